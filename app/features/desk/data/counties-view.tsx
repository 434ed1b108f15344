import type { ReactNode } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { useNow } from '#app/lib/use-now.ts';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { useUrl } from '#app/state/url.ts';
import { ChoiceSelect, choicesOf, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import type { DataDeskCopy } from '#content/pages/desk/data.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { type CountyDatasetRow, lateSamples, readDatasetFilter } from '#domain/desk/data.ts';
import { formatNumber, formatSlashDate } from '#domain/format.ts';
import { freshnessAge } from '#domain/freshness/freshness.ts';
import { fileStatuses } from '#domain/records/county-dataset.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { DeskList } from '../desk-list.tsx';
import { useDeskList } from '../use-desk.ts';

type Props = { copy: DataDeskCopy; isUrlReady: boolean; head: ReactNode };

const loadSheet = loadOnce(() => import('./county-sheet.tsx'));

/** What is known and decided about every county and dataset. */
export function CountiesView({ copy: { counties: countiesCopy }, isUrlReady, head }: Props) {
  const now = useNow();
  const {
    view: { q, dataset, status, open: openId },
    change,
    open,
  } = useUrl({ q: '', dataset: '', status: '', open: '' });
  const close = () => change({ open: '' });
  const searched = useDebounced(q, isUrlReady);
  const query = new URLSearchParams({ q: searched, dataset, status });
  // Too short a search filters nothing yet.
  if (!readDatasetFilter(query).ok) query.delete('q');
  const list = useDeskList<CountyDatasetRow>(isUrlReady ? `/data/datasets?${query}` : null);
  const { value: sheet } = useResource(openId ? 'sheet' : null, loadSheet);
  const opened = list.rows.find(({ id }) => id === openId);

  const statusChoices = [
    { value: '', label: countiesCopy.anyStatus },
    { value: 'late', label: countiesCopy.late },
    { value: lateSamples, label: countiesCopy.lateSamples },
    ...fileStatuses.map((value) => ({ value: value as string, label: countiesCopy.statuses[value] })),
  ];
  return (
    <DeskFrame
      filters={
        <>
          {head}
          <FilterBar label={countiesCopy.filters}>
            <SearchField
              id="counties-q"
              label={countiesCopy.search}
              placeholder={countiesCopy.placeholder}
              value={q}
              onChange={(text) => change({ q: text })}
            />
            <ChoiceSelect
              id="counties-dataset"
              label={countiesCopy.dataset}
              value={dataset}
              choices={choicesOf(datasetTypes, countiesCopy.allDatasets)}
              onChange={(value) => change({ dataset: value })}
            />
            <ChoiceSelect
              id="counties-status"
              label={countiesCopy.status}
              value={status}
              choices={statusChoices}
              onChange={(value) => change({ status: value })}
            />
          </FilterBar>
        </>
      }
      sheet={
        opened &&
        sheet && (
          <sheet.CountySheet
            key={opened.id}
            row={opened}
            copy={countiesCopy}
            onClose={close}
            onChanged={(row) =>
              list.replace(
                ({ id }) => id === row.id,
                () => row,
              )
            }
          />
        )
      }
    >
      <DeskList
        caption={countiesCopy.caption}
        list={list}
        idOf={({ id }) => id}
        openId={openId}
        onOpen={({ id }) => (id === openId ? close() : open({ open: id }))}
        empty={countiesCopy.empty}
        columns={[
          {
            head: countiesCopy.columns.county,
            cell: ({ county, state, isSample }) => (
              <>
                {`${county}, ${state}`}
                {isSample && <span className="font-normal text-ink-2"> ({countiesCopy.sample})</span>}
              </>
            ),
          },
          { head: countiesCopy.columns.dataset, cell: ({ dataset: type }) => datasetTypes[type] },
          {
            head: countiesCopy.columns.read,
            cell: ({ lastUpdate, isLate }) => (
              <>
                {lastUpdate === null || now === null ? countiesCopy.never : freshnessAge(new Date(lastUpdate), now)}
                {isLate && <span className="desk-upload-problem"> {countiesCopy.late}</span>}
              </>
            ),
          },
          {
            head: countiesCopy.columns.records,
            figure: true,
            cell: ({ records }) => formatNumber(records),
          },
          { head: countiesCopy.columns.status, inSheet: true, cell: (row) => countiesCopy.statuses[row.status] },
          {
            head: countiesCopy.columns.subscribers,
            figure: true,
            inSheet: true,
            cell: ({ subscribers }) => formatNumber(subscribers),
          },
          {
            head: countiesCopy.columns.exclusive,
            inSheet: true,
            cell: ({ exclusiveUntil }) => (exclusiveUntil ? formatSlashDate(exclusiveUntil) : countiesCopy.shared),
          },
        ]}
      />
    </DeskFrame>
  );
}
