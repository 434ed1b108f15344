import { type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { type MarketMonths, maxMonthIds } from '#domain/market/months.ts';
import type { MarketSummary } from '#domain/market/summary.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { onlyMethods, refusal } from '../middleware/refusal.ts';
import { cachedFiles, jsonFile } from '../site/cached-files.ts';
import { fileResponse } from '../site/ready-answer.ts';
import { compileFilters } from '../table-api/compile.ts';
import { parseQuery } from '../table-api/parse-query.ts';
import { Problem } from '../table-api/problems.ts';
import { type ApiTable, tables } from '../table-api/tables.ts';
import type { TableApiDependencies } from '../table-api/verbs.ts';

type SummaryFilter = { where: SQL | null; byCounty: boolean };

type Dependencies = {
  summary: (filter: SummaryFilter) => Promise<MarketSummary>;
  months: (ids: string[]) => Promise<MarketMonths[]>;
  /** Without it all work runs at once. */
  queued?: TableApiDependencies['queued'];
  /** Monotonic, in milliseconds. */
  clock?: () => number;
};

const summaryPath = '/functions/v1/market-summary';
const monthsPath = '/functions/v1/market-months';
/** A list of all counties would not fit into an address; a caller adds up the answers of several lists. */
export const maxCounties = 500;

/**
 * What the table API does not say about markets.
 *
 * `market-summary` has totals of market_intelligence over all rows that fit. The filters are those of the table API, so a
 * list and its totals cannot disagree: `?state=eq.TX&dataset_type=in.(probate,divorce)`. Two parameters are our own:
 * `counties=48453,48209` takes more codes than a filter can, and `by=county` adds the figures of each county.
 *
 * `market-months?ids=a,b` has the filings by month of these entries.
 */
export function marketRoutes({ summary, months, queued = (_, work) => work(), clock }: Dependencies): Hono {
  const cached = cachedFiles(clock);
  const respond = async (request: Request, name: string, key: string, read: () => Promise<unknown>) =>
    fileResponse(
      request,
      await cached(
        key,
        async () => jsonFile(await read()),
        (work) => queued(name, work),
      ),
    );

  const app = new Hono();
  app.on(['GET', 'HEAD'], summaryPath, async (context) => {
    const params = new URL(context.req.url).searchParams;
    params.sort();
    const key = `summary ${params}`;
    const filter = readFilter(params);
    if (typeof filter === 'string') return refusal(context, 400, filter);
    return respond(context.req.raw, 'market_intelligence', key, () => summary(filter));
  });
  app.on(['GET', 'HEAD'], monthsPath, async (context) => {
    const ids = readIds(new URL(context.req.url).searchParams);
    if (!ids) return refusal(context, 400, `Name one to ${maxMonthIds} entries by their ids`);
    return respond(context.req.raw, 'county_datasets', `months ${ids}`, () => months(ids));
  });
  for (const path of [summaryPath, monthsPath]) app.all(path, onlyMethods('GET', 'HEAD'));
  return app;
}

/** From `ids=a,b`; null if there is another parameter, or they are too many, or not ids. */
function readIds(params: URLSearchParams): string[] | null {
  if ([...params.keys()].join() !== 'ids') return null;
  const ids = [...new Set((params.get('ids') ?? '').toLowerCase().split(','))];
  return ids.length <= maxMonthIds && ids.every((id) => isUuid(id)) ? ids : null;
}

const unreadable = 'The filters cannot be read';
const table = tables.get('market_intelligence') as ApiTable;

/** What to add up, or why the request is refused. A reason never repeats the caller's text, which may become a page. */
function readFilter(params: URLSearchParams): SummaryFilter | string {
  const [by, ...moreBy] = params.getAll('by');
  const [counties, ...moreCounties] = params.getAll('counties');
  if (moreBy.length > 0 || moreCounties.length > 0) return 'by and counties may occur once';
  if (by !== undefined && by !== 'county') return 'The figures can be listed by county only';
  const codes = counties?.split(',') ?? [];
  if (codes.length > maxCounties) return `A request may list ${maxCounties} counties`;
  if (!codes.every((code) => /^\d{5}$/.test(code))) return 'A county is named by its five digits';
  params.delete('by');
  params.delete('counties');
  const query = parseQuery(params);
  if (query instanceof Problem) return unreadable;
  const { select, order, limit, offset, columns, filters } = query;
  if (select || columns || order.length > 0 || limit !== null || offset > 0) return 'Only filters are allowed';
  const where = compileFilters(table, filters);
  if (where instanceof Problem) return unreadable;
  const inCounties =
    codes.length > 0
      ? sql`fips in (${sql.join(
          codes.map((code) => sql`${code}`),
          sql`, `,
        )})`
      : null;
  return {
    where: where && inCounties ? sql`${where} and ${inCounties}` : (where ?? inCounties),
    byCounty: by === 'county',
  };
}
