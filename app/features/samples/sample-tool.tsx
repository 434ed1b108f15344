import { useState } from 'react';
import { useRows } from '#app/state/list.ts';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { listKey, useUrl } from '#app/state/url.ts';
import { ChoiceChips, choicesOf, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import { EmptyList, FailedList } from '#app/ui/interactive/list-parts.tsx';
import { SampleRecordCard } from '#app/ui/interactive/sample-record.tsx';
import { ToolActions } from '#app/ui/interactive/tool-actions.tsx';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import type { SamplesPage } from '#content/pages/samples.ts';
import { datasetTypes, isDatasetType } from '#domain/datasets/dataset-types.ts';
import { plural } from '#domain/format.ts';
import { matchesSample } from '#domain/samples/matches.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { byDataset, sampleSource } from './queries.ts';

type Copy = SamplesPage['tool'];

const loadExport = loadOnce(() => import('./export-dialog.tsx'));

/** Sample records of every dataset or of one, as cards and as a download. */
export function SampleTool({ copy }: { copy: Copy }) {
  const hydrated = useHydrated();
  const { view: query, change } = useUrl({ dataset: '', q: '' });
  const [exporting, setExporting] = useState(false);
  const { value: part } = useResource(exporting ? 'export' : null, loadExport);
  const { rows: unsorted, state, listProps, refresh } = useRows(sampleSource);
  const rows = unsorted.toSorted(byDataset);
  const dataset = isDatasetType(query.dataset) ? query.dataset : null;
  const shown = rows.filter(
    (row) => (dataset === null || row.dataset_type === dataset) && matchesSample(row, query.q.trim()),
  );
  const counts = { count: shown.length, total: rows.length };
  const found = shown.length < rows.length ? fillIn(copy.found.some, counts) : plural(rows.length, copy.found);
  const exportButton = (
    <button
      type="button"
      disabled={!hydrated || shown.length === 0}
      onClick={() => setExporting(true)}
      className="button button-primary"
    >
      {copy.export.open}
    </button>
  );
  return (
    <div className="samples-tool">
      <ToolActions>{exportButton}</ToolActions>
      <div className="samples-datasets noscript:hidden">
        <ChoiceChips
          name="dataset"
          label={copy.dataset}
          value={dataset ?? ''}
          choices={choicesOf(datasetTypes, copy.all)}
          onChange={(value) => change({ dataset: value })}
        />
      </div>
      <div className="samples-list">
        <div className="samples-bar noscript:hidden">
          <FilterBar label={copy.filter} found={state === 'failed' ? '' : found}>
            <SearchField
              id="sample-search"
              label={copy.search.label}
              placeholder={copy.search.placeholder}
              value={query.q}
              onChange={(q) => change({ q })}
            />
            <div className="samples-export">{exportButton}</div>
          </FilterBar>
        </div>
        <section
          aria-label={copy.list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          tabIndex={0}
          className="samples-scroll"
          {...listProps}
          data-key={listKey({ dataset, q: query.q })}
        >
          <p className="samples-note hidden noscript:block">{copy.withoutScript}</p>
          {shown.length > 0 ? (
            <ul className="samples-cards">
              {shown.map((sample) => (
                <li key={sample.id}>
                  <SampleRecordCard sample={sample} stamp={copy.stamp} />
                </li>
              ))}
            </ul>
          ) : (
            <NoSamples state={state} copy={copy} onRetry={refresh} onClear={() => change({ dataset: '', q: '' })} />
          )}
          <p className="samples-note">
            {copy.types}{' '}
            <a href={copy.dictionary.href} className="text-link">
              {copy.dictionary.label}
            </a>
          </p>
        </section>
      </div>
      {exporting && part && (
        <part.ExportDialog samples={shown} dataset={dataset} copy={copy.export} onClose={() => setExporting(false)} />
      )}
    </div>
  );
}

type NoneProps = { state: string; copy: Copy; onRetry: () => Promise<void>; onClear: () => void };

function NoSamples({ state, copy, onRetry, onClear }: NoneProps) {
  if (state === 'failed') {
    return (
      <FailedList title={copy.empty.title} onRetry={onRetry}>
        {copy.empty.failed}
      </FailedList>
    );
  }
  return (
    <EmptyList title={copy.none.title}>
      <p>{copy.none.text}</p>
      <button type="button" onClick={onClear} className="button button-quiet mt-4">
        {copy.none.clear}
      </button>
    </EmptyList>
  );
}
