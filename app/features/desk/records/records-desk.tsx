import { useState } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { Toasts } from '#app/shell/toast.tsx';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { anyText, oneOf, oneOrNone, useView } from '#app/state/view.ts';
import { ChoiceSelect, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import { EmptyList } from '#app/ui/interactive/list-parts.tsx';
import type { RecordsDeskCopy } from '#content/pages/desk/records.ts';
import { datasetNames, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { type RecordRow, recordSearches, recordStates } from '#domain/desk/records.ts';
import { formatSlashDate } from '#domain/format.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { DeskList } from '../desk-list.tsx';
import { useDeskSearch } from '../use-desk.ts';
import { recordState } from './record-state.ts';

type Props = { copy: RecordsDeskCopy };

const loadSheet = loadOnce(() => import('./record-sheet.tsx'));

const viewKeys = {
  by: oneOf(recordSearches),
  county: anyText,
  dataset: oneOrNone(datasetNames),
  state: oneOrNone(recordStates),
  open: anyText,
};

export function RecordsDesk({ copy }: Props) {
  return (
    <Toasts>
      <Records copy={copy} />
    </Toasts>
  );
}

/** Finds records by number, address, parcel or name. */
function Records({ copy }: Props) {
  const { view, texts, change, open, isUrlReady } = useView(viewKeys);
  // Never in the address, because it may be a person's name or address.
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const searched = useDebounced(text.trim());
  const county = useDebounced(view.county.trim(), isUrlReady);
  const isAsked = isUrlReady && (searched !== '' || county !== '');
  const query = { by: view.by, text: searched, county, dataset: view.dataset ?? '', state: view.state ?? '' };
  const list = useDeskSearch<RecordRow>('/records/search', isAsked ? query : null, setProblem);
  const { value: sheet } = useResource(view.open ? 'sheet' : null, loadSheet);
  const close = () => change({ open: '' });
  return (
    <DeskFrame
      filters={
        <>
          <FilterBar label={copy.filters} found={isAsked ? problem : ''}>
            <ChoiceSelect
              id="records-by"
              label={copy.by.label}
              value={view.by}
              choices={recordSearches.map((value) => ({ value, label: copy.by[value] }))}
              onChange={(by) => change({ by })}
            />
            <SearchField
              id="records-text"
              label={copy.text.label}
              placeholder={copy.text[view.by]}
              value={text}
              onChange={setText}
            />
            <SearchField
              id="records-county"
              {...copy.county}
              value={view.county}
              onChange={(value) => change({ county: value })}
            />
            <ChoiceSelect
              id="records-dataset"
              label={copy.dataset}
              value={texts.dataset}
              choices={[
                { value: '', label: copy.allDatasets },
                ...datasetNames.map((value) => ({ value, label: datasetTypes[value] })),
              ]}
              onChange={(dataset) => change({ dataset })}
            />
            <ChoiceSelect
              id="records-state"
              label={copy.state.label}
              value={texts.state}
              choices={[
                { value: '', label: copy.state.any },
                ...recordStates.map((value) => ({ value, label: copy.state[value] })),
              ]}
              onChange={(state) => change({ state })}
            />
          </FilterBar>
          <p className="mt-2 text-xs text-ink-2">{copy.note}</p>
        </>
      }
      sheet={
        view.open &&
        sheet && (
          <sheet.RecordSheet key={view.open} id={view.open} copy={copy} onClose={close} onChanged={list.reload} />
        )
      }
    >
      {isAsked ? (
        <DeskList
          caption={copy.caption}
          list={list}
          idOf={({ id }) => id}
          openId={view.open}
          onOpen={({ id }) => (id === view.open ? close() : open({ open: id }))}
          empty={copy.empty}
          columns={[
            {
              head: copy.columns.key,
              cell: ({ key, isSample }) => (
                <>
                  {key}
                  {isSample && <span className="font-normal text-ink-2"> ({copy.sample})</span>}
                </>
              ),
            },
            { head: copy.columns.dataset, inSheet: true, cell: ({ dataset }) => datasetTypes[dataset] },
            { head: copy.columns.county, cell: (row) => `${row.county}, ${row.state}` },
            { head: copy.columns.address, wide: true, cell: ({ address }) => address },
            { head: copy.columns.filed, inSheet: true, cell: ({ filedOn }) => formatSlashDate(filedOn) },
            { head: copy.columns.state, cell: (row) => recordState(row, copy.state) },
          ]}
        />
      ) : (
        <EmptyList title={copy.start.title}>{copy.start.text}</EmptyList>
      )}
    </DeskFrame>
  );
}
