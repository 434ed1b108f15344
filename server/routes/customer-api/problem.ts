import type { Context } from 'hono';
import { type ApiProblem, type ApiProblemCode, apiProblems, problemPath } from '#domain/customer-api/problems.ts';
import type { ApiEnv } from './require-key.ts';

/** A refusal of `/v1` (RFC 9457). */
export function problem(
  context: Context<ApiEnv>,
  code: ApiProblemCode,
  detail: string = apiProblems[code].title,
  errors?: Record<string, string>,
): Response {
  const { status, title } = apiProblems[code];
  const body: ApiProblem = {
    type: `${context.get('origin')}${problemPath(code)}`,
    title,
    status,
    detail,
    ...(errors && { errors }),
  };
  context.header('Cache-Control', 'no-store');
  return context.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json' });
}
