import { byFieldOrder } from '#domain/datasets/field-order.ts';
import { type ExportFormat, flatSample } from '#domain/datasets/sample-export.ts';
import type { SampleRecord } from '#domain/datasets/sample-records.ts';
import { csvOf } from '#domain/export/csv.ts';
import { tableOf } from '#domain/export/table.ts';

/** The samples as a file. The writer of workbooks is loaded when the first one is asked for. */
export async function sampleFile(format: ExportFormat, samples: SampleRecord[]): Promise<Blob> {
  const records = samples.map(flatSample);
  if (format === 'json') return new Blob([`${JSON.stringify(records, null, 2)}\n`], { type: 'application/json' });
  const table = tableOf(records, byFieldOrder);
  if (format === 'csv') return new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' });
  const { sampleWorkbook } = await import('./sample-workbook.ts');
  return sampleWorkbook(table);
}
