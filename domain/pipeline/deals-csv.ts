import { namedColumns } from '../columns/file-mapping.ts';
import { squeezed } from '../columns/similar-names.ts';
import { type DatasetType, datasetNames, datasetTypes } from '../datasets/dataset-types.ts';
import { csvOf } from '../export/csv.ts';
import { defuse } from '../export/defuse.ts';
import { parseCsv } from '../export/parse-csv.ts';
import type { Cell } from '../export/table.ts';
import { cleanLine, cleanParagraphs } from '../forms/clean-text.ts';
import { isUuid } from '../text/uuid.ts';
import { dayNumber } from '../time/day-number.ts';
import { type Deal, type NextKind, nextKinds, type Stage, stageLabels, stages } from './deal.ts';
import { type DealColumn, dealColumnNames, dealFields, nextKindNames } from './deal-columns.ts';
import { maxImportRows } from './deal-limits.ts';
import { type DealFields, validateDeal } from './deal-schema.ts';
import { parseEstimatedValue } from './estimated-value.ts';

/** All deals as a file that a spreadsheet opens safely and `readDealsCsv` reads back. */
export function dealsCsv(deals: readonly Deal[]): string {
  const columns = Object.keys(dealColumnNames) as (keyof Deal)[];
  return csvOf({
    columns: Object.values(dealColumnNames),
    rows: deals.map((deal) => columns.map((column) => cellOf(deal, column))),
  });
}

function cellOf(deal: Deal, column: keyof Deal): Cell {
  if (column === 'stage') return stageLabels[deal.stage];
  if (column === 'next_kind') return nextKindNames[deal.next_kind];
  if (column === 'dataset_type') return deal.dataset_type && datasetTypes[deal.dataset_type];
  const value = deal[column];
  // An apostrophe that somebody typed before a formula is not one that the export adds.
  return typeof value === 'string' && isDefused(value) ? `'${value}` : value;
}

function isDefused(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return bare !== text && defuse(bare) !== bare;
}

export type RowProblem = {
  row: number;
  /** The column of the file, or its name in ours. */
  column: string;
  message: string;
};

export type ImportedDeal = {
  row: number;
  fields: DealFields;
  /** ISO, if the file has it. */
  createdAt: string | null;
  stageSince: string | null;
  /** The id that the deal had where it was exported. */
  exportedId: string | null;
  /** The same text for the same row, so that a file that is imported again adds nothing. */
  identity: string;
};

export type DealFile =
  | {
      ok: true;
      /** Rows below the header. */
      total: number;
      deals: ImportedDeal[];
      problems: RowProblem[];
      /** Columns that hold nothing a deal has. */
      ignored: string[];
    }
  | { ok: false; message: string };

/** The county and the state of a ZIP code; null if there is no such code. */
export type PlaceOfZip = (zip: string) => { county: string; state: string } | null;

/** The ZIP code at the end of a text; null if there is none. */
export const zipOf = (text: string): string | null => /(?:^|[\s,])(\d{5})(?:-\d{4})?$/.exec(text.trim())?.[1] ?? null;

/** What people write into a cell that is empty. */
const emptyWords = /^(?:n\/?a|n\.a\.|none|unknown|-+|\u2013|\u2014)$/i;

/** The header, and one row more than is imported: what comes after it is not read. */
const importLimits = { rows: maxImportRows + 1, columns: 500, cells: 200 * maxImportRows };

/**
 * Reads a file of deals, our own or of another program. A row with a problem is left out and reported. Where the file has no
 * county or state, the ZIP code says them.
 */
export function readDealsCsv(text: string, placeOf: PlaceOfZip = () => null): DealFile {
  if (text.includes('\0')) return { ok: false, message: 'This is not a CSV file. Save it as CSV first.' };
  const parsed = parseCsv(text, importLimits);
  if (!parsed.ok) return parsed;
  const [header, ...rows] = parsed.rows;
  if (!header) return { ok: false, message: 'The file is empty.' };
  const columns = namedColumns(dealFields, header.cells.map(restored));
  // Our own files have every text as it was written.
  const isOwn = columns.id !== null;
  const textOf = (cells: readonly string[], column: DealColumn) => {
    const cell = restored((cells[columns[column] ?? -1] ?? '').trim());
    return !isOwn && emptyWords.test(cell) ? '' : cell;
  };
  const zipIn = (cells: readonly string[]) => zipOf(textOf(cells, 'zip')) ?? zipOf(textOf(cells, 'property_address'));
  const hasZips = rows.some(({ cells }) => zipIn(cells) !== null);
  const needed = hasZips ? (['property_address'] as const) : (['property_address', 'county', 'state'] as const);
  const missing = needed.filter((column) => columns[column] === null);
  if (missing.length > 0) {
    const names = missing.map((column) => `"${dealColumnNames[column]}"`).join(' and ');
    return { ok: false, message: `The first row has no column called ${names}.` };
  }
  if (rows.length === 0) return { ok: false, message: 'There are no rows below the header.' };
  if (rows.length > maxImportRows) {
    return { ok: false, message: 'The file has more than 2,000 rows. Import up to 2,000 at a time.' };
  }
  const problems: RowProblem[] = [];
  const deals: ImportedDeal[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of rows) {
    const zip = zipIn(cells);
    const place = zip === null ? null : placeOf(zip);
    const read = readRow(row, (column) => {
      const known = place && (column === 'county' || column === 'state') ? place[column] : '';
      return textOf(cells, column) || known;
    });
    if (read.problems.length > 0) problems.push(...read.problems.map((problem) => named(problem, header.cells)));
    else deals.push({ ...read.deal, identity: identityOf(read.deal, seen) });
  }
  const used = new Set(Object.values(columns));
  const ignored = header.cells.filter((name, index) => !used.has(index) && name.trim() !== '');
  return { ok: true, total: rows.length, deals, problems, ignored };

  function named({ column, ...problem }: RowProblem, names: string[]): RowProblem {
    const index = columns[column as DealColumn] ?? null;
    return { ...problem, column: index === null ? column : (names[index] ?? column) };
  }
}

