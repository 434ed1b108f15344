import { type CsvRow, parseCsv } from '../export/parse-csv.ts';
import { assignColumns, minOverlap, nameWords, overlap, similarWord, squeezed } from './similar-names.ts';

/** A value that a field can have, with other words that files use for it. */
export type FieldOption = { value: string; label: string; names?: readonly string[] };

/** What a column of a file may be. */
export type FileField<Name extends string = string> = {
  name: Name;
  label: string;
  /** What files call the column; the first name that a file has counts. */
  names: readonly string[];
  isRequired?: boolean;
  /** Whether a cell can be nothing else, for a column whose name says nothing. */
  looksLike?: (cell: string) => boolean;
  /** For a field with a fixed list of values. */
  options?: readonly FieldOption[];
};

export type FileTable = {
  header: string[];
  /** Without the header. */
  rows: CsvRow[];
  /** Without one, the columns are numbered. */
  hasHeader: boolean;
};

export type FileMapping<Name extends string = string> = {
  /** The place of each field's column; null for none. */
  columns: Record<Name, number | null>;
  /** By field: what the file writes, squeezed, and the value that it means; '' if it means none. */
  values: Partial<Record<Name, Readonly<Record<string, string>>>>;
};

/** Names as they are compared. */
type PlainNames = { squeezed: string[]; words: Set<string>[] };
const plainNames = new WeakMap<object, PlainNames>();

/** Made once for a field or an option: a file has many cells to compare with. */
function plainNamesOf(subject: object, names: () => readonly string[]): PlainNames {
  const made = plainNames.get(subject) ?? { squeezed: names().map(squeezed), words: names().map(nameWords) };
  plainNames.set(subject, made);
  return made;
}

const likenessOf = (words: ReadonlySet<string>, { words: names }: PlainNames) =>
  names.reduce((best, name) => Math.max(best, overlap(words, name, similarWord)), 0);

type Read = { ok: true; table: FileTable } | { ok: false; message: string };

/** The rows of a file of any program. A first row with digits and without any known name is a row like the others. */
export function readTable(text: string, fields: readonly FileField[]): Read {
  if (text.includes('\0')) return { ok: false, message: 'This is not a CSV file. Save it as CSV first.' };
  const parsed = parseCsv(text);
  if (!parsed.ok) return parsed;
  const [first, ...others] = parsed.rows;
  if (!first) return { ok: false, message: 'The file is empty.' };
  const isNamed = Object.values(namedColumns(fields, first.cells)).some((at) => at !== null);
  if (isNamed || !first.cells.some((cell) => /\d/.test(cell))) {
    return { ok: true, table: { header: first.cells.map((cell) => cell.trim()), rows: others, hasHeader: true } };
  }
  const header = first.cells.map((_, index) => `Column ${index + 1}`);
  return { ok: true, table: { header, rows: parsed.rows, hasHeader: false } };
}

/** The columns that have a known name, and no others. */
export function namedColumns<Name extends string>(
  fields: readonly FileField<Name>[],
  header: readonly string[],
): Record<Name, number | null> {
  const names = header.map(squeezed);
  const placeOf = (field: FileField) => {
    const name = plainNamesOf(field, () => field.names).squeezed.find((known) => names.includes(known));
    return name === undefined ? null : names.indexOf(name);
  };
  return Object.fromEntries(fields.map((field) => [field.name, placeOf(field)])) as Record<Name, number | null>;
}

/** Rows that are looked at to tell what a column is. */
const sampleRows = 50;

/** What each column probably is: by a known name, else by similar words, else by what its cells look like. */
export function guessMapping<Name extends string>(
  fields: readonly FileField<Name>[],
  table: FileTable,
): FileMapping<Name> {
  const { header, rows, hasHeader } = table;
  const sample = rows.slice(0, sampleRows);
  const scores = header.flatMap((column, at) => {
    const cells = sample.map(({ cells }) => (cells[at] ?? '').trim()).filter(Boolean);
    return fields.map((field) => ({
      at,
      field: field.name,
      score: (hasHeader && nameScore(field, column)) || contentScore(field, cells),
    }));
  });
  const found = assignColumns(
    scores.filter(({ score }) => score > 0),
    header.length,
  );
  const columns = Object.fromEntries(
    fields.map(({ name }) => [name, found.includes(name) ? found.indexOf(name) : null]),
  ) as Record<Name, number | null>;
  return withGuessedValues(fields, table, { columns, values: {} });
}

