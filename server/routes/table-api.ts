import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { describeError } from '../logging/error-chain.ts';
import { log } from '../logging/log.ts';
import { type KeptAnswers, requestKey } from '../site/kept-answers.ts';
import { together } from '../site/together.ts';
import { changeRows } from '../table-api/change-rows.ts';
import { databaseProblem } from '../table-api/database-problem.ts';
import type { TableApiDependencies } from '../table-api/dependencies.ts';
import { getRows, type Rows } from '../table-api/get-rows.ts';
import { insertRow } from '../table-api/insert-row.ts';
import { Problem, problems } from '../table-api/problems.ts';
import { maxBodyBytes } from '../table-api/request-body.ts';
import { answer, problemResponse } from '../table-api/respond.ts';
import { allowedVerbs, type Table, tables } from '../table-api/tables.ts';
import { publicList } from './public-list.ts';

type Dependencies = Omit<TableApiDependencies, 'queued'> & {
  keep?: KeptAnswers['keep'];
  /** Without it all work runs at once. */
  queued?: TableApiDependencies['queued'];
};

const smallBody = bodyLimit({
  maxSize: maxBodyBytes,
  onError: (context) => problemResponse(context, problems.bodyTooLarge()),
});

/** A read has no body, and to look for one costs as much as the rest of its head. */
const limitedBody: MiddlewareHandler = (context, next) =>
  context.req.method === 'GET' ? next() : smallBody(context, next);

/** `/rest/v1/<table>`: the part of PostgREST's grammar that the site needs, over the tables that are public. */
export function createTableApi({ queued = (_, work) => work(), ...dependencies }: Dependencies): Hono {
  const answerFor = answerer({ queued, ...dependencies });
  const app = new Hono();
  app.all('/rest/v1/rpc/*', (context) => problemResponse(context, problems.leftOut('calls of functions')));
  app.all('/rest/v1/:table', limitedBody, async (context) => {
    const result = await safely(context, () => answerFor(context, context.req.param('table')));
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

function answerer({ keep, ...dependencies }: TableApiDependencies & Pick<Dependencies, 'keep'>) {
  const readTogether = together<Rows | Problem>();

  async function list(context: Context, table: Table): Promise<Response | Problem> {
    const read = () => getRows(dependencies, context, table);
    const { cacheSeconds } = table;
    const key = cacheSeconds === null ? null : requestKey(context.req.raw);
    const rows = key === null ? await read() : await readTogether(key, read);
    if (rows instanceof Problem) return rows;
    return cacheSeconds === null ? answer(context, rows) : publicList(context.req.raw, rows, { cacheSeconds, keep });
  }

  return async (context: Context, name: string): Promise<Response | Problem> => {
    const table = tables.get(name);
    if (!table) return problems.unknownTable(name);
    const { method } = context.req;
    const allowed = allowedVerbs(table);
    if (!allowed.includes(method)) return problems.wrongVerb(allowed.join(', '));
    if (method === 'POST') return insertRow(dependencies, context, table);
    if (method === 'PATCH' || method === 'DELETE') return changeRows(dependencies, context, table, method);
    return list(context, table);
  };
}
