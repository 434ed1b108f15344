import { csvOf } from '#domain/export/csv.ts';
import { tableFromRecords } from '#domain/export/table.ts';
import { byFieldOrder } from '#domain/samples/field-order.ts';
import { type ExportFormat, flatSample } from '#domain/samples/sample-export.ts';
import type { SampleRecord } from '#domain/samples/sample-records.ts';

/** The samples as a file. The writer of workbooks is loaded when the first one is asked for. */
export async function sampleFile(format: ExportFormat, samples: SampleRecord[]): Promise<Blob> {
  const records = samples.map(flatSample);
  if (format === 'json') return new Blob([`${JSON.stringify(records, null, 2)}\n`], { type: 'application/json' });
  const table = tableFromRecords(records, byFieldOrder);
  if (format === 'csv') return new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' });
  const { sampleWorkbook } = await import('./sample-workbook.ts');
  return sampleWorkbook(table);
}
