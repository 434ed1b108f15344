import { Problem, problems } from './problems.ts';
import { TextReader } from './text-reader.ts';

const comparisons = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] as const;
const truths = ['null', 'not_null', 'true', 'false', 'unknown'] as const;
const leftOut = new Set('match imatch isdistinct fts plfts phfts wfts cs cd ov sl sr nxr nxl adj'.split(' '));

export type Comparison = (typeof comparisons)[number];
export type Truth = (typeof truths)[number];

export type Filter =
  | { kind: 'compare'; column: string; negated: boolean; operator: Comparison; value: string }
  | { kind: 'in'; column: string; negated: boolean; values: string[] }
  | { kind: 'is'; column: string; negated: boolean; value: Truth }
  | { kind: 'group'; negated: boolean; join: 'and' | 'or'; members: Filter[] };

/** A filter of its own, `column=operator.value`: everything after the operator is the value. */
export function parseFilter(column: string, text: string): Filter | Problem {
  const reader = new TextReader(text);
  const filter = readOperation(reader, column, (value) => value.rest());
  if (filter instanceof Problem || reader.done) return filter;
  return problems.cannotParse('filter', text, 'There is more after the closing parenthesis');
}

/** Reads `not.operator.value`; how far a plain value goes depends on where the filter stands. */
export function readOperation(
  reader: TextReader,
  column: string,
  readValue: (reader: TextReader) => string,
): Filter | Problem {
  const negated = reader.take(/not\./y) !== null;
  const operator = reader.take(/[a-z]+(?:\([^).]*\))?\./y)?.slice(0, -1);
  if (operator === undefined) return problems.cannotParse('filter', reader.text, 'An operator such as eq. is missing');
  if (operator.includes('(') || leftOut.has(operator)) return problems.leftOut(`the operator ${operator}`);
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
export function readEnclosedValue(reader: TextReader): string {
  return reader.takeQuoted(',)') ?? reader.take(/[^,)]*/y) ?? '';
}

/** `(a,"b,c")`; `()` is a list of nothing. */
function readList(reader: TextReader): string[] | null {
  if (reader.take(/\(\s*/y) === null) return null;
  if (reader.take(/\)/y) !== null) return [];
  const values: string[] = [];
  do values.push(readEnclosedValue(reader));
  while (reader.take(/,/y) !== null);
  return reader.take(/\)/y) === null ? null : values;
}
