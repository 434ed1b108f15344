import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { endpointSecret, signatures } from './secret.ts';

const secret = 'a secret of the server, long enough';
const endpoint = { id: '0b9c31f0-5a6e-4a5f-9d9e-0d6f1f3a2b11', secretNumber: 2 };
const body = JSON.stringify({ type: 'record.added', data: { events: [{ name: 'Zoë' }] } });

function headers(isPreviousValid: boolean) {
  const timestamp = Math.floor(Date.now() / 1000);
  const signed = { messageId: 'msg_1', timestamp, body };
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures(secret, { ...endpoint, isPreviousValid }, signed),
  };
}

const verifies = (key: string, isPreviousValid: boolean, text = body) => {
  try {
    new Webhook(key).verify(text, headers(isPreviousValid));
    return true;
  } catch {
    return false;
  }
};

test('the reference library verifies a message, and no changed one', () => {
  const key = endpointSecret(secret, endpoint);
  expect(key).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(verifies(key, false)).toBe(true);
  expect(verifies(key, false, `${body} `)).toBe(false);
});

test('the secret before is valid until it ends, and no older or other one', () => {
  const of = (number: number) => endpointSecret(secret, { ...endpoint, secretNumber: number });
  expect(verifies(of(1), true)).toBe(true);
  expect(verifies(of(2), true)).toBe(true);
  expect(verifies(of(1), false)).toBe(false);
  expect(verifies(of(3), true)).toBe(false);
  expect(verifies(endpointSecret('another secret of a server, long enough', endpoint), true)).toBe(false);
  expect(verifies(endpointSecret(secret, { ...endpoint, id: crypto.randomUUID() }), true)).toBe(false);
});
