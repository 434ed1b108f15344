import { useState } from 'react';
import { saveFile } from '#app/lib/save-file.ts';
import { Dialog } from '#app/ui/interactive/dialog.tsx';
import type { SamplesPage } from '#content/pages/samples.ts';
import { type DatasetType, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { csvOf } from '#domain/export/csv.ts';
import { tableFromRecords } from '#domain/export/table.ts';
import { byFieldOrder } from '#domain/samples/field-order.ts';
import { type ExportFormat, exportFormats, flatSample, sampleFileName } from '#domain/samples/sample-export.ts';
import type { SampleRecord } from '#domain/samples/sample-records.ts';
import { fillIn } from '#domain/text/fill-in.ts';

type Props = {
  /** The visible cards: filtered ones are not exported. */
  samples: SampleRecord[];
  dataset: DatasetType | null;
  words: SamplesPage['tool']['export'];
  onClose: () => void;
};

/** Downloads the visible cards. It stays open for another format. */
export function ExportDialog({ samples, dataset, words, onClose }: Props) {
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const [outcome, setOutcome] = useState('');

  async function download(format: ExportFormat): Promise<void> {
    if (busy) return;
    setBusy(format);
    setOutcome('');
    try {
      const name = sampleFileName(dataset, new Date(), format);
      saveFile(name, await sampleFile(format, samples));
      setOutcome(fillIn(words.started, { file: name }));
    } catch {
      setOutcome(words.failed);
    }
    setBusy(null);
  }

  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose}>
      <p className="text-sm text-ink-2">
        {fillIn(words.content, { count: samples.length, what: dataset ? datasetTypes[dataset] : words.everything })}
      </p>
      <ul className="mt-5 divide-y divide-rule border-y border-rule">
        {exportFormats.map((format) => (
          <li key={format} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-[min(100%,14rem)] flex-1">
              <p className="font-semibold">{words.formats[format].name}</p>
              <p className="text-sm text-ink-2">{words.formats[format].note}</p>
            </div>
            <button
              type="button"
              aria-disabled={busy !== null}
              onClick={() => download(format)}
              className="button button-quiet"
            >
              {busy === format ? words.busy : words.formats[format].download}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-4 min-h-6 text-sm">
        {outcome}
      </p>
    </Dialog>
  );
}

/** The samples as a file. The workbook writer is loaded on first use. */
async function sampleFile(format: ExportFormat, samples: SampleRecord[]): Promise<Blob> {
  const records = samples.map(flatSample);
  if (format === 'json') return new Blob([`${JSON.stringify(records, null, 2)}\n`], { type: 'application/json' });
  const table = tableFromRecords(records, byFieldOrder);
  if (format === 'csv') return new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' });
  const { sampleWorkbook } = await import('./sample-workbook.ts');
  return sampleWorkbook(table);
}
