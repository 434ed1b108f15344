import type { AskedEndpoint } from '#app/key-forms/endpoint-dialog.tsx';
import { callJson, type JsonAnswer, signInAgain } from '#app/state/call-json.ts';
import { HttpProblem } from '#app/state/http.ts';
import { type Resource, useResource } from '#app/state/resource.ts';
import type { OwnWebhooks, ShownEndpoint, ShownMessage } from '#domain/customer-api/webhook.ts';

const path = '/functions/v1/account/webhooks';

async function call<Value>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  rest: string,
  body?: object,
): Promise<JsonAnswer<Value>> {
  const answer = await callJson<Value>(method, `${path}${rest}`, body);
  if (!answer.ok && answer.status === 401) signInAgain();
  return answer;
}

async function read<Value>(rest: string, signal: AbortSignal): Promise<Value> {
  const answer = await callJson<Value>('GET', `${path}${rest}`, undefined, { signal });
  if (answer.ok) return answer.value;
  if (answer.status === 401) signInAgain();
  throw new HttpProblem(answer.status, answer.waitMs);
}

export const useWebhooks = (): Resource<OwnWebhooks> =>
  useResource('webhooks', (signal) => read<OwnWebhooks>('', signal));
export const useMessages = (id: string): Resource<{ rows: ShownMessage[] }> =>
  useResource(`messages ${id}`, (signal) => read<{ rows: ShownMessage[] }>(`/${id}/messages`, signal));

export const addEndpoint = (asked: AskedEndpoint) =>
  call<{ endpoint: ShownEndpoint; secret: string }>('POST', '', asked);
export const changeEndpoint = (id: string, asked: AskedEndpoint) =>
  call<{ endpoint: ShownEndpoint }>('PATCH', `/${id}`, asked);
export const readSecret = (id: string) => call<{ secret: string }>('GET', `/${id}/secret`);
export const rotateSecret = (id: string) => call<{ secret: string }>('POST', `/${id}/secret`, {});
export const removeEndpoint = (id: string) => call('DELETE', `/${id}`);
export const actOn = (id: string, action: 'test' | 'pause' | 'resume') => call('POST', `/${id}/${action}`, {});
export const sendAgain = (id: string, message: string) => call('POST', `/${id}/messages/${message}/again`, {});
