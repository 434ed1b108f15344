type ChainedError = { name?: string; code?: string; message?: string; stack?: string; cause?: unknown };

/** Describes the error for the log, without its message: a failed query quotes what the visitor sent. */
export function describeError(error: unknown): string {
  const chain = causesOf(error);
  const names = chain.map(({ name, code }) => [name, code].filter(Boolean).join(' ')).join(', caused by ');
  const frames = (chain[0]?.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [names, ...frames].join('\n');
}

/** The error and its causes; a connection that failed on several addresses has one error for each. */
export function causesOf(error: unknown, depth = 0): ChainedError[] {
  if (typeof error !== 'object' || error === null || depth > 5) return [];
  const inner = error instanceof AggregateError ? error.errors : [(error as ChainedError).cause];
  return [error as ChainedError, ...inner.flatMap((cause) => causesOf(cause, depth + 1))];
}
