import { useState } from 'react';
import { useQueryState } from '#app/lib/query-state.ts';
import { useRows } from '#app/lib/use-rows.ts';
import { ChoiceChips, FilterBar } from '#app/ui/interactive/filter-bar.tsx';
import { EmptyList, FailedList } from '#app/ui/interactive/list-parts.tsx';
import { SampleRecordCard } from '#app/ui/interactive/sample-record.tsx';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import type { SamplesPage } from '#content/pages/samples.ts';
import { datasetTypes, isDatasetType } from '#domain/datasets/dataset-types.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { ExportDialog } from './export-dialog.tsx';
import { byDataset, sampleSource } from './queries.ts';

/** Sample records of every dataset or of one, as cards and as a download. */
export function SampleTool({ words }: { words: SamplesPage['tool'] }) {
  const hydrated = useHydrated();
  const [query, change] = useQueryState({ dataset: '' });
  const [exporting, setExporting] = useState(false);
  const { rows: unsorted, state, refresh } = useRows(sampleSource);
  const rows = unsorted.toSorted(byDataset);
  const dataset = isDatasetType(query.dataset) ? query.dataset : null;
  const shown = dataset ? rows.filter((row) => row.dataset_type === dataset) : rows;
  const choices = [
    { value: '', label: words.all },
    ...Object.entries(datasetTypes).map(([value, label]) => ({ value, label })),
  ];
  return (
    <>
      <div className="noscript:hidden">
        <FilterBar label={words.filter}>
          <ChoiceChips
            name="dataset"
            label={words.dataset}
            value={dataset ?? ''}
            choices={choices}
            onChange={(value) => change({ dataset: value })}
          />
        </FilterBar>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4">
          <p className="figures" aria-live="polite">
            {state !== 'failed' &&
              fillIn(dataset ? words.found.some : words.found.all, { count: shown.length, total: rows.length })}
          </p>
          <button
            type="button"
            disabled={!hydrated || shown.length === 0}
            onClick={() => setExporting(true)}
            className="button button-primary print:hidden"
          >
            {words.export.open}
          </button>
        </div>
      </div>
      <p className="hidden text-sm text-ink-2 noscript:block">{words.withoutScript}</p>
      <p className="mt-4 text-sm text-ink-2">{words.types}</p>
      {shown.length > 0 ? (
        <ul className="grid items-start gap-6 pt-6 md:grid-cols-2">
          {shown.map((sample) => (
            <li key={sample.id}>
              <SampleRecordCard sample={sample} stamp={words.stamp} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="pt-6">
          {state === 'failed' ? (
            <FailedList title={words.empty.title} onRetry={refresh}>
              {words.empty.failed}
            </FailedList>
          ) : (
            <EmptyList title={words.empty.title} />
          )}
        </div>
      )}
      {exporting && (
        <ExportDialog samples={shown} dataset={dataset} words={words.export} onClose={() => setExporting(false)} />
      )}
    </>
  );
}