/** Names come before contents, and known names before similar ones. */
function nameScore(field: FileField, column: string): number {
  const names = plainNamesOf(field, () => field.names);
  const known = names.squeezed.indexOf(squeezed(column));
  if (known >= 0) return 4 - known / 100;
  const like = likenessOf(nameWords(column), names);
  return like >= minOverlap ? 1 + like : 0;
}

function contentScore({ looksLike, options }: FileField, cells: string[]): number {
  const fits = looksLike ?? (options && ((cell: string) => guessOption(cell, options) !== null));
  if (!fits || cells.length === 0) return 0;
  const share = cells.filter(fits).length / cells.length;
  return share > 0.5 ? share : 0;
}

/** Adds a guess for each value that is unknown and not said yet. */
export function withGuessedValues<Name extends string>(
  fields: readonly FileField<Name>[],
  table: FileTable,
  mapping: FileMapping<Name>,
): FileMapping<Name> {
  const values = { ...mapping.values };
  for (const field of fields) {
    const unknown = unknownValues(field, table, mapping);
    if (unknown.length === 0) continue;
    const guessed = unknown.map(({ key, text }) => [key, guessOption(text, field.options ?? []) ?? '']);
    values[field.name] = { ...Object.fromEntries(guessed), ...values[field.name] };
  }
  return { columns: mapping.columns, values };
}

export type UnknownValue = {
  /** Squeezed. */
  key: string;
  /** As the file first writes it. */
  text: string;
  rows: number;
};

/** The texts of a field with a fixed list that are not in the list, the most frequent first. */
export function unknownValues<Name extends string>(
  { name, options }: FileField<Name>,
  { rows }: FileTable,
  { columns }: FileMapping<Name>,
): UnknownValue[] {
  const at = columns[name];
  if (!options || at === null) return [];
  const known = new Set(options.flatMap(({ value, label }) => [squeezed(value), squeezed(label)]));
  const found = new Map<string, UnknownValue>();
  for (const { cells } of rows) {
    const text = (cells[at] ?? '').trim();
    const key = squeezed(text);
    if (text === '' || known.has(key)) continue;
    const before = found.get(key);
    if (before) before.rows += 1;
    else found.set(key, { key, text, rows: 1 });
  }
  return [...found.values()].toSorted((one, other) => other.rows - one.rows);
}

const negations = new Set(['not', 'no', 'never', 'non', 'un', 'dis']);
const minValueOverlap = 0.5;

/** The value that a text probably means; null if none or several are near. */
export function guessOption(text: string, options: readonly FieldOption[]): string | null {
  const key = squeezed(text);
  const known = options.map((option) => {
    const names = plainNamesOf(option, () => [option.value, option.label, ...(option.names ?? [])]);
    return { value: option.value, names };
  });
  const named = known.find(({ names }) => names.squeezed.includes(key));
  if (named) return named.value;
  const words = nameWords(text);
  // 'Not qualified' has a word in common with what it is not.
  if ([...words].some((word) => negations.has(word))) return null;
  const [best, second] = known
    .map(({ value, names }) => ({ value, like: likenessOf(words, names) }))
    .toSorted((one, other) => other.like - one.like);
  if (!best || best.like < minValueOverlap || best.like === second?.like) return null;
  return best.value;
}

/** The columns that no field uses. */
export function unusedColumns({ header }: FileTable, { columns }: FileMapping): string[] {
  const used = new Set(Object.values(columns));
  return header.filter((name, at) => !used.has(at) && name !== '');
}

/** The text of a field in a row, as the mapping understands it. */
export function mappedCell<Name extends string>(
  field: FileField<Name>,
  { cells }: CsvRow,
  { columns, values }: FileMapping<Name>,
): string {
  const at = columns[field.name];
  const text = at === null ? '' : (cells[at] ?? '').trim();
  return values[field.name]?.[squeezed(text)] || text;
}

/** The file with the first of our names for each column that is used, and our values. Rows keep their numbers, one later without a header. */
export function mappedCsv<Name extends string>(
  fields: readonly FileField<Name>[],
  table: FileTable,
  mapping: FileMapping<Name>,
): string {
  const used = fields.filter(({ name }) => mapping.columns[name] !== null);
  const lines = [used.map(({ names }) => names[0] ?? '').join(',')];
  for (const row of table.rows) {
    const line = table.hasHeader ? row.row - 1 : row.row;
    while (lines.length < line) lines.push('');
    lines.push(used.map((field) => quoted(mappedCell(field, row, mapping))).join(','));
  }
  return `${lines.join('\n')}\n`;
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
