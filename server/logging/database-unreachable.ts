import { causesOf } from './error-chain.ts';

const codes =
  /^(ECONN\w+|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN|08\w{3}|57014|57P0[1-5]|53\w{3}|55P03|25006|25P03)$/;
const sentences =
  /connection (terminated|timeout)|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|pglite is clos|cannot use a pool/i;

/**
 * The database did not answer, stopped answering, is out of room or connections, may only be read (a standby, a full disk),
 * kept the row or table locked for too long, or gave up a statement that took too long: trying again in a moment may help.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  return causesOf(error).some(({ code, message }) => codes.test(code ?? '') || sentences.test(message ?? ''));
}
