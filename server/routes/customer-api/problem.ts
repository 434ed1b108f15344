import type { Context } from 'hono';
import { site } from '#content/site.ts';
import { type ApiProblem, type ApiProblemCode, apiProblems, problemPath } from '#domain/customer-api/problems.ts';

/** A refusal of `/v1` (RFC 9457). */
export function problem(
  context: Context,
  code: ApiProblemCode,
  detail: string = apiProblems[code].title,
  errors?: Record<string, string>,
): Response {
  const { status, title } = apiProblems[code];
  const body: ApiProblem = {
    type: `${site.origin}${problemPath(code)}`,
    title,
    status,
    detail,
    ...(errors && { errors }),
  };
  context.header('Cache-Control', 'no-store');
  return context.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json' });
}
