import { Problem, problems } from './problems.ts';
import { TextReader } from './text-reader.ts';

export type Order = { column: string; descending: boolean; nulls: 'first' | 'last' | null };

/** `*` or the columns to answer with; null means all of them. */
export function parseSelect(text: string): string[] | null | Problem {
  const names = parseNames('select', text);
  if (names instanceof Problem) return names;
  return names.includes('*') ? null : [...new Set(names)];
}

/** The names in `columns=`, which say which keys of a body count. */
export function parseColumns(text: string): string[] | Problem {
  return parseNames('columns', text);
}

/** `a.desc.nullslast,b`; a name may be quoted. */
export function parseOrder(text: string): Order[] | Problem {
  const reader = new TextReader(text);
  const orders: Order[] = [];
  do {
    const column = readName(reader);
    const direction = reader.take(/\.(?:asc|desc)\b/y);
    const nulls = reader.take(/\.nulls(?:first|last)\b/y);
    if (column === null || !atEnd(reader)) return refused('order', text);
    orders.push({
      column,
      descending: direction === '.desc',
      nulls: nulls === null ? null : nulls === '.nullsfirst' ? 'first' : 'last',
    });
  } while (reader.take(/,/y) !== null);
  return orders;
}

function parseNames(what: string, text: string): string[] | Problem {
  const reader = new TextReader(text);
  const names: string[] = [];
  do {
    const name = reader.take(/\*/y) ?? readName(reader);
    if (name === null || !atEnd(reader)) return refused(what, text);
    names.push(name);
  } while (reader.take(/,/y) !== null);
  return names;
}

function readName(reader: TextReader): string | null {
  return reader.takeQuoted(',.') ?? reader.take(/[\p{L}\p{N}_]+/uy);
}

function atEnd(reader: TextReader): boolean {
  return reader.done || reader.take(/(?=,)/y) !== null;
}

/** Embedding, renaming, casts, totals and JSON paths are PostgREST's grammar too, but not ours. */
function refused(what: string, text: string): Problem {
  return /[(:!>]/.test(text)
    ? problems.leftOut(`${what} of anything but columns`)
    : problems.cannotParse(`${what} parameter`, text, 'Names separated by commas are expected');
}
