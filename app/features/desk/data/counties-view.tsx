import type { ReactNode } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { useNow } from '#app/lib/use-now.ts';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { useUrl } from '#app/state/url.ts';
import { ChoiceSelect, choicesOf, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import type { DataDeskWords } from '#content/pages/desk/data.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { type CountyDatasetRow, lateSamples, readDatasetFilter } from '#domain/desk/data.ts';
import { formatNumber, formatSlashDate } from '#domain/format.ts';
import { freshnessAge } from '#domain/freshness/freshness.ts';
import { fileStatuses } from '#domain/records/county-dataset.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { DeskList } from '../desk-list.tsx';
import { useDeskList } from '../use-desk.ts';

type Props = { words: DataDeskWords; isUrlReady: boolean; head: ReactNode };

const loadSheet = loadOnce(() => import('./county-sheet.tsx'));

/** What is known and decided about every county and dataset. */
export function CountiesView({ words: { counties: texts }, isUrlReady, head }: Props) {
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
    { value: '', label: texts.anyStatus },
    { value: 'late', label: texts.late },
    { value: lateSamples, label: texts.lateSamples },
    ...fileStatuses.map((value) => ({ value: value as string, label: texts.statuses[value] })),
  ];
  return (
    <DeskFrame
      filters={
        <>
          {head}
          <FilterBar label={texts.filters}>
            <SearchField
              id="counties-q"
              label={texts.search}
              placeholder={texts.placeholder}
              value={q}
              onChange={(text) => change({ q: text })}
            />
            <ChoiceSelect
              id="counties-dataset"
              label={texts.dataset}
              value={dataset}
              choices={choicesOf(datasetTypes, texts.allDatasets)}
              onChange={(value) => change({ dataset: value })}
            />
            <ChoiceSelect
              id="counties-status"
              label={texts.status}
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
            words={texts}
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
        caption={texts.caption}
        list={list}
        idOf={({ id }) => id}
        openId={openId}
        onOpen={({ id }) => (id === openId ? close() : open({ open: id }))}
        empty={texts.empty}
        columns={[
          {
            head: texts.columns.county,
            cell: ({ county, state, isSample }) => (
              <>
                {`${county}, ${state}`}
                {isSample && <span className="font-normal text-ink-2"> ({texts.sample})</span>}
              </>
            ),
          },
          { head: texts.columns.dataset, cell: ({ dataset: type }) => datasetTypes[type] },
          {
            head: texts.columns.read,
            cell: ({ lastUpdate, isLate }) => (
              <>
                {lastUpdate === null || now === null ? texts.never : freshnessAge(new Date(lastUpdate), now)}
                {isLate && <span className="desk-upload-problem"> {texts.late}</span>}
              </>
            ),
          },
          {
            head: texts.columns.records,
            figure: true,
            cell: ({ records }) => formatNumber(records),
          },
          { head: texts.columns.status, inSheet: true, cell: (row) => texts.statuses[row.status] },
          {
            head: texts.columns.subscribers,
            figure: true,
            inSheet: true,
            cell: ({ subscribers }) => formatNumber(subscribers),
          },
          {
            head: texts.columns.exclusive,
            inSheet: true,
            cell: ({ exclusiveUntil }) => (exclusiveUntil ? formatSlashDate(exclusiveUntil) : texts.shared),
          },
        ]}
      />
    </DeskFrame>
  );
}
