import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type Db, rows } from '#db/client.ts';
import { compileFilters, compileOrder, rowJson } from '#server/table-api/compile.ts';
import { parseQuery } from '#server/table-api/parse-query.ts';
import { Problem } from '#server/table-api/problems.ts';
import { hasPattern, isWide } from '#server/table-api/query-width.ts';
import { pageStatement } from '#server/table-api/read-rows.ts';
import { tables } from '#server/table-api/tables.ts';

const negation = fc.constantFrom('', '', '', 'not.');
const text = fc.constantFrom('oak', 'ave', 'zq', 'o', '12 oakfield', 'willowmere', 'amber', '');
const patternOf = (word: string) => fc.constantFrom(`*${word}*`, `${word}*`, `* ${word}*`, word);
const comparison = fc.constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte');

/** `column.operator.value`, for columns of every type, with and without an index. */
const filter = fc.oneof(
  fc
    .tuple(fc.constantFrom('property_address', 'county', 'state', 'quality'), negation, text.chain(patternOf))
    .map(([column, not, pattern]) => `${column}.${not}ilike.${pattern}`),
  fc.tuple(fc.constantFrom('property_address', 'county'), negation, comparison, text).map((parts) => dotted(parts)),
  fc.tuple(fc.constant('score'), negation, comparison, fc.integer({ min: -5, max: 105 })).map((parts) => dotted(parts)),
  fc.tuple(fc.constant('quality'), negation, comparison, fc.constantFrom('hot', 'warm', 'cold', 'x')).map(dotted),
  fc.tuple(fc.constant('state'), negation, comparison, fc.constantFrom('TX', 'WY', 'XX')).map((parts) => dotted(parts)),
  fc.tuple(fc.constant('id'), negation, comparison, fc.uuid()).map((parts) => dotted(parts)),
  fc
    .tuple(fc.constant('last_updated'), negation, comparison, fc.constantFrom('2026-01-01', '2030-01-01'))
    .map((parts) => dotted(parts)),
  fc.tuple(negation, fc.subarray(['hot', 'warm', 'cold'])).map(([not, list]) => `quality.${not}in.(${list})`),
  fc.tuple(negation, fc.subarray(['TX', 'CA', 'WY', 'XX'])).map(([not, list]) => `state.${not}in.(${list})`),
  fc.tuple(fc.constant('fips'), negation, comparison, fc.constantFrom('48453', '00007', '99999')).map(dotted),
  fc
    .tuple(fc.constant('dataset_type'), negation, comparison, fc.constantFrom('probate', 'custom', 'x'))
    .map((parts) => dotted(parts)),
  fc
    .tuple(fc.constant('filed_on'), negation, comparison, fc.constantFrom('1999-01-01', '2026-06-01', '2030-01-01'))
    .map((parts) => dotted(parts)),
  fc
    .tuple(fc.constant('market_value'), negation, comparison, fc.constantFrom(-1, 0, 450_000, 2_000_000_000))
    .map((parts) => dotted(parts)),
  fc.tuple(fc.constant('is_sample'), negation, comparison, fc.constantFrom('true', 'false')).map(dotted),
  fc.tuple(negation, fc.subarray(['48453', '00007', '99999'])).map(([not, list]) => `fips.${not}in.(${list})`),
  fc.tuple(negation, fc.subarray(['probate', 'divorce', 'x'])).map(([not, list]) => `dataset_type.${not}in.(${list})`),
  fc
    .tuple(fc.constantFrom('state', 'county', 'score', 'factors', 'fips', 'filed_on', 'market_value'), negation)
    .map(([column, not]) => `${column}.${not}is.null`),
);
const group = fc
  .tuple(fc.constantFrom('and', 'or', 'not.and', 'not.or'), fc.array(filter, { minLength: 1, maxLength: 3 }))
  .map(([key, members]) => `${key}(${members.join(',')})`);
