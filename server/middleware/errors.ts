import type { ErrorHandler } from 'hono';
import { BudgetError } from '#domain/api/read-budget.ts';
import { BadCursor } from '#domain/lists/keyset.ts';
import { isDatabaseUnreachable } from '../logging/database-unreachable.ts';
import { describeError } from '../logging/error-chain.ts';
import { log } from '../logging/log.ts';
import { refusal } from './refusal.ts';
import { routeOf } from './request-log.ts';

/** Error details go to the log, without anything the visitor sent, and never to the visitor. */
export const secureErrors: ErrorHandler = (error, context) => {
  if (error instanceof BudgetError) {
    context.header('Retry-After', String(error.retryAfter));
    return refusal(context, 429, error.message, '429');
  }
  if (error instanceof BadCursor) return refusal(context, 400, error.message);
  const { method } = context.req;
  const fields = { method, route: routeOf(context), requestId: context.var.requestId, error: describeError(error) };
  log.error('Request failed', fields);
  if (!isDatabaseUnreachable(error)) {
    return refusal(context, 500, 'Something went wrong on our side. Please try again.', 'XX000');
  }
  context.header('Retry-After', '5');
  return refusal(context, 503, "We can't take this right now. Please try again in a moment.", 'PGRST001');
};
