import type { Writable } from 'node:stream';
import { type ExportedFiling, type ExportRequest, exportPageSize } from '#db/records/export-page.ts';
import type { RecordStore } from '#db/records/store.ts';
import { type ExportLayout, type LayoutStamp, layoutColumns, layoutTable } from '#domain/export/layouts.ts';
import type { Cell } from '#domain/export/table.ts';
import { fields, fileColumns } from '#domain/records/dictionary.ts';
import type { RecordFormat } from './read/record-file.ts';
import { createLayoutWriter, createRecordWriter } from './write/record-writer.ts';

const fieldNames = fields.map(({ name }) => name);

/** Writes all requested records, page by page, in columns that an import reads back. Returns their number. */
export async function exportRecords(
  store: RecordStore,
  request: Omit<ExportRequest, 'after'>,
  format: RecordFormat,
  output: Writable,
): Promise<number> {
  await store.recordExport({ ...request, format });
  const writer = createRecordWriter(format, [...fileColumns, ...fieldNames], output);
  const own = (filing: ExportedFiling) => fileColumns.map((name) => filing[name]);
  const others = ({ record }: ExportedFiling) => fieldNames.map((name) => record[name] ?? null);
  let count = 0;
  for await (const page of exportedPages(store, request)) {
    await writer.write(page.map((filing) => [...own(filing), ...others(filing)]));
    count += page.length;
  }
  await writer.end();
  return count;
}

/** Writes the contacts of all requested records as other software imports them. Returns their number. */
export async function exportContacts(
  store: RecordStore,
  request: Omit<ExportRequest, 'after'>,
  layout: ExportLayout,
  stamp: LayoutStamp,
  output: Writable,
): Promise<number> {
  await store.recordExport({ ...request, format: layout });
  const writer = createLayoutWriter(layoutColumns(layout), output);
  const dialed = new Set<Cell | undefined>();
  let count = 0;
  for await (const page of exportedPages(store, request)) {
    const { rows } = layoutTable(layout, page.map(layoutRecord), stamp, dialed);
    await writer.write(rows);
    count += rows.length;
  }
  await writer.end();
  return count;
}

function layoutRecord({
  dataset_type: dataset,
  county,
  state,
  property_address,
  market_value,
  record,
  score,
  quality,
}: ExportedFiling) {
  return { dataset, county, state, score, quality, record: { property_address, market_value, ...record } };
}

async function* exportedPages(
  store: RecordStore,
  request: Omit<ExportRequest, 'after'>,
): AsyncGenerator<ExportedFiling[]> {
  let after: ExportRequest['after'] = null;
  for (;;) {
    const page = await store.exportPage({ ...request, after });
    yield page;
    const last = page.at(-1);
    if (!last || page.length < exportPageSize) return;
    after = { dataset_type: last.dataset_type, fips: last.fips, source_key: last.source_key };
  }
}
