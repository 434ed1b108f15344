import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { maxRows } from '#domain/api/table-api-limits.ts';
import type { Backtest, PublicScope } from '#domain/backtest/backtest.ts';
import type { LeadHistogram } from '#domain/leads/histogram.ts';
import { type LeadChoices, leadFilterKeys, leadFilters } from '#domain/leads/lead-filters.ts';
import { type LeadReasons, maxReasonIds } from '#domain/leads/lead-reasons.ts';
import { readScoreRange, type ScoreRange } from '#domain/leads/score-range.ts';
import { parseWeights, type Weights } from '#domain/leads/visitor-weights.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { onlyMethods, refusal } from '../middleware/refusal.ts';
import { type HistogramFilter, isInCountyFigures, type LeadHistograms } from '../services/lead-histogram.ts';
import type { SiteFile } from '../site/build-files.ts';
import { briefly, cachedFiles, jsonFile, textFile } from '../site/cached-files.ts';
import { fileResponse } from '../site/ready-answer.ts';
import { compileFilters } from '../table-api/compile.ts';
import { parseQuery } from '../table-api/parse-query.ts';
import { databaseProblem, Problem, problems } from '../table-api/problems.ts';
import { rankedRows } from '../table-api/ranked-rows.ts';
import { boundedQuery } from '../table-api/read-rows.ts';
import { type ApiTable, tables } from '../table-api/tables.ts';
import type { TableApiDependencies } from '../table-api/verbs.ts';
import { answerBacktest, weightsWanted } from './answer-backtest.ts';

type Dependencies = {
  db: TableApiDependencies['db'];
  /** For lists, whose filters visitors choose. */
  timedRead: TableApiDependencies['timedRead'];
  histograms: LeadHistograms;
  backtest: (scope: PublicScope, weights: Weights) => Promise<Backtest>;
  reasons: (ids: string[]) => Promise<LeadReasons[]>;
  maxScannedRows?: TableApiDependencies['maxScannedRows'];
  maxCompared?: number;
  /** Without it all work runs at once. */
  queued?: TableApiDependencies['queued'];
  /** Monotonic, in milliseconds. */
  clock?: () => number;
};

const histogramPath = '/functions/v1/lead-histogram';
const rankedPath = '/functions/v1/ranked-leads';
const backtestPath = '/functions/v1/backtest';
const reasonsPath = '/functions/v1/lead-reasons';
const leadTable = tables.get('lead_scores') as ApiTable;

/** What the table API does not say about leads: how their scores are spread, why each has its own, and their order by other weights. */
export function leadRoutes({
  db,
  timedRead,
  histograms,
  backtest,
  reasons,
  maxScannedRows,
  maxCompared,
  queued = (_, work) => work(),
  clock,
}: Dependencies): Hono {
  async function readHistogram(filter: HistogramFilter, search: URLSearchParams): Promise<LeadHistogram | Problem> {
    if (isCounted(filter, search)) return histograms.ofFilter(filter);
    const query = parseQuery(withFilter(search, filter));
    if (query instanceof Problem) return query;
    const where = compileFilters(leadTable, query.filters);
    if (where === null || where instanceof Problem) return where ?? problems.needsFilter('A search');
    // Refuses a search that no index supports, once there are many leads.
    const bounded = await boundedQuery({ db, maxScannedRows }, leadTable, query, null);
    return bounded instanceof Problem ? bounded : histograms.ofSearch(where);
  }

  const cached = cachedFiles<Problem>(clock);

  /** Cached by its key, and made when it is its turn at the table. */
  async function answered(context: Context, key: string, table: string, make: () => Promise<SiteFile | Problem>) {
    try {
      const answer = await cached(key, make, (work) => queued(table, work));
      return answer instanceof Problem ? refusedBy(context, answer) : fileResponse(context.req.raw, answer);
    } catch (error) {
      const problem = databaseProblem(error);
      // 57014: the search was canceled because it took too long.
      if (problem.code !== '57014') throw error;
      return refusedBy(context, problem);
    }
  }

  const app = new Hono();
  app.on(['GET', 'HEAD'], histogramPath, async (context) => {
    const params = new URL(context.req.url).searchParams;
    const filter = filterOf(params);
    if (typeof filter === 'string') return refusal(context, 400, filter);
    const search = searchOf(params);
    const table = isCounted(filter, search) ? 'county_datasets' : 'lead_scores';
    return answered(context, `${JSON.stringify(filter)} ${search}`, table, async () => {
      const found = await readHistogram(filter, search);
      return found instanceof Problem ? found : jsonFile(found);
    });
  });
  app.on(['GET', 'HEAD'], rankedPath, async (context) => {
    const params = new URL(context.req.url).searchParams;
    const filter = filterOf(params);
    if (typeof filter === 'string') return refusal(context, 400, filter);
    const ranking = rankingOf(params);
    if (typeof ranking === 'string') return refusal(context, 400, ranking);
    const search = searchOf(params);
    const key = `ranked ${JSON.stringify([filter, ranking])} ${search}`;
    return answered(context, key, 'lead_scores', async () => {
      const { min, max } = ranking.range ?? {};
      const query = parseQuery(
        new URLSearchParams([
          ...withFilter(search, filter),
          ...(ranking.range
            ? [
                ['score', `gte.${min}`],
                ['score', `lte.${max}`],
              ]
            : []),
          ['order', `score.${ranking.isAscending ? 'asc' : 'desc'},id`],
        ]),
      );
      if (query instanceof Problem) return query;
      const found = await rankedRows({ db, timedRead, maxScannedRows, maxCompared }, leadTable, query, ranking);
      return found instanceof Problem ? found : textFile('application/json', found);
    });
  });
  app.on(['GET', 'HEAD'], backtestPath, async (context) => {
    const params = new URL(context.req.url).searchParams;
    const filter = filterOf(params);
    if (typeof filter === 'string') return refusal(context, 400, filter);
    const weights = parseWeights(params.get('w') ?? '');
    if (!weights) return refusal(context, 400, weightsWanted);
    const { state, dataset, fips } = filter;
    return answerBacktest(context, () => backtest({ kind: 'public', state, dataset, fips }, weights));
  });
  app.on(['GET', 'HEAD'], reasonsPath, async (context) => {
    const ids = idsOf(new URL(context.req.url).searchParams);
    if (!ids) return refusal(context, 400, `Name one to ${maxReasonIds} leads by their ids`);
    context.header('Cache-Control', briefly);
    return context.json(await reasons(ids));
  });
  for (const path of [histogramPath, rankedPath, backtestPath, reasonsPath]) app.all(path, onlyMethods('GET', 'HEAD'));
  return app;
}

