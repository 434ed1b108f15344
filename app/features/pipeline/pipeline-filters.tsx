import type { ReactNode } from 'react';
import { ChoiceSelect, choicesOf, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatDollars, plural } from '#domain/format.ts';
import { type DealSort, dealSorts, summaryOf } from '#domain/pipeline/board.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import { fillIn } from '#domain/text/fill-in.ts';

type Copy = PipelinePage['tool'];

type Props = {
  q: string;
  dataset: string;
  sort: DealSort;
  /** The deals on the board; null if they could not be read. */
  found: Deal[] | null;
  /** The number of deals without a filter. */
  all: number;
  today: number;
  copy: Copy;
  onChange: (changes: { q?: string; dataset?: string; sort?: string }) => void;
  /** Beside the search on a phone. */
  children: ReactNode;
};

export const searchId = 'deal-search';

/** Search, filter and order of the board, with what the deals on it add up to. */
export function PipelineFilters({ q, dataset, sort, found, all, today, copy, onChange, children }: Props) {
  return (
    <div className="pipeline-filters">
      <FilterBar
        label={copy.search.label}
        found={found ? <Totals found={found} all={all} today={today} copy={copy} /> : '\u00a0'}
      >
        <SearchField
          id={searchId}
          label={copy.search.field}
          placeholder={copy.search.placeholder}
          value={q}
          onChange={(text) => onChange({ q: text })}
        />
        <div className="pipeline-phone">{children}</div>
        <ChoiceSelect
          id="deal-dataset"
          label={copy.search.dataset}
          value={dataset}
          choices={choicesOf(datasetTypes, copy.search.allDatasets)}
          onChange={(value) => onChange({ dataset: value })}
        />
        <ChoiceSelect
          id="deal-sort"
          label={copy.search.sort}
          value={sort}
          choices={dealSorts.map((value) => ({ value, label: copy.sorts[value] }))}
          onChange={(value) => onChange({ sort: value })}
        />
      </FilterBar>
    </div>
  );
}

type TotalsProps = { found: Deal[]; all: number; today: number; copy: Copy };

/** How many deals are found, and what the open ones add up to. */
function Totals({ found, all, today, copy }: TotalsProps) {
  const { open, value, dates } = summaryOf(found, today);
  const parts = [
    fillIn(copy.totals.open, { count: open }),
    fillIn(copy.totals.estimated, { value: formatDollars(value) }),
  ];
  if (found.length !== all) parts.unshift(fillIn(copy.found, { shown: found.length, all: plural(all, copy.deals) }));
  return (
    <>
      {parts.join(' · ')} · <span className={dates > 0 ? 'text-hot' : ''}>{plural(dates, copy.totals.dates)}</span>
    </>
  );
}
