import { keepSignInNotice } from '#app/lib/sign-in-notice.ts';
import { type FieldProblems, readFieldProblems } from '#domain/forms/validate.ts';

/** Long enough for a slow connection, and short enough not to wait for a response that will never come. */
export const requestTimeoutMs = 20_000;

/** A response that is not the answer. */
export class HttpProblem extends Error {
  readonly status: number;
  /** How long the server asks to wait. */
  readonly waitMs: number;
  constructor(status: number, waitMs = 0) {
    super(`The server answered ${status}`);
    this.status = status;
    this.waitMs = waitMs;
  }
}

export function problemOf({ status, headers }: Response): HttpProblem {
  return new HttpProblem(status, 1000 * (Number(headers.get('Retry-After')) || 0));
}

/** The same request will be answered in the same way. */
export function isRefusal(reason: unknown): boolean {
  if (!(reason instanceof HttpProblem)) return false;
  const { status } = reason;
  return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
}

/** Like fetch, but throws if the response is not the answer. */
export const fetchAnswer: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.ok) throw problemOf(response);
  return response;
};

/** Reads JSON. Throws if it is not answered, in time. */
export async function readJson<Value>(path: string, signal: AbortSignal): Promise<Value> {
  const response = await fetchAnswer(path, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
  });
  return (await response.json()) as Value;
}

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
      problem: HttpProblem;
    };

const unreachable = 'The server could not be reached. Please try again.';

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
      problem: problemOf(response),
    };
  } catch (reason) {
    if (signal?.aborted) throw reason;
    return { ok: false, status: 0, error: unreachable, code: '', fields: {}, body: {}, problem: new HttpProblem(0) };
  }
}

/** Goes to the sign-in page, which leads back here. For pages that need a session that has ended. */
export function signInAgain(): void {
  const here = `${location.pathname}${location.search}`;
  keepSignInNotice('ended');
  location.assign(`/sign-in?next=${encodeURIComponent(here)}`);
}
