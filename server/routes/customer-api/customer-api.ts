import { Hono } from 'hono';
import { BudgetError } from '#domain/api/read-budget.ts';
import { apiPath } from '#domain/customer-api/api-key.ts';
import { apiOperations } from '#domain/customer-api/operations.ts';
import { BadCursor } from '#domain/lists/keyset.ts';
import { secureErrors } from '../../middleware/errors.ts';
import { RecordsChanged } from '../../services/customer-api/deliver-answer.ts';
import { openApiPath } from '../../services/customer-api/openapi.ts';
import { databaseProblem } from '../../table-api/problems.ts';
import type { ApiParts } from './api-parts.ts';
import { countyOperationRoutes } from './counties.ts';
import { exportOperationRoutes } from './exports.ts';
import { feedOperationRoutes } from './feed.ts';
import { openApiRoute } from './openapi.ts';
import { problem } from './problem.ts';
import { recordOperationRoutes } from './records.ts';
import { type ApiEnv, rememberOrigin } from './require-key.ts';
import { usageOperationRoutes } from './usage.ts';
import { webhookOperationRoutes } from './webhooks.ts';

/** Everything under `/v1`. Each operation has its own check of the key, because scopes differ. */
export function customerApiRoutes(parts: ApiParts): Hono {
  const api = new Hono<ApiEnv>();
  api.use(rememberOrigin(parts.originOf));
  countyOperationRoutes(api, parts);
  openApiRoute(api, parts);
  usageOperationRoutes(api, parts);
  recordOperationRoutes(api, parts);
  exportOperationRoutes(api, parts);
  feedOperationRoutes(api, parts);
  webhookOperationRoutes(api, parts);
  const calls = [...apiOperations, { path: openApiPath, method: 'get' }];
  for (const [path, served] of Map.groupBy(calls, (call) => call.path)) {
    const methods = served.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
    api.all(path.replaceAll(/\{(\w+)\}/g, ':$1'), (context) => {
      context.header('Allow', methods.join(', '));
      return problem(context, 'method-not-allowed');
    });
  }
  api.all('*', (context) => problem(context, 'not-found', 'There is no such call.'));
  api.onError(async (error, context) => {
    if (error instanceof BadCursor) {
      return problem(context, 'bad-request', 'Check these parameters.', {
        cursor: 'This is not a cursor of this list.',
      });
    }
    if (error instanceof BudgetError) {
      context.header('Retry-After', String(error.retryAfter));
      return problem(context, 'busy', error.message);
    }
    if (error instanceof RecordsChanged) {
      context.header('Retry-After', '1');
      return problem(context, 'busy', 'The records are being changed. Please try again.');
    }
    if (databaseProblem(error).code === '57014') {
      context.header('Retry-After', '5');
      return problem(context, 'busy', 'This took too long. Ask for less.');
    }
    // It logs the error; its answer is for the site.
    const { status } = await secureErrors(error, context);
    return problem(context, status === 503 ? 'busy' : 'internal', 'Please try again in a moment.');
  });
  const app = new Hono();
  app.route(apiPath, api);
  return app;
}
