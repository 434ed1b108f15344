import { saveFile } from '#app/lib/save-file.ts';
import { Dialog } from '#app/shell/dialog.tsx';
import { ExportFormats } from '#app/ui/interactive/export-formats.tsx';
import type { SamplesPage } from '#content/pages/samples.ts';
import { type DatasetType, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { csvOf, layoutCsv } from '#domain/export/csv.ts';
import { type ExportFormat, localDay } from '#domain/export/formats.ts';
import { type ExportLayout, exportLayouts, layoutTable } from '#domain/export/layouts.ts';
import { tableFromRecords } from '#domain/export/table.ts';
import { byFieldOrder } from '#domain/samples/field-order.ts';
import { fieldType } from '#domain/samples/field-types.ts';
import { flatSample, sampleFileName, sampleLayoutRecord } from '#domain/samples/sample-export.ts';
import type { SampleRecord } from '#domain/samples/sample-records.ts';
import { fillIn } from '#domain/text/fill-in.ts';

const csvType = 'text/csv;charset=utf-8';

type Props = {
  /** The visible cards: filtered ones are not exported. */
  samples: SampleRecord[];
  dataset: DatasetType | null;
  copy: SamplesPage['tool']['export'];
  onClose: () => void;
};

/** Downloads the visible cards. It stays open for another format. */
export function ExportDialog({ samples, dataset, copy, onClose }: Props) {
  return (
    <Dialog title={copy.title} closeLabel={copy.close} onClose={onClose}>
      <p className="text-sm text-ink-2">
        {fillIn(copy.content, { count: samples.length, what: dataset ? datasetTypes[dataset] : copy.everything })}
      </p>
      <ExportFormats
        copy={copy}
        onDownload={async (format) => {
          const now = new Date();
          const name = sampleFileName(dataset, now, format);
          saveFile(
            name,
            isLayout(format) ? layoutFile(format, samples, copy.source, now) : await sampleFile(format, samples),
          );
          return name;
        }}
      />
    </Dialog>
  );
}

function isLayout(format: ExportFormat | ExportLayout): format is ExportLayout {
  return (exportLayouts as readonly string[]).includes(format);
}

function layoutFile(layout: ExportLayout, samples: SampleRecord[], source: string, now: Date): Blob {
  const table = layoutTable(layout, samples.map(sampleLayoutRecord), { source, day: localDay(now) });
  return new Blob([layoutCsv(table)], { type: csvType });
}

/** The samples as a file. The workbook writer is loaded on first use. */
async function sampleFile(format: ExportFormat, samples: SampleRecord[]): Promise<Blob> {
  const records = samples.map(flatSample);
  if (format === 'json') return new Blob([`${JSON.stringify(records, null, 2)}\n`], { type: 'application/json' });
  const table = tableFromRecords(records, byFieldOrder);
  if (format === 'csv') return new Blob([csvOf(table)], { type: csvType });
  const { workbookOf } = await import('#app/lib/workbook.ts');
  const kindOf = (name: string, cell: (typeof table.rows)[0][0]) => {
    const type = cell === null ? null : fieldType(name, cell);
    return type === 'Currency' ? 'money' : type === 'Date' ? 'day' : 'plain';
  };
  return workbookOf([{ name: 'Sample data', ...table, kindOf }]);
}
