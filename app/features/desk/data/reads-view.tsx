import type { ReactNode } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { useUrl } from '#app/state/url.ts';
import { ChoiceSelect, choicesOf, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import type { DataDeskWords } from '#content/pages/desk/data.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { heldReads, type RunRow } from '#domain/desk/data.ts';
import { formatNumber } from '#domain/format.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { DeskList } from '../desk-list.tsx';
import { shortTime } from '../desk-time.ts';
import { useDeskList } from '../use-desk.ts';
import { readStatus } from './read-status.ts';

type Props = { words: DataDeskWords; isUrlReady: boolean; head: ReactNode };

const loadSheet = loadOnce(() => import('./read-sheet.tsx'));

/** Every read of every county, newest first. */
export function ReadsView({ words, isUrlReady, head }: Props) {
  const { reads: texts } = words;
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
                { value: heldReads, label: texts.held },
              ]}
              onChange={(value) => change({ status: value })}
            />
          </FilterBar>
        </>
      }
      sheet={
        openId &&
        sheet && <sheet.ReadSheet key={openId} id={openId} words={words} onClose={close} onChanged={list.reload} />
      }
    >
      <DeskList
        caption={texts.caption}
        list={list}
        idOf={({ id }) => id}
        openId={openId}
        onOpen={({ id }) => (id === openId ? close() : open({ open: id }))}
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
          { head: texts.columns.source, inSheet: true, cell: ({ sourceDate }) => shortTime(sourceDate) },
          {
            head: texts.columns.rows,
            figure: true,
            cell: (run) => (run.finishedAt ? formatNumber(run.read) : unfinished(run, texts)),
          },
          { head: texts.columns.added, figure: true, inSheet: true, cell: ({ added }) => formatNumber(added) },
          { head: texts.columns.changed, figure: true, inSheet: true, cell: ({ changed }) => formatNumber(changed) },
          { head: texts.columns.closed, figure: true, inSheet: true, cell: ({ closed }) => formatNumber(closed) },
          { head: texts.columns.rejected, figure: true, inSheet: true, cell: ({ rejected }) => formatNumber(rejected) },
          { head: texts.columns.status, cell: (run) => readStatus(run, texts) },
          {
            head: texts.columns.late,
            wide: true,
            inSheet: true,
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