/** The table API's own message may repeat the caller's text, which a page must not show. */
function refusedBy(context: Context, { status, headers }: Problem): Response {
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  const message = status === 503 ? 'The search took too long. Narrow it by a filter.' : 'This search cannot be used';
  return refusal(context, status as ContentfulStatusCode, message);
}

/** Whether the figures of the counties answer it; otherwise the leads are searched. */
function isCounted(filter: HistogramFilter, search: URLSearchParams): boolean {
  return search.size === 0 && isInCountyFigures(filter);
}

/** The filter, or what is wrong with it. An empty parameter filters nothing. */
function filterOf(params: URLSearchParams): HistogramFilter | string {
  const fips = params.get('fips') || null;
  if (fips && !/^\d{5}$/.test(fips)) return 'A county is named by five digits';
  const chosen = leadFilterKeys.map((key) => [key, params.get(key) || null] as const);
  const wrong = chosen.find(([key, value]) => value !== null && !leadFilters[key].values.includes(value));
  if (wrong) return `There is no such ${leadFilters[wrong[0]].column.replaceAll('_', ' ')}`;
  return { ...(Object.fromEntries(chosen) as LeadChoices), fips };
}

const searchOf = (params: URLSearchParams) => new URLSearchParams(params.getAll('or').map((group) => ['or', group]));

/** The weights, the page and the scores of a ranked list, or what is wrong with them. */
function rankingOf(
  params: URLSearchParams,
): (Parameters<typeof rankedRows>[3] & { range: ScoreRange | null }) | string {
  const weights = parseWeights(params.get('w') ?? '');
  if (!weights) return weightsWanted;
  const score = params.get('score') || null;
  const range = score && readScoreRange(score);
  if (score && !range) return 'A range of scores is written like 60-100';
  const order = params.get('order') || 'desc';
  if (order !== 'asc' && order !== 'desc') return 'The order is asc or desc';
  const [offset, limit] = [params.get('offset') ?? '0', params.get('limit') ?? String(maxRows)].map((text) =>
    /^\d{1,6}$/.test(text) ? Number(text) : -1,
  ) as [number, number];
  if (offset < 0 || limit < 1 || limit > maxRows) return `A page has 1 to ${maxRows} leads`;
  return { weights, isAscending: order === 'asc', offset, limit, range: range || null };
}

/** The search and the filter as a query of the table API. */
function withFilter(search: URLSearchParams, { fips, ...chosen }: HistogramFilter): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const key of leadFilterKeys) if (chosen[key]) query.append(leadFilters[key].column, `eq.${chosen[key]}`);
  if (fips) query.append('fips', `eq.${fips}`);
  return query;
}

/** From `id=a,b`; null if they are too many, or not ids. */
function idsOf(params: URLSearchParams): string[] | null {
  const ids = [...new Set((params.get('id') ?? '').toLowerCase().split(','))];
  return ids.length <= maxReasonIds && ids.every((id) => isUuid(id)) ? ids : null;
}
