import { useState } from 'react';
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

/** On a phone the choices are behind one button, so that the list is on the first screen. */
export function MarketFilterBar({ words: { filters: words, ...all }, filters, entries, onChange }: FilterProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = [filters.state, filters.dataset, filters.competition].filter(Boolean).length;
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
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="market-choices"
          onClick={() => setOpen(!isOpen)}
          className="market-choices-open"
        >
          {words.open}
          {chosen > 0 && <span className="figures"> · {chosen}</span>}
        </button>
        <div id="market-choices" data-open={isOpen || undefined} className="market-choices">
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
