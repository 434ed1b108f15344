import { decodeCursor, encodeCursor, uuidShape } from './cursor.ts';

/** The sort key of the last row of a page: its time with microseconds, as the database writes it, and its id. */
export type ListCursor = { at: string; id: string };

const timeShape = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/;

export function formatCursor({ at, id }: ListCursor): string | null {
  return encodeCursor([at, id]);
}

/** Null for a cursor that this list did not make. */
export function parseCursor(text: string): ListCursor | null {
  const [at, id] = decodeCursor(text, [timeShape, uuidShape]) ?? [];
  return at === undefined || id === undefined ? null : { at, id };
}
