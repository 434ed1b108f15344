import { keepSignInNotice } from '#app/lib/sign-in-notice.ts';
import { type FieldProblems, readFieldProblems } from '#domain/forms/validate.ts';
import { requestTimeoutMs, retryAfterMs } from './request-timeout.ts';

export type JsonAnswer<Value> =
  | { ok: true; value: Value }
  /** `status` is 0 when no answer came. */
  | {
      ok: false;
      status: number;
      error: string;
      code: string;
      fields: FieldProblems;
      body: Record<string, unknown>;
      /** How long the server asks to wait. */
      waitMs: number;
    };

export const unreachable = 'The server could not be reached. Please try again.';

/** Calls a function of an account or the desk. Never throws, except when `signal` is aborted. */
export async function callJson<Value = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  { signal, headers }: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<JsonAnswer<Value>> {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  try {
    const response = await fetch(path, {
      method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = response.status === 204 ? {} : await response.json();
    if (response.ok) return { ok: true, value: answer as Value };
    const problem = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
    return {
      ok: false,
      status: response.status,
      error: typeof problem.error === 'string' ? problem.error : unreachable,
      code: typeof problem.code === 'string' ? problem.code : '',
      fields: readFieldProblems(problem.fields),
      body: problem,
      waitMs: retryAfterMs(response),
    };
  } catch (reason) {
    if (signal?.aborted) throw reason;
    return { ok: false, status: 0, error: unreachable, code: '', fields: {}, body: {}, waitMs: 0 };
  }
}

/** Goes to the sign-in page, which leads back here. For pages that need a session that has ended. */
export function signInAgain(): void {
  const here = `${location.pathname}${location.search}`;
  keepSignInNotice('ended');
  location.assign(`/sign-in?next=${encodeURIComponent(here)}`);
}
