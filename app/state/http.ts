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

/** Reads JSON. Throws if it is not answered, in time. */
export async function readJson<Value>(path: string, signal: AbortSignal): Promise<Value> {
  const response = await fetch(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]) });
  if (!response.ok) throw problemOf(response);
  return (await response.json()) as Value;
}
