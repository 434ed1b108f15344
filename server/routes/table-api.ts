import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { describeError } from '../logging/error-chain.ts';
import { log } from '../logging/log.ts';
import { inLane } from '../services/in-lane.ts';
import { changeRows } from '../table-api/change-rows.ts';
import { databaseProblem } from '../table-api/database-problem.ts';
import type { TableApiDependencies } from '../table-api/dependencies.ts';
import { getRows } from '../table-api/get-rows.ts';
import { insertRow } from '../table-api/insert-row.ts';
import { Problem, problems } from '../table-api/problems.ts';
import { maxBodyBytes } from '../table-api/request-body.ts';
import { problemResponse } from '../table-api/respond.ts';
import { allowedVerbs, tables } from '../table-api/tables.ts';

const limitedBody = bodyLimit({
  maxSize: maxBodyBytes,
  onError: (context) => problemResponse(context, problems.bodyTooLarge()),
});

/** `/rest/v1/<table>`: the part of PostgREST's grammar that the site needs, over the tables that are public. */
export function createTableApi(dependencies: TableApiDependencies): Hono {
  const app = new Hono();
  app.all('/rest/v1/rpc/*', (context) => problemResponse(context, problems.leftOut('calls of functions')));
  app.all('/rest/v1/:table', limitedBody, async (context) => {
    const result = await answerSafely(dependencies, context, context.req.param('table'));
    return result instanceof Problem ? problemResponse(context, result) : result;
  });
  app.all('/rest/v1', (context) => problemResponse(context, problems.unknownPath()));
  app.all('/rest/v1/*', (context) => problemResponse(context, problems.unknownPath()));
  return app;
}

async function answerSafely(
  dependencies: TableApiDependencies,
  context: Context,
  name: string,
): Promise<Response | Problem> {
  try {
    return await inLane(name, () => answerFor(dependencies, context, name));
  } catch (error) {
    const { requestId } = context.var;
    log.error('Request failed', {
      method: context.req.method,
      route: `/rest/v1/${name}`,
      requestId,
      error: describeError(error),
    });
    return databaseProblem(error);
  }
}

async function answerFor(
  dependencies: TableApiDependencies,
  context: Context,
  name: string,
): Promise<Response | Problem> {
  const table = tables.get(name);
  if (!table) return problems.unknownTable(name);
  const { method } = context.req;
  const allowed = allowedVerbs(table);
  if (!allowed.includes(method)) return problems.wrongVerb(allowed.join(', '));
  if (method === 'POST') return insertRow(dependencies, context, table);
  if (method === 'PATCH' || method === 'DELETE') return changeRows(dependencies, context, table, method);
  return getRows(dependencies, context, table);
}
