import { type Filter, readEnclosedValue, readOperation } from './parse-filter.ts';
import { Problem, problems } from './problems.ts';
import { TextReader } from './text-reader.ts';

const maxDepth = 3;

/** The keys under which a group stands in the query. */
export const groupKeys = ['and', 'or', 'not.and', 'not.or'];

/** A group of filters, `or=(a.eq.1,and(b.lt.2,c.is.null))`. */
export function parseGroup(key: string, text: string): Filter | Problem {
  const reader = new TextReader(text);
  const group = readGroup(reader, key, 1);
  if (group instanceof Problem || reader.done) return group;
  return problems.cannotParse('logic tree', text, 'There is more after the closing parenthesis');
}

function readGroup(reader: TextReader, key: string, depth: number): Filter | Problem {
  if (depth > maxDepth) return problems.tooMuch(`Groups may be nested ${maxDepth} deep`);
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
  if (column.includes('->')) return problems.leftOut('paths into JSON values');
  return readOperation(reader, column, readEnclosedValue);
}

function incomplete(reader: TextReader, details: string): Problem {
  return problems.cannotParse('logic tree', reader.text, details);
}
