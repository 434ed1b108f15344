import type { ReactNode } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { useUrl } from '#app/state/url.ts';
import { ChoiceSelect, choicesOf, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import type { DataDeskWords } from '#content/pages/desk/data.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import type { RunRow } from '#domain/desk/data.ts';
import { formatNumber } from '#domain/format.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { DeskList } from '../desk-list.tsx';
import { shortTime } from '../desk-time.ts';
import { useDeskList } from '../use-desk.ts';

type Props = { words: DataDeskWords; known: boolean; head: ReactNode };

/** Every read of every county, newest first. */
export function ReadsView({ words: { reads: texts }, known, head }: Props) {
  const {
    view: { county, dataset, status },
    change,
  } = useUrl({ county: '', dataset: '', status: '' });
  const searched = useDebounced(county, known);
  const query = new URLSearchParams({ county: searched.trim().length < 3 ? '' : searched, dataset, status });
  const list = useDeskList<RunRow>(known ? `/data/runs?${query}` : null);
  return (
    <DeskFrame
      filters={
        <>
          {head}
          <FilterBar label={texts.filters}>
            <SearchField
              id="reads-county"
              label={texts.county}
              placeholder={texts.countyPlaceholder}
              value={county}
              onChange={(text) => change({ county: text })}
            />
            <ChoiceSelect
              id="reads-dataset"
              label={texts.dataset}
              value={dataset}
              choices={choicesOf(datasetTypes, texts.allDatasets)}
              onChange={(value) => change({ dataset: value })}
            />
            <ChoiceSelect
              id="reads-late"
              label={texts.lateness}
              value={status}
              choices={[
                { value: '', label: texts.all },
                { value: 'late', label: texts.late },
              ]}
              onChange={(value) => change({ status: value })}
            />
          </FilterBar>
        </>
      }
    >
      <DeskList
        caption={texts.caption}
        list={list}
        idOf={({ id }) => id}
        empty={texts.empty}
        columns={[
          {
            head: texts.columns.county,
            cell: ({ county: name, state, fips, isSample }) => (
              <>
                {name ? `${name}, ${state}` : fips}
                {isSample && <span className="text-ink-2"> ({texts.sample})</span>}
              </>
            ),
          },
          { head: texts.columns.dataset, cell: ({ dataset: type }) => datasetTypes[type] },
          { head: texts.columns.started, cell: ({ startedAt }) => shortTime(startedAt) },
          { head: texts.columns.source, cell: ({ sourceDate }) => shortTime(sourceDate) },
          {
            head: texts.columns.rows,
            figure: true,
            cell: (run) => (run.finishedAt ? formatNumber(run.read) : unfinished(run, texts)),
          },
          { head: texts.columns.added, figure: true, cell: ({ added }) => formatNumber(added) },
          { head: texts.columns.changed, figure: true, cell: ({ changed }) => formatNumber(changed) },
          { head: texts.columns.closed, figure: true, cell: ({ closed }) => formatNumber(closed) },
          { head: texts.columns.rejected, figure: true, cell: ({ rejected }) => formatNumber(rejected) },
          {
            head: texts.columns.late,
            wide: true,
            cell: ({ isLate, lateReason }) => (isLate ? (lateReason ?? texts.isLate) : ''),
          },
        ]}
      />
    </DeskFrame>
  );
}

/** A read that did not happen has only a reason. */
function unfinished({ isLate, added, changed }: RunRow, texts: DataDeskWords['reads']): string {
  return isLate && added + changed === 0 ? texts.unread : texts.running;
}
