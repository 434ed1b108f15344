import type { Writable } from 'node:stream';
import { type ExportedFiling, type ExportRequest, exportPageSize } from '#db/records/export-page.ts';
import type { RecordStore } from '#db/records/store.ts';
import { fields } from '#domain/records/dictionary.ts';
import type { RecordFormat } from './read/record-file.ts';
import { createRecordWriter } from './write/record-writer.ts';

/** The columns that an import reads back, then the fields of the dictionary in their order. */
const ownColumns = [
  'dataset_type',
  'fips',
  'county',
  'state',
  'source_key',
  'filed_on',
  'posted_at',
  'captured_at',
  'closed_on',
  'close_reason',
] as const;
const fieldNames = fields.map(({ name }) => name);

/** Writes all records that are asked for, page by page, and returns their number. */
export async function exportRecords(
  store: RecordStore,
  request: Omit<ExportRequest, 'after'>,
  format: RecordFormat,
  output: Writable,
): Promise<number> {
  const writer = createRecordWriter(format, [...ownColumns, ...fieldNames], output);
  let count = 0;
  let after: ExportRequest['after'] = null;
  for (;;) {
    const page = await store.exportPage({ ...request, after });
    const own = (filing: ExportedFiling) => ownColumns.map((name) => filing[name]);
    const others = ({ record }: ExportedFiling) => fieldNames.map((name) => record[name] ?? null);
    await writer.write(page.map((filing) => [...own(filing), ...others(filing)]));
    count += page.length;
    const last = page.at(-1);
    if (!last || page.length < exportPageSize) break;
    after = { dataset_type: last.dataset_type, fips: last.fips, source_key: last.source_key };
  }
  await writer.end();
  return count;
}
