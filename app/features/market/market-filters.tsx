import type { Rows } from '#app/lib/use-rows.ts';
import { ChoiceSelect, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import type { MarketPage } from '#content/pages/market.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { competitionLevels } from '#domain/market/market.ts';
import { states } from '#domain/places/states.ts';
import type { MarketAddress, MarketQuery } from './market-query.ts';

type Props = {
  words: MarketPage['tool'];
  query: MarketQuery;
  list: Pick<Rows<unknown>, 'total' | 'state'>;
  onChange: (changes: Partial<MarketAddress>) => void;
};

const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function MarketFilters({ words: { filters: words, ...all }, query, list, onChange }: Props) {
  const { total, state } = list;
  // The line keeps its height while the number is not known.
  const found =
    state !== 'ready'
      ? '\u00a0'
      : `${total.toLocaleString('en-US')} ${total === 1 ? words.found.one : words.found.many}`;
  return (
    <FilterBar label={words.label} found={found}>
      <SearchField
        id="list-search"
        label={words.search.label}
        placeholder={words.search.placeholder}
        value={query.q}
        onChange={(q) => onChange({ q })}
      />
      <ChoiceSelect
        id="state"
        label={words.state}
        value={query.state}
        choices={[
          { value: '', label: words.allStates },
          ...states.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(value) => onChange({ state: value })}
      />
      <ChoiceSelect
        id="dataset"
        label={words.dataset}
        value={query.dataset}
        choices={[{ value: '', label: words.allDatasets }, ...choicesOf(datasetTypes)]}
        onChange={(dataset) => onChange({ dataset })}
      />
      <ChoiceSelect
        id="competition"
        label={words.competition}
        value={query.competition}
        choices={[
          { value: '', label: words.anyCompetition },
          ...competitionLevels.map((value) => ({ value, label: all.competition[value] })),
        ]}
        onChange={(competition) => onChange({ competition })}
      />
      {query.view === 'cards' ? (
        <ChoiceSelect
          id="sort"
          label={words.sort}
          value={query.sort}
          choices={choicesOf(words.sorts)}
          onChange={(sort) => onChange({ sort })}
        />
      ) : (
        <ChoiceSelect
          id="measure"
          label={words.measure}
          value={query.measure}
          choices={choicesOf(all.measures)}
          onChange={(measure) => onChange({ measure })}
        />
      )}
    </FilterBar>
  );
}
