const lockNotAvailable = '55P03';
const silence = 'Query read timeout';
const noConnection = /timeout exceeded when trying to connect|due to connection timeout|timeout expired/;

/** A lock, a connection or a reply timed out, so the same request now would time out too. */
export function isBlocked(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) => code === lockNotAvailable || message === silence || noConnection.test(message),
  );
}

/** pg stopped waiting for a reply; the statement may still run, and the connection is unusable. */
export function isReplyTimeout(error: unknown): boolean {
  return causes(error).some(({ message }) => message === silence);
}

function causes(error: unknown): { code?: unknown; message: string }[] {
  return error instanceof Error ? [error as Error & { code?: unknown }, ...causes(error.cause)] : [];
}
