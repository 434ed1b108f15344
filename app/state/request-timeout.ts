/** Long enough for a slow connection, and short enough not to wait for a response that will never come. */
export const requestTimeoutMs = 20_000;

/** How long a server that refuses asks to wait. */
export function retryAfterMs({ headers }: Response): number {
  return 1000 * (Number(headers.get('Retry-After')) || 0);
}
