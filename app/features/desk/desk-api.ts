import { callJson, type JsonAnswer, signInAgain, unreachable } from '#app/state/call-json.ts';

const sessionEnded = 'Your session has ended. Sign in again in another tab, then send this once more.';

/** What staff type into a form would be gone with the page. */
const isFillingForm = () => document.querySelector(':is(dialog[open], .side-sheet) form') !== null;

/**
 * Calls a function of the desk. When the session has ended, the page goes to sign in and comes back; with an open form
 * it stays, and the answer says what to do.
 */
export async function callDesk<Value = Record<string, unknown>>(
  method: Parameters<typeof callJson>[0],
  path: string,
  body?: unknown,
  options?: Parameters<typeof callJson>[3],
): Promise<JsonAnswer<Value>> {
  const answer = await callJson<Value>(method, `/functions/v1/desk${path}`, body, options);
  if (answer.ok || (answer.status !== 401 && answer.code !== 'second-factor')) return answer;
  if (isFillingForm()) return { ...answer, error: sessionEnded };
  signInAgain();
  return answer;
}

export type ExportAnswer = { ok: true; file: Blob } | { ok: false; error: string };

/** Asks the desk for a file. */
export async function exportDesk(path: string, body: unknown): Promise<ExportAnswer> {
  const failed = { ok: false, error: unreachable } as const;
  try {
    const response = await fetch(`/functions/v1/desk${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return { ok: true, file: await response.blob() };
    if (response.status === 401) signInAgain();
    const { error } = (await response.json()) as { error?: unknown };
    return typeof error === 'string' ? { ok: false, error } : failed;
  } catch {
    return failed;
  }
}