const orderColumns = [
  'score',
  'id',
  'state',
  'quality',
  'county',
  'last_updated',
  'fips',
  'dataset_type',
  'filed_on',
  'market_value',
  'is_sample',
];
const order = fc
  .tuple(
    fc.constantFrom(...orderColumns),
    fc.constantFrom('', '.desc', '.asc'),
    fc.constantFrom('', '', '.nullslast', '.nullsfirst'),
  )
  .map((parts) => parts.join(''));

/** A list of leads with random filters, groups and order. */
export const randomLeadQuery = fc
  .record({
    members: fc.array(fc.oneof({ weight: 3, arbitrary: filter }, group), { maxLength: 4 }),
    orders: fc.array(order, { maxLength: 2 }),
    offset: fc.constantFrom(0, 0, 100, 5000),
  })
  .map(({ members, orders, offset }) =>
    new URLSearchParams([
      ...(members.length > 0 ? [['and', `(${members.join(',')})`]] : []),
      ...(orders.length > 0 ? [['order', orders.join(',')]] : []),
      ['limit', '100'],
      ['offset', String(offset)],
    ]).toString(),
  );

/** The statement for a page of leads; null if the query is invalid or refused for a long table. */
export function leadPage(queryText: string, inTime: SQL | null = null): SQL | null {
  const table = tables.get('lead_scores');
  const query = parseQuery(new URLSearchParams(queryText));
  if (!table?.indexes || query instanceof Problem || isWide(query, table.indexes)) return null;
  const where = compileFilters(table, query.filters);
  const orderBy = compileOrder(table, query.order);
  if (where instanceof Problem || orderBy instanceof Problem) return null;
  const { limit, offset } = query;
  const source = sql.identifier(table.name);
  const searched = hasPattern(query.filters);
  const parts = { where, order: orderBy, limit, offset, searched, keyed: true, mayBeLong: true, count: null };
  return pageStatement({ ...parts, source: sql`${source}`, json: rowJson(table, ['id']) }, inTime);
}

/** The planner's cost of a query; null if it is invalid or refused for a long table. */
export async function planCost(db: Db, queryText: string): Promise<number | null> {
  const page = leadPage(queryText);
  return page && costOf(await planOf(db, page));
}

/** The planner's cost of reading every row once. */
export async function fullCost(db: Db): Promise<number> {
  return costOf(await planOf(db, sql`select id from lead_scores where last_updated < '1970-01-01'`));
}

type Plan = { 'Node Type': string; 'Total Cost': number; 'One-Time Filter'?: string; Plans?: Plan[] };

async function planOf(db: Db, statement: SQL): Promise<Plan> {
  const [explained = {}] = await rows(db, sql`explain (format json) ${statement}`);
  const [{ Plan: plan }] = explained['QUERY PLAN'] as [{ Plan: Plan }];
  return plan;
}

/**
 * A search first collects its matches, and scans in order only if there are too many to sort. The planner adds up
 * both steps, although the second one may not run, so the larger of the two counts.
 */
function costOf(plan: Plan): number {
  const attempts = plan.Plans?.find((child) => child['Node Type'] === 'Append')?.Plans ?? [];
  const second = attempts[1] ? actualCost(attempts[1]) : 0;
  return Math.max(actualCost(plan) - second, second);
}

function actualCost(plan: Plan): number {
  return plan['Total Cost'] - overcharge(plan);
}

/**
 * The planner charges for a scan that never runs because its conditions contradict each other, and if it expects
 * an offset beyond the last row, it charges for reading the input of the limit twice.
 */
function overcharge(plan: Plan): number {
  if (plan['One-Time Filter'] === 'false') return plan['Total Cost'];
  const inputs = plan.Plans ?? [];
  const charged =
    plan['Node Type'] === 'Limit' ? plan['Total Cost'] - sum(inputs.map((input) => input['Total Cost'])) : 0;
  return Math.max(0, charged) + sum(inputs.map(overcharge));
}

function sum(costs: number[]): number {
  return costs.reduce((total, cost) => total + cost, 0);
}

function dotted([column, not, operator, value]: [string, string, string, string | number]): string {
  return `${column}.${not}${operator}.${value}`;
}
