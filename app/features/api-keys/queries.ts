import type { NewKey } from '#app/key-forms/key-dialog.tsx';
import { callJson, type JsonAnswer, signInAgain } from '#app/state/call-json.ts';
import { HttpProblem } from '#app/state/http.ts';
import { type Resource, useResource } from '#app/state/resource.ts';
import type { OwnKeys } from '#domain/customer-api/own-keys.ts';
import type { KeyUsage } from '#domain/customer-api/usage-view.ts';

const keysPath = '/functions/v1/account/keys';

/** Reads something of the account. A session that has ended leads to the sign-in page and back. */
async function read<Value>(path: string, signal: AbortSignal): Promise<Value> {
  const answer = await callJson<Value>('GET', path, undefined, { signal });
  if (answer.ok) return answer.value;
  if (answer.status === 401) signInAgain();
  throw new HttpProblem(answer.status, answer.waitMs);
}

async function send<Value>(path: string, body: object): Promise<JsonAnswer<Value>> {
  const answer = await callJson<Value>('POST', path, body);
  if (!answer.ok && answer.status === 401) signInAgain();
  return answer;
}

export const useKeys = (): Resource<OwnKeys> => useResource('keys', (signal) => read<OwnKeys>(keysPath, signal));
export const useUsage = (): Resource<KeyUsage> =>
  useResource('usage', (signal) => read<KeyUsage>(`${keysPath}/usage`, signal));

export const createKey = (key: NewKey) => send<{ id: string; key: string }>(keysPath, key);
export const revokeKey = (id: string) => send(`${keysPath}/${id}/revoke`, {});
