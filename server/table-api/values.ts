import type { ColumnType } from '#domain/api/tables.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { type Problem, problems } from './problems.ts';

const datePattern = /^(\d{4})-(\d\d)-(\d\d)$/;
const timePattern = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?$/;
const momentPattern =
  /^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?)(Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?)?$/;

/**
 * Whether a literal of a query is a value of the type. Deliberately stricter than the database: what passes here never
 * fails there, and special words such as `now` or `infinity` are refused.
 */
export function isLiteral(type: ColumnType, text: string): boolean {
  switch (type) {
    case 'text':
      return isText(text);
    case 'uuid':
      return isUuid(text);
    case 'integer':
      return /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31;
    case 'number':
      return /^-?\d{1,30}(\.\d{1,30})?$/.test(text);
    case 'boolean':
      return text === 'true' || text === 'false';
    case 'date':
      return isDate(text);
    case 'time':
      return timePattern.test(text);
    case 'timestamp':
      return isTimestamp(text);
    case 'json':
      return false;
  }
}

/** The problem with the type of a value in a JSON body. Null is allowed here; other rules are checked later. */
export function bodyValueProblem(type: ColumnType, value: unknown): Problem | null {
  if (value === null || isBodyValue(type, value)) return null;
  return problems.badValue(type, typeof value === 'object' ? 'a list or an object' : String(value));
}

/** A pattern must not end in a lone backslash, which the database rejects only when it evaluates it. */
export function isPattern(text: string): boolean {
  let backslashes = 0;
  while (text.at(-1 - backslashes) === '\\') backslashes += 1;
  return isText(text) && backslashes % 2 === 0;
}

/** A timestamp without a zone is in UTC, whatever the session's time zone. */
export function utcByDefault(timestamp: string): string {
  const [, date, time = '00:00', zone = 'Z'] = momentPattern.exec(timestamp) ?? [];
  return `${date}T${time}${zone}`;
}

function isBodyValue(type: ColumnType, value: unknown): boolean {
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (type === 'integer') return typeof value === 'number' && isLiteral(type, String(value));
  if (type === 'boolean') return typeof value === 'boolean';
  return typeof value === 'string' && isLiteral(type, value);
}

/** PostgreSQL text has no NUL and no lone surrogates, but JSON can escape both. */
function isText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

function isDate(text: string): boolean {
  const [, year, month, day] = datePattern.exec(text)?.map(Number) ?? [];
  if (!year || !month || !day) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day <= days;
}

function isTimestamp(text: string): boolean {
  return momentPattern.test(text) && isDate(text.slice(0, 10));
}
