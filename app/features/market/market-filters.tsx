import { useState } from 'react';
import { ChoiceChips, ChoiceSelect, choicesOf, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import type { MarketPage } from '#content/pages/market.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { stateNames } from '#domain/places/states.ts';
import { layouts, type MarketChange, type MarketFilters } from './view.ts';

type FilterProps = {
  copy: MarketPage['tool'];
  filters: MarketFilters;
  entries: number | undefined;
  onChange: MarketChange;
};

/** On a phone the choices are behind one button, so that the list is on the first screen. */
export function MarketFilterBar({ copy: { filters: copy, ...all }, filters, entries, onChange }: FilterProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = [filters.state, filters.dataset, filters.competition].filter(Boolean).length;
  // A space keeps the height of the line while the number is not known.
  const found = entries === undefined ? '\u00a0' : `${formatNumber(entries)} ${plural(entries, copy.found)}`;
  return (
    <div className="market-filters noscript:hidden">
      <FilterBar label={copy.label} found={found}>
        <SearchField
          id="list-search"
          label={copy.search.label}
          placeholder={copy.search.placeholder}
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
          {copy.open}
          {chosen > 0 && <span className="figures"> · {chosen}</span>}
        </button>
        <div id="market-choices" data-open={isOpen || undefined} className="market-choices">
          <ChoiceSelect
            id="state"
            label={copy.state}
            value={filters.state}
            choices={choicesOf(stateNames, copy.allStates)}
            onChange={(value) => onChange({ state: value })}
          />
          <ChoiceSelect
            id="dataset"
            label={copy.dataset}
            value={filters.dataset}
            choices={choicesOf(datasetTypes, copy.allDatasets)}
            onChange={(dataset) => onChange({ dataset })}
          />
          <ChoiceSelect
            id="competition"
            label={copy.competition}
            value={filters.competition}
            choices={choicesOf(all.competition, copy.anyCompetition)}
            onChange={(competition) => onChange({ competition })}
          />
          <div className="market-sort">
            <ChoiceSelect
              id="sort"
              label={copy.sort}
              value={filters.sort}
              choices={choicesOf(copy.sorts)}
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
