import { type Comparison, comparisons, type Truth, truths } from '#domain/api/operators.ts';
import { maxGroupDepth } from '#domain/api/table-api-limits.ts';
import { Problem, problems } from './problems.ts';

const unsupportedOperators = new Set(
  'match imatch isdistinct fts plfts phfts wfts cs cd ov sl sr nxr nxl adj'.split(' '),
);

export type Filter =
  | { kind: 'compare'; column: string; negated: boolean; operator: Comparison; value: string }
  | { kind: 'in'; column: string; negated: boolean; values: string[] }
  | { kind: 'is'; column: string; negated: boolean; value: Truth }
  | { kind: 'group'; negated: boolean; join: 'and' | 'or'; members: Filter[] };

/** A single filter, `column=operator.value`: everything after the operator is the value. */
export function parseFilter(column: string, text: string): Filter | Problem {
  const reader = new TextReader(text);
  const filter = readOperation(reader, column, (value) => value.rest());
  if (filter instanceof Problem || reader.done) return filter;
  return problems.cannotParse('filter', text, 'There is more after the closing parenthesis');
}

/** Reads `not.operator.value`; where a plain value ends depends on whether the filter is in a group. */
function readOperation(
  reader: TextReader,
  column: string,
  readValue: (reader: TextReader) => string,
): Filter | Problem {
  const negated = reader.take(/not\./y) !== null;
  const operator = reader.take(/[a-z]+(?:\([^).]*\))?\./y)?.slice(0, -1);
  if (operator === undefined) return problems.cannotParse('filter', reader.text, 'An operator such as eq. is missing');
  if (operator.includes('(') || unsupportedOperators.has(operator))
    return problems.unsupported(`the operator ${operator}`);
  if (operator === 'in') {
    const values = readList(reader);
    if (values === null) return problems.cannotParse('filter', reader.text, 'in. takes a list in parentheses');
    return { kind: 'in', column, negated, values };
  }
  const value = readValue(reader);
  if (operator === 'is') {
    const truth = truths.find((name) => name === value.toLowerCase());
    if (truth === undefined) return problems.cannotParse('filter', reader.text, `is. takes ${truths.join(', ')}`);
    return { kind: 'is', column, negated, value: truth };
  }
  const comparison = comparisons.find((name) => name === operator);
  if (comparison === undefined) return problems.cannotParse('filter', reader.text, `Unknown operator ${operator}`);
  return { kind: 'compare', column, negated, operator: comparison, value };
}

/** A value inside parentheses: quoted, if the quotes enclose all of it, or up to the next comma or parenthesis. */
function readEnclosedValue(reader: TextReader): string {
  return reader.takeQuoted(',)') ?? reader.take(/[^,)]*/y) ?? '';
}

/** Reads `(a,"b,c")`; `()` is an empty list. */
function readList(reader: TextReader): string[] | null {
  if (reader.take(/\(\s*/y) === null) return null;
  if (reader.take(/\)/y) !== null) return [];
  const values: string[] = [];
  do values.push(readEnclosedValue(reader));
  while (reader.take(/,/y) !== null);
  return reader.take(/\)/y) === null ? null : values;
}

/** The query parameters that contain a group. */
export const groupKeys = ['and', 'or', 'not.and', 'not.or'];

/** A group of filters, `or=(a.eq.1,and(b.lt.2,c.is.null))`. */
export function parseGroup(key: string, text: string): Filter | Problem {
  const reader = new TextReader(text);
  const group = readGroup(reader, key, 1);
  if (group instanceof Problem || reader.done) return group;
  return problems.cannotParse('logic tree', text, 'There is more after the closing parenthesis');
}

function readGroup(reader: TextReader, key: string, depth: number): Filter | Problem {
  if (depth > maxGroupDepth) return problems.tooMuch(`Groups may be nested ${maxGroupDepth} deep`);
  if (reader.take(/\s*\(\s*/y) === null) return incomplete(reader, 'A group starts with a parenthesis');
  const members: Filter[] = [];
  do {
    const member = readMember(reader, depth);
    if (member instanceof Problem) return member;
    members.push(member);
  } while (reader.take(/\s*,\s*/y) !== null);
  if (reader.take(/\s*\)\s*/y) === null) return incomplete(reader, 'A group ends with a parenthesis');
  return { kind: 'group', negated: key.startsWith('not.'), join: key.endsWith('or') ? 'or' : 'and', members };
}

function readMember(reader: TextReader, depth: number): Filter | Problem {
  const key = reader.take(/(?:not\.)?(?:and|or)(?=\s*\()/y);
  if (key !== null) return readGroup(reader, key, depth + 1);
  const column = reader.takeQuoted('.') ?? reader.take(/[^.,()"]+/y)?.trim();
  if (column === undefined || reader.take(/\./y) === null) return incomplete(reader, 'A column name is missing');
  if (column.includes('->')) return problems.unsupported('paths into JSON values');
  return readOperation(reader, column, readEnclosedValue);
}

function incomplete(reader: TextReader, details: string): Problem {
  return problems.cannotParse('logic tree', reader.text, details);
}

/** A cursor over a text. Every `take` returns a match and advances, or returns null and does not move. */
export class TextReader {
  readonly text: string;
  #at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get done(): boolean {
    return this.#at === this.text.length;
  }

  /** Takes what a sticky pattern matches here. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text);
    if (found === null) return null;
    this.#at += found[0].length;
    return found[0];
  }

  /** Takes `"..."` with its escapes undone, if what follows is one of the allowed characters or the end. */
  takeQuoted(followers: string): string | null {
    const start = this.#at;
    const found = this.take(/"(?:[^"\\]|\\[\s\S])*"/y);
    if (found === null) return null;
    if (!this.done && !followers.includes(this.text.charAt(this.#at))) {
      this.#at = start;
      return null;
    }
    return found.slice(1, -1).replace(/\\([\s\S])/g, '$1');
  }

  rest(): string {
    const rest = this.text.slice(this.#at);
    this.#at = this.text.length;
    return rest;
  }
}
