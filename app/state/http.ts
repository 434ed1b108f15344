import { plural } from '#domain/format.ts';
import { requestTimeoutMs, retryAfterMs } from './request-timeout.ts';

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

export function problemOf(response: Response): HttpProblem {
  return new HttpProblem(response.status, retryAfterMs(response));
}

/** The same request will be answered in the same way. */
export function isRefusal(reason: unknown): boolean {
  if (!(reason instanceof HttpProblem)) return false;
  const { status } = reason;
  return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
}

/**
 * Why something could not be read, for whoever waits: it is tried again. `otherwise` is what a page says when no answer came.
 */
export function failureText(reason: unknown, otherwise: string): string {
  if (!(reason instanceof HttpProblem) || reason.status === 0) return otherwise;
  const { status, waitMs } = reason;
  if (status === 429 || (status === 503 && waitMs > 0)) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    const what = status === 429 ? 'Too many requests' : 'The server is busy';
    return `${what}; trying again in ${plural(seconds, { one: '1 second', many: '{count} seconds' })}.`;
  }
  return status >= 500 ? 'The server has a problem; trying again.' : 'The server refused this.';
}

/** Reads JSON. Throws if it is not answered, in time. */
export async function readJson<Value>(path: string, signal: AbortSignal): Promise<Value> {
  const response = await fetch(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]) });
  if (!response.ok) throw problemOf(response);
  return (await response.json()) as Value;
}
