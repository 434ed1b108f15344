import { causesOf } from './error-chain.ts';

/** Error codes of PostgreSQL and of sockets; `classes` has the prefixes of whole groups of codes. */
const codes = new Set(
  'ENOTFOUND EHOSTUNREACH ENETUNREACH ETIMEDOUT EPIPE EAI_AGAIN 57014 57P01 57P02 57P03 57P04 57P05 55P03 25006 25P03'.split(
    ' ',
  ),
);
const classes = ['ECONN', '08', '53'];
const messages =
  /connection (terminated|timeout)|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|pglite is clos|cannot use a pool/i;

/**
 * Whether a retry in a moment may help: the database did not respond, is out of disk space or connections, is read-only
 * (a standby, a full disk), or a lock or a statement timed out.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  return causesOf(error).some(({ code = '', message = '' }) => isKnown(code) || messages.test(message));
}

function isKnown(code: string): boolean {
  return codes.has(code) || classes.some((start) => code.startsWith(start));
}
