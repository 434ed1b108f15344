import type { ReactNode } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { useUrl } from '#app/state/url.ts';
import { ChoiceSelect, choicesOf, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import type { DataDeskCopy } from '#content/pages/desk/data.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { heldReads, type RunRow } from '#domain/desk/data.ts';
import { formatNumber } from '#domain/format.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { DeskList } from '../desk-list.tsx';
import { shortTime } from '../desk-time.ts';
import { useDeskList } from '../use-desk.ts';
import { readStatus } from './read-status.ts';

type Props = { copy: DataDeskCopy; isUrlReady: boolean; head: ReactNode };

const loadSheet = loadOnce(() => import('./read-sheet.tsx'));

/** Every read of every county, newest first. */
export function ReadsView({ copy, isUrlReady, head }: Props) {
  const { reads: readsCopy } = copy;
  const {
    view: { county, dataset, status, open: openId },
    change,
    open,
  } = useUrl({ county: '', dataset: '', status: '', open: '' });
  const close = () => change({ open: '' });
  const { value: sheet } = useResource(openId ? 'sheet' : null, loadSheet);
  const searched = useDebounced(county, isUrlReady);
  const query = new URLSearchParams({ county: searched.trim().length < 3 ? '' : searched, dataset, status });
  const list = useDeskList<RunRow>(isUrlReady ? `/data/runs?${query}` : null);
  return (
    <DeskFrame
      filters={
        <>
          {head}
          <FilterBar label={readsCopy.filters}>
            <SearchField
              id="reads-county"
              label={readsCopy.county}
              placeholder={readsCopy.countyPlaceholder}
              value={county}
              onChange={(text) => change({ county: text })}
            />
            <ChoiceSelect
              id="reads-dataset"
              label={readsCopy.dataset}
              value={dataset}
              choices={choicesOf(datasetTypes, readsCopy.allDatasets)}
              onChange={(value) => change({ dataset: value })}
            />
            <ChoiceSelect
              id="reads-late"
              label={readsCopy.lateness}
              value={status}
              choices={[
                { value: '', label: readsCopy.all },
                { value: 'late', label: readsCopy.late },
                { value: heldReads, label: readsCopy.held },
              ]}
              onChange={(value) => change({ status: value })}
            />
          </FilterBar>
        </>
      }
      sheet={
        openId &&
        sheet && <sheet.ReadSheet key={openId} id={openId} copy={copy} onClose={close} onChanged={list.reload} />
      }
    >
      <DeskList
        caption={readsCopy.caption}
        list={list}
        idOf={({ id }) => id}
        openId={openId}
        onOpen={({ id }) => (id === openId ? close() : open({ open: id }))}
        empty={readsCopy.empty}
        columns={[
          {
            head: readsCopy.columns.county,
            cell: ({ county: name, state, fips, isSample }) => (
              <>
                {name ? `${name}, ${state}` : fips}
                {isSample && <span className="text-ink-2"> ({readsCopy.sample})</span>}
              </>
            ),
          },
          { head: readsCopy.columns.dataset, cell: ({ dataset: type }) => datasetTypes[type] },
          { head: readsCopy.columns.started, cell: ({ startedAt }) => shortTime(startedAt) },
          { head: readsCopy.columns.source, inSheet: true, cell: ({ sourceDate }) => shortTime(sourceDate) },
          {
            head: readsCopy.columns.rows,
            figure: true,
            cell: (run) => (run.finishedAt ? formatNumber(run.read) : unfinished(run, readsCopy)),
          },
          { head: readsCopy.columns.added, figure: true, inSheet: true, cell: ({ added }) => formatNumber(added) },
          {
            head: readsCopy.columns.changed,
            figure: true,
            inSheet: true,
            cell: ({ changed }) => formatNumber(changed),
          },
          { head: readsCopy.columns.closed, figure: true, inSheet: true, cell: ({ closed }) => formatNumber(closed) },
          {
            head: readsCopy.columns.rejected,
            figure: true,
            inSheet: true,
            cell: ({ rejected }) => formatNumber(rejected),
          },
          { head: readsCopy.columns.status, cell: (run) => readStatus(run, readsCopy) },
          {
            head: readsCopy.columns.late,
            wide: true,
            inSheet: true,
            cell: ({ isLate, lateReason }) => (isLate ? (lateReason ?? readsCopy.isLate) : ''),
          },
        ]}
      />
    </DeskFrame>
  );
}

/** A read that did not happen has only a reason. */
function unfinished({ isLate, added, changed }: RunRow, copy: DataDeskCopy['reads']): string {
  return isLate && added + changed === 0 ? copy.unread : copy.running;
}
