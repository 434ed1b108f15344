import type { ErrorHandler } from 'hono';
import { describeError } from '../logging/error-chain.ts';
import { refusal } from './refusal.ts';

/** A visitor never sees what went wrong inside; the log does, without anything the visitor sent. */
export const secureErrors: ErrorHandler = (error, context) => {
  console.error(`${context.req.method} ${context.req.path} failed: ${describeError(error)}`);
  return refusal(context, 500, 'Something went wrong on our side. Please try again.', 'XX000');
};
