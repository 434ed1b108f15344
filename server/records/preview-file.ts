import { squeezed } from '#domain/columns/similar-names.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { formatNumber } from '#domain/format.ts';
import type { County } from '#domain/places/counties.ts';
import { hasHouseNumber } from '#domain/records/address-parts.ts';
import { compileRowCheck, type Places } from '#domain/records/check-row.ts';
import type { ReadFiling } from '#domain/records/complete-filing.ts';
import type { FilePreview, PreviewRow } from '#domain/records/file-preview.ts';
import type { SourceFormat } from '#domain/records/profile.ts';
import type { RowProblem } from '#domain/records/row-cells.ts';
import { UnreadableCell } from '#domain/records/row-values.ts';
import { suggestMap } from '#domain/records/suggest-map.ts';
import { headerRule } from './import-options.ts';
import { openRecordFile } from './read/open-record-file.ts';
import type { RawRow, RowBatch } from './read/record-file.ts';
import type { TextEncoding } from './read/sniff.ts';

export type PreviewOptions = {
  dataset: DatasetType;
  format: SourceFormat;
  /** Adds a mapping by similarity to the columns about which the format says nothing. */
  suggests: boolean;
  county: County | undefined;
  places: Places;
  encoding?: TextEncoding | undefined;
  sourceDay: string;
  now: Date;
  /** The file is the beginning of a longer one. */
  isPart?: boolean;
  /** Its reason is a FileProblem. */
  signal?: AbortSignal;
};

const maxRows = 5;
const maxShownLength = 100;

/** The first rows of a file as an import would understand them. Writes nothing. Throws FileProblem. */
export async function previewFile(path: string, options: PreviewOptions): Promise<FilePreview> {
  const { dataset, format, suggests, county, places, encoding, sourceDay, now, isPart, signal } = options;
  const file = await openRecordFile(path, { encoding, isPart, signal, header: headerRule(format) });
  try {
    const batch = await firstBatch(file.batches);
    const { header } = batch;
    const suggested = suggestedMap(header, dataset, format.map);
    const map = suggests ? { ...suggested, ...format.map } : format.map;
    const today = now.toISOString().slice(0, 10);
    const check = compileRowCheck(header, dataset, { ...format, map, places, county, today, sourceDay });
    const rows = batch.rows.slice(0, maxRows);
    const columns = header.flatMap((column, at) => {
      const field = check.names[at] ?? null;
      const probably = field === null ? (suggested[column] ?? null) : null;
      return column === '' ? [] : [{ column, field, suggested: probably, example: exampleOf(batch.rows, at) }];
    });
    return {
      headerLine: batch.headerLine,
      columns,
      map,
      rows: rows.map((row) => previewRow(row, check.checkCells)),
      notes: addressNotes(batch.rows, check.checkCells),
      problems: check.headerProblems,
    };
  } finally {
    await file.close();
  }
}

async function firstBatch(batches: AsyncIterable<RowBatch>): Promise<RowBatch> {
  for await (const batch of batches) return batch;
  return { header: [], headerLine: 0, rows: [] };
}

const maxNoted = 200;

/** An address without its number comes from a column that is not mapped. */
function addressNotes(rows: readonly RawRow[], checkCells: ReturnType<typeof compileRowCheck>['checkCells']): string[] {
  const addresses = rows.slice(0, maxNoted).flatMap((row) => {
    const result = 'cells' in row ? checkCells(row.cells) : null;
    return result && 'filing' in result && result.filing.property_address ? [result.filing.property_address] : [];
  });
  const bare = addresses.filter((address) => !hasHouseNumber(address)).length;
  if (2 * bare <= addresses.length) return [];
  const [count, of] = [bare, addresses.length].map((number) => formatNumber(number));
  return [
    `${count} of the first ${of} addresses have no house number, or no street beside it. Map the columns of the number and the street (property_number, property_street).`,
  ];
}

/** Columns that have another name than the field they are probably. */
function suggestedMap(
  header: readonly string[],
  dataset: DatasetType,
  said: SourceFormat['map'],
): Record<string, string> {
  const taken = new Set(Object.values(said));
  const named = new Set(Object.keys(said).map(squeezed));
  const others = header.filter((column) => column !== '' && !named.has(squeezed(column)));
  return Object.fromEntries(
    suggestMap(others, dataset).flatMap(({ column, field }) =>
      field === null || taken.has(field) || squeezed(field) === squeezed(column) ? [] : [[column, field]],
    ),
  );
}

function exampleOf(rows: readonly RawRow[], at: number): string {
  for (const row of rows) {
    const cell = 'cells' in row ? row.cells[at] : null;
    const text = cell instanceof UnreadableCell ? cell.text : String(cell ?? '').trim();
    if (text !== '') return shortened(text);
  }
  return '';
}

function previewRow(row: RawRow, checkCells: ReturnType<typeof compileRowCheck>['checkCells']): PreviewRow {
  if ('problem' in row) {
    return {
      line: row.line,
      values: [],
      problems: [{ column: row.column, value: row.value, reason: row.problem }],
      warnings: [],
    };
  }
  const result = checkCells(row.cells);
  if ('problems' in result) return { line: row.line, values: [], problems: result.problems, warnings: [] };
  const warnings: RowProblem[] = [...result.warnings];
  return { line: row.line, values: valuesOf(result.filing), problems: [], warnings };
}

function valuesOf(filing: ReadFiling): PreviewRow['values'] {
  const { county, state, source_key, filed_on, posted_at, closed_on, close_reason, record } = filing;
  const own = { county: `${county}, ${state}`, source_key, filed_on, posted_at, closed_on, close_reason };
  const said = Object.entries({ ...own, ...record }).filter((pair) => pair[1] !== null);
  return said.map(([field, value]) => ({ field, value: shortened(String(value)) }));
}

function shortened(text: string): string {
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength).toWellFormed()}...` : text.toWellFormed();
}
