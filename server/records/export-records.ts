import type { Writable } from 'node:stream';
import { type ExportedFiling, type ExportRequest, exportPageSize } from '#db/records/export-page.ts';
import type { RecordStore } from '#db/records/store.ts';
import { fields, fileColumns } from '#domain/records/dictionary.ts';
import type { RecordFormat } from './read/record-file.ts';
import { createRecordWriter } from './write/record-writer.ts';

const fieldNames = fields.map(({ name }) => name);

/** Writes all requested records, page by page, in columns that an import reads back. Returns their number. */
export async function exportRecords(
  store: RecordStore,
  request: Omit<ExportRequest, 'after'>,
  format: RecordFormat,
  output: Writable,
): Promise<number> {
  const writer = createRecordWriter(format, [...fileColumns, ...fieldNames], output);
  let count = 0;
  let after: ExportRequest['after'] = null;
  for (;;) {
    const page = await store.exportPage({ ...request, after });
    const own = (filing: ExportedFiling) => fileColumns.map((name) => filing[name]);
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
