type ChainedError = { name?: string; code?: string; message?: string; stack?: string; cause?: unknown };

/** The error for the log, without its message: that of a failed query quotes what the visitor sent. */
export function describeError(error: unknown): string {
  const chain = causesOf(error);
  const names = chain.map(({ name, code }) => [name, code].filter(Boolean).join(' ')).join(', caused by ');
  const frames = (chain[0]?.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [names, ...frames].join('\n');
}

/** The error and what caused it; a connection that was tried on several addresses fails with all of their errors. */
export function causesOf(error: unknown, depth = 0): ChainedError[] {
  if (typeof error !== 'object' || error === null || depth > 5) return [];
  const inner = error instanceof AggregateError ? error.errors : [(error as ChainedError).cause];
  return [error as ChainedError, ...inner.flatMap((cause) => causesOf(cause, depth + 1))];
}
