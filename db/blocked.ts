const lockNotAvailable = '55P03';
const silence = 'Query read timeout';
const noConnection = /timeout exceeded when trying to connect|due to connection timeout|timeout expired/;

/** A lock, a connection or an answer was not to be had in time: whoever asks for the same now waits as long, and in vain. */
export function isBlocked(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) => code === lockNotAvailable || message === silence || noConnection.test(message),
  );
}

/** pg gave up waiting for an answer; the server was not asked to stop, and the connection is of no more use. */
export function isSilence(error: unknown): boolean {
  return causes(error).some(({ message }) => message === silence);
}

function causes(error: unknown): { code?: unknown; message: string }[] {
  return error instanceof Error ? [error as Error & { code?: unknown }, ...causes(error.cause)] : [];
}
