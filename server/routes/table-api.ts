import { hash } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { BudgetError } from '#domain/api/read-budget.ts';
import { maxBodyBytes } from '#domain/api/table-api-limits.ts';
import { allowedVerbs } from '#domain/api/tables.ts';
import { describeError } from '../logging/error-chain.ts';
import { log } from '../logging/log.ts';
import { packedAs } from '../site/accepted-encoding.ts';
import { type KeptAnswers, requestKey, sharedWork } from '../site/kept-answers.ts';
import { partsResponse } from '../site/ready-answer.ts';
import { answer, json, problemResponse } from '../table-api/http.ts';
import { databaseProblem, Problem, problems } from '../table-api/problems.ts';
import { type ApiTable, tables as allTables } from '../table-api/tables.ts';
import {
  changeRows,
  getRows,
  insertRow,
  type ReadTurn,
  type RowsAnswer,
  type TableApiDependencies,
} from '../table-api/verbs.ts';

type Dependencies = Omit<TableApiDependencies, 'queued'> & {
  keep?: KeptAnswers['keep'];
  /** Without it all work runs at once. */
  queued?: TableApiDependencies['queued'];
  tables?: ReadonlyMap<string, ApiTable>;
};

const smallBody = bodyLimit({
  maxSize: maxBodyBytes,
  onError: (context) => problemResponse(context, problems.bodyTooLarge()),
});

/** A GET has no body, and checking for one costs as much as the rest of the request. */
const limitedBody: MiddlewareHandler = (context, next) =>
  context.req.method === 'GET' ? next() : smallBody(context, next);

/** `/rest/v1/<table>`: the part of PostgREST's API that the site needs, for the public tables. */
export function createTableApi({ queued = (_, work) => work(), ...dependencies }: Dependencies): Hono {
  const handleRequest = requestHandler({ queued, ...dependencies });
  const app = new Hono();
  app.all('/rest/v1/rpc/*', (context) =>
    problemResponse(context, problems.unknownFunction(context.req.path.slice('/rest/v1/rpc/'.length))),
  );
  app.all('/rest/v1/:table', limitedBody, async (context) => {
    const result = await safely(context, () => handleRequest(context, context.req.param('table')));
    return result instanceof Problem ? problemResponse(context, result) : result;
  });
  app.all('/rest/v1', (context) => problemResponse(context, problems.unknownPath()));
  app.all('/rest/v1/*', (context) => problemResponse(context, problems.unknownPath()));
  return app;
}

async function safely(context: Context, work: () => Promise<Response | Problem>): Promise<Response | Problem> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BudgetError) return problems.overBudget(error);
    const { requestId } = context.var;
    log.error('Request failed', {
      method: context.req.method,
      route: context.req.path,
      requestId,
      error: describeError(error),
    });
    return databaseProblem(error);
  }
}

function requestHandler({
  keep,
  tables = allTables,
  ...dependencies
}: TableApiDependencies & Pick<Dependencies, 'keep' | 'tables'>) {
  const readOnce = sharedWork<RowsAnswer | Problem>();

  /** POST on a table that only accounts add to. */
  async function mayInsert(context: Context, { name, accountsInsert }: ApiTable): Promise<boolean> {
    if (context.req.method !== 'POST' || !accountsInsert) return false;
    return (await dependencies.handlers[name]?.mayInsert?.(context)) ?? false;
  }

  async function list(context: Context, table: ApiTable): Promise<Response | Problem> {
    const { cacheSeconds } = table;
    const key = cacheSeconds === null ? null : requestKey(context.req.raw);
    const inTurn: ReadTurn = (work) => {
      const turn = (run: typeof work) => dependencies.queued(table.name, run);
      return key === null ? turn(work) : readOnce(key, work, turn);
    };
    const rows = await getRows({ ...dependencies, inTurn }, context, table);
    if (rows instanceof Problem) return rows;
    return cacheSeconds === null ? answer(context, rows) : publicList(context.req.raw, rows, { cacheSeconds, keep });
  }

  return async (context: Context, name: string): Promise<Response | Problem> => {
    const table = tables.get(name);
    if (!table) return problems.unknownTable(name);
    const { method } = context.req;
    const allowed = allowedVerbs(table);
    if (!allowed.includes(method) && !(await mayInsert(context, table))) return problems.wrongVerb(allowed.join(', '));
    if (method === 'POST') return insertRow(dependencies, context, table);
    if (method === 'PATCH' || method === 'DELETE') return changeRows(dependencies, context, table, method);
    return list(context, table);
  };
}

type Keeping = { cacheSeconds: number; keep?: KeptAnswers['keep'] | undefined };

/** A list that is the same for everyone: compressed as the browser accepts it, and cached for a few seconds. */
async function publicList(request: Request, rows: RowsAnswer, { cacheSeconds, keep }: Keeping): Promise<Response> {
  const { status, body, range, applied } = rows;
  // The ETag covers the range, because the total can change while the rows of a page do not.
  const bytes = Buffer.from(body);
  const etag = `W/"${hash('sha1', range, 'base64url')}${hash('sha1', bytes, 'base64url')}"`;
  const headers: [string, string][] = [
    ['Content-Type', json],
    ['Cache-Control', `public, max-age=${cacheSeconds}`],
    ['ETag', etag],
    ['Vary', 'Accept, Accept-Profile, Prefer, Accept-Encoding'],
    ['Content-Range', range],
  ];
  if (applied.length > 0) headers.push(['Preference-Applied', applied.join(', ')]);
  const packed = await packedAs(request.headers.get('Accept-Encoding'), bytes);
  const parts = { status, etag, headers, ...packed };
  keep?.(request, parts, cacheSeconds);
  return partsResponse(request, parts);
}
