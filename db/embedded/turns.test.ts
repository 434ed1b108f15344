import { expect, test, vi } from 'vitest';
import { letLoopTurn } from './turns.ts';

type Client = Parameters<typeof letLoopTurn>[0];

/** A client whose statements each take so long, and count the turns of the event loop before them. */
function clientTaking(ms: number) {
  let clock = 0;
  let turned = 0;
  let isCounting = true;
  const count = () => {
    turned += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  const before: number[] = [];
  const client = {
    execProtocolRaw: vi.fn(async () => {
      before.push(turned);
      clock += ms;
      return new Uint8Array();
    }),
  } as unknown as Client;
  letLoopTurn(client, () => clock);
  const run = async (statements: number) => {
    for (let at = 0; at < statements; at++) await client.execProtocolRaw(new Uint8Array(), {});
    isCounting = false;
    return before;
  };
  return { client, run };
}

test('short statements in a row run without a turn of the event loop until they have taken too long', async () => {
  const before = await clientTaking(20).run(5);
  expect(before.slice(0, 3)).toEqual([0, 0, 0]);
  expect(before[3]).toBeGreaterThanOrEqual(19);
  expect(before[4]).toBe(before[3]);
});

test('several turns follow each long statement, so that several connections are accepted', async () => {
  const [first, second, third] = await clientTaking(200).run(3);
  expect(first).toBe(0);
  expect(second).toBeGreaterThanOrEqual(19);
  expect(third).toBeGreaterThanOrEqual(38);
});

test('a long statement that fails lets the event loop turn too', async () => {
  let clock = 0;
  const client = {
    execProtocolRaw: async () => {
      clock += 200;
      throw new Error('no such table');
    },
  } as unknown as Client;
  letLoopTurn(client, () => clock);
  let turned = false;
  setImmediate(() => {
    turned = true;
  });
  await expect(client.execProtocolRaw(new Uint8Array(), {})).rejects.toThrow('no such table');
  expect(turned).toBe(true);
});
