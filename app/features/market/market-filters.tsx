import { ChoiceChips, ChoiceSelect, choicesOf, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import type { MarketPage } from '#content/pages/market.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { stateNames } from '#domain/places/states.ts';
import { layouts, type MarketChange, type MarketFilters } from './view.ts';

type FilterProps = {
  words: MarketPage['tool'];
  filters: MarketFilters;
  entries: number | undefined;
  onChange: MarketChange;
};

export function MarketFilterBar({ words: { filters: words, ...all }, filters, entries, onChange }: FilterProps) {
  // A space keeps the height of the line while the number is not known.
  const found = entries === undefined ? '\u00a0' : `${formatNumber(entries)} ${plural(entries, words.found)}`;
  return (
    <div className="market-filters noscript:hidden">
      <FilterBar label={words.label} found={found}>
        <SearchField
          id="list-search"
          label={words.search.label}
          placeholder={words.search.placeholder}
          value={filters.q}
          onChange={(q) => onChange({ q })}
        />
        <ChoiceSelect
          id="state"
          label={words.state}
          value={filters.state}
          choices={choicesOf(stateNames, words.allStates)}
          onChange={(value) => onChange({ state: value })}
        />
        <ChoiceSelect
          id="dataset"
          label={words.dataset}
          value={filters.dataset}
          choices={choicesOf(datasetTypes, words.allDatasets)}
          onChange={(dataset) => onChange({ dataset })}
        />
        <ChoiceSelect
          id="competition"
          label={words.competition}
          value={filters.competition}
          choices={choicesOf(all.competition, words.anyCompetition)}
          onChange={(competition) => onChange({ competition })}
        />
        <div className="market-sort">
          <ChoiceSelect
            id="sort"
            label={words.sort}
            value={filters.sort}
            choices={choicesOf(words.sorts)}
            onChange={(sort) => onChange({ sort })}
          />
        </div>
        <div className="market-layouts">
          <ChoiceChips
            name="layout"
            label={all.layout}
            value={filters.layout}
            choices={layouts.map((value) => ({ value, label: all.layouts[value] }))}
            onChange={(layout) => onChange({ layout })}
          />
        </div>
      </FilterBar>
    </div>
  );
}
