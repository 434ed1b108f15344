import type { ErrorHandler } from 'hono';

/** A visitor never sees what went wrong inside; the log does. */
export const secureErrors: ErrorHandler = (error, context) => {
  console.error(`${context.req.method} ${context.req.path} failed: ${error.stack ?? error.message}`);
  return context.json({ error: 'Something went wrong on our side. Please try again.' }, 500);
};