/** Removes the apostrophe that an export put before text that looks like a formula. */
function restored(text: string): string {
  return isDefused(text) ? text.slice(1) : text;
}

type ReadRow = { deal: Omit<ImportedDeal, 'identity'>; problems: RowProblem[] };

function readRow(row: number, cell: (column: DealColumn) => string): ReadRow {
  const line = (column: DealColumn) => cleanLine(cell(column));
  const fields = {
    property_address: [line('property_address'), line('city')].filter(Boolean).join(', '),
    county: line('county'),
    state: line('state'),
    stage: stageOf(line('stage')),
    estimated_value: parseEstimatedValue(cell('estimated_value')),
    notes: cleanParagraphs(cell('notes')),
    contact_name: line('contact_name') || [line('first_name'), line('last_name')].filter(Boolean).join(' '),
    contact_phone: line('contact_phone'),
    contact_email: line('contact_email'),
    dataset_type: datasetOf(line('dataset_type')),
    next_on: dayOf(line('next_on')),
    next_step: line('next_step'),
    next_kind: kindOf(line('next_kind')),
  };
  const checked = validateDeal(fields);
  const found = checked.ok ? {} : checked.fields;
  const createdAt = momentOf(line('created_at'));
  const stageSince = momentOf(line('stage_since'));
  const problems = Object.entries(found).map(([column, message]) => ({ row, column, message }));
  for (const [column, moment] of [
    ['created_at', createdAt],
    ['stage_since', stageSince],
  ] as const) {
    if (moment === undefined)
      problems.push({ row, column, message: `${dealColumnNames[column]} must be a date, or empty` });
  }
  const exportedId = isUuid(line('id')) ? line('id').toLowerCase() : null;
  return {
    problems,
    deal: {
      row,
      fields: fields as DealFields,
      createdAt: createdAt ?? null,
      stageSince: stageSince ?? null,
      exportedId,
    },
  };
}

/** The value for a label or a value, in any case; other text stays, so that the check names it. */
function stageOf(text: string): Stage | string {
  if (text === '') return 'new';
  return stages.find((stage) => squeezed(stage) === squeezed(text)) ?? text;
}

function datasetOf(text: string): DatasetType | string | null {
  if (text === '' || squeezed(text) === 'nodataset') return null;
  return datasetNames.find((type) => squeezed(type) === squeezed(text)) ?? text;
}

function kindOf(text: string): NextKind | string {
  if (text === '') return 'reminder';
  return nextKinds.find((kind) => squeezed(text).includes(kind)) ?? text;
}

/** 2026-11-17, or 11/17/2026 as American spreadsheets write it. */
function dayOf(text: string): string | null {
  if (text === '') return null;
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** ISO; null for no text, undefined for text that is no moment. */
function momentOf(text: string): string | null | undefined {
  if (text === '') return null;
  const day = dayOf(text)?.slice(0, 10) ?? '';
  const isTimed = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  if (Number.isNaN(dayNumber(day)) || !(isTimed || dayOf(text) === day)) return undefined;
  const moment = new Date(isTimed ? text : `${day}T12:00:00Z`);
  return Number.isNaN(moment.getTime()) || day < '1900' || day > '2200' ? undefined : moment.toISOString();
}

/** Equal rows of one file are told apart by their number. */
function identityOf({ exportedId, fields }: Omit<ImportedDeal, 'identity'>, seen: Map<string, number>): string {
  const text = exportedId ?? JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const count = seen.get(text) ?? 0;
  seen.set(text, count + 1);
  return exportedId ? text : `${text} ${count}`;
}
