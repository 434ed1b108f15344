import type { ColumnType } from '#domain/api/tables.ts';
import { tables } from '#server/table-api/tables.ts';
import type { Random } from '#tests/support/visitors/random.ts';
import { hostileText, inUrl, unusedId } from './hostile-values.ts';

const names = [...tables.keys()];
const otherNames = [
  'outbox',
  'contact_submissions',
  'workspaces',
  'rate_limits',
  'pg_user',
  'deals;',
  'DEALS',
  '',
  'rpc/now',
  '%00',
  'a/b',
];
const operators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'in',
  'is',
  'not.eq',
  'not.in',
  'not.is',
  'not.not.eq',
];
const otherOperators = [
  'fts',
  'cs',
  'ov',
  'match',
  'isdistinct',
  'eq(any)',
  'like(all)',
  'EQ',
  '',
  'eq.eq',
  '=',
  'constructor',
];

const plain: Record<ColumnType, string[]> = {
  text: ['Travis', 'TX', '%a%', 'probate', "O'Brien", '名前'],
  uuid: [unusedId, unusedId.toUpperCase()],
  integer: ['0', '5', '-2147483647'],
  number: ['0', '250000.50', '99999999999999999999.9'],
  boolean: ['true', 'false'],
  date: ['2026-11-16', '0001-01-01', '9999-12-31'],
  time: ['10:00', '23:59:59.999999'],
  timestamp: ['2026-11-16T10:00:00Z', '2026-11-16', '0001-01-01T00:00:00-14:00'],
  json: ['{}', 'null'],
};

/** A tame query uses real columns, operators and values in odd combinations, so that it reaches the database. */
type Aim = { table: string; tame: boolean };

export function anyTable(random: Random): string {
  return random.chance(0.9) ? random.pick(names) : random.pick([...otherNames, hostileText(random)]);
}

function anyColumn(random: Random, { table, tame }: Aim): string {
  const columns = [...(tables.get(table)?.columns.keys() ?? ['id'])];
  if (tame || random.chance(0.85)) return random.pick(columns);
  return random.pick([
    'token_hash',
    'a.b',
    'a->b',
    'a->>b',
    'a::text',
    '*',
    'count()',
    'ctid',
    '__proto__',
    hostileText(random),
  ]);
}

function condition(random: Random, aim: Aim): [column: string, test: string] {
  const column = anyColumn(random, aim);
  const operator = aim.tame || random.chance(0.85) ? random.pick(operators) : random.pick(otherOperators);
  const value = operator.endsWith('in') && random.chance(0.7) ? listOf(random) : anyValue(random, aim, column);
  return [column, random.chance(0.97) ? `${operator}.${value}` : value];
}

/** Half of the values have the type of the column; otherwise no query would get past its first condition. */
function anyValue(random: Random, { table, tame }: Aim, column: string): string {
  const type = tables.get(table)?.columns.get(column)?.type;
  return type && (tame || random.chance(0.5)) ? random.pick(plain[type]) : hostileText(random);
}

function listOf(random: Random): string {
  const items = Array.from({ length: random.number(5) }, () => hostileText(random));
  return `(${items.map((item) => (random.chance(0.5) ? `"${item}"` : item)).join(',')})`;
}

function group(random: Random, aim: Aim, depth: number): string {
  const parts = Array.from({ length: 1 + random.number(3) }, () =>
    depth > 0 && random.chance(0.4)
      ? `${random.pick(['and', 'or', 'not.and', 'not.or', 'xor'])}${group(random, aim, depth - 1)}`
      : condition(random, aim).join('.'),
  );
  const text = `(${parts.join(',')})`;
  return random.chance(0.1) ? text.slice(random.number(2), -1 - random.number(3)) : text;
}

function parameter(random: Random, aim: Aim): [name: string, value: string] {
  const kind = random.number(20);
  const column = anyColumn(random, aim);
  if (kind < 11) return condition(random, aim);
  if (kind < 14) return [random.pick(['or', 'and', 'not.or', 'not.and']), group(random, aim, random.number(6))];
  if (kind === 14)
    return [
      'select',
      random.pick(['*', '', column, `${column},${column}`, `a:${column}`, 'deals(*)', hostileText(random)]),
    ];
  if (kind === 15)
    return [
      'order',
      random.pick([column, `${column}.desc`, `${column}.asc.nullsfirst`, `${column}.up`, hostileText(random)]),
    ];
  if (kind === 16)
    return ['limit', random.pick(['0', '1', '5', '-1', '1e3', '99999999999999999999', hostileText(random)])];
  if (kind === 17) return ['offset', random.pick(['0', '7', '2147483647', '-1', hostileText(random)])];
  if (kind === 18) return [random.pick(['columns', 'on_conflict', 'apikey']), hostileText(random)];
  return [hostileText(random), hostileText(random)];
}

/** A query string on a table; if it can change rows, it starts with the id of a row that does not exist. */
export function hostileQuery(random: Random, table: string, changesRows: boolean): string {
  const aim = { table, tame: random.chance(0.4) };
  const length = random.chance(0.04) ? 40 : random.number(5);
  const parts = Array.from({ length }, () =>
    parameter(random, aim)
      .map((text) => inUrl(random, text))
      .join('='),
  );
  const repeated = random.chance(0.1) && parts[0] ? [parts[0], parts[0]] : [];
  const guard = changesRows ? [`id=eq.${unusedId}`] : [];
  return [...guard, ...parts, ...repeated].join(random.chance(0.03) ? '&&' : '&');
}
