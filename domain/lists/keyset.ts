import { uuidPattern } from '#domain/text/uuid.ts';

/** Rows of one page. */
export const pageSizes = {
  /** A list at the desk. */
  desk: 50,
  /** The properties, deliveries and recalls of a customer. */
  records: 50,
  /** What an export reads at once. */
  export: 1000,
};

/** A page of a list, and the cursor of the page after it. */
export type Page<Row> = { rows: Row[]; next: string | null };

/** The parts of sort keys, as the database writes them. */
export const keyShapes = {
  /** A time with microseconds. */
  time: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/,
  day: /^\d{4}-\d\d-\d\d$/,
  timeOfDay: /^\d\d:\d\d:\d\d$/,
  number: /^\d{1,15}$/,
  uuid: new RegExp(`^${uuidPattern}$`),
  dataset: /^[a-z_]{1,20}$/,
  fips: /^\d{5}$/,
  /** Without a NUL, which PostgreSQL has in no text. */
  text: /^[^\0]{0,300}$/,
};

/** The key of a list that is sorted by time. */
export const timeKey = [keyShapes.time, keyShapes.uuid] as const;
export type TimeKey = [time: string, id: string];

/** A cursor that the list did not make; the answer is 400. */
export class BadCursor extends Error {
  constructor() {
    super('Please reload the list');
  }
}

/** The sort key of the last row of a page, as text that means nothing to the browser. */
export function encodeCursor(key: readonly string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

type Key<Shapes extends readonly RegExp[]> = { -readonly [Part in keyof Shapes]: string };

/** The sort key in a cursor; null for the first page, which has none. */
export function readCursor<const Shapes extends readonly RegExp[]>(
  cursor: string | null | undefined,
  shapes: Shapes,
): Key<Shapes> | null {
  if (!cursor) return null;
  const key = parsed(cursor);
  const isKey =
    Array.isArray(key) &&
    key.length === shapes.length &&
    key.every((part, index) => typeof part === 'string' && shapes[index]?.test(part));
  if (!isKey) throw new BadCursor();
  return key as Key<Shapes>;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

/** One row more than a page was read, which tells whether there is another page. */
export function pageOf<Row>(found: Row[], size: number, keyOf: (row: Row) => readonly unknown[]): Page<Row> {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last !== undefined ? encodeCursor(keyOf(last).map(String)) : null };
}
