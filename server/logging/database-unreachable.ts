import { causesOf } from './error-chain.ts';

const codes = /^(ECONN\w+|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN|08\w{3}|57P0[1-5]|53300)$/;
const sentences =
  /connection (terminated|timeout)|timeout exceeded when trying to connect|pglite is clos|cannot use a pool/i;

/** The database did not answer, or stopped answering: trying again in a moment may help. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return causesOf(error).some(({ code, message }) => codes.test(code ?? '') || sentences.test(message ?? ''));
}
