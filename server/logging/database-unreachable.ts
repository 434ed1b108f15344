import { causesOf } from './error-chain.ts';

/** Whole codes of PostgreSQL and of sockets, and the classes of codes that begin with these characters. */
const codes = new Set(
  'ENOTFOUND EHOSTUNREACH ENETUNREACH ETIMEDOUT EPIPE EAI_AGAIN 57014 57P01 57P02 57P03 57P04 57P05 55P03 25006 25P03'.split(
    ' ',
  ),
);
const classes = ['ECONN', '08', '53'];
const sentences =
  /connection (terminated|timeout)|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|pglite is clos|cannot use a pool/i;

/**
 * The database did not answer, stopped answering, is out of room or connections, may only be read (a standby, a full disk),
 * kept the row or table locked for too long, or gave up a statement that took too long: trying again in a moment may help.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  return causesOf(error).some(({ code = '', message = '' }) => isKnown(code) || sentences.test(message));
}

function isKnown(code: string): boolean {
  return codes.has(code) || classes.some((start) => code.startsWith(start));
}
