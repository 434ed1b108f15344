import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { PartStream } from './part-stream.ts';
import { send } from './send.ts';

const bytes = Buffer.from('0123456789abcdef');

async function end(stream: PartStream): Promise<void> {
  stream.end();
  await finished(stream, { readable: false });
}

test('a part is stored while the next one fills, and never two at once', async () => {
  const stored: [number, string][] = [];
  const finish: (() => void)[] = [];
  let running = 0;
  const stream = new PartStream(4, async (part, data) => {
    expect(++running).toBe(1);
    await new Promise<void>((resolve) => finish.push(resolve));
    stored.push([part, data.toString()]);
    running--;
  });
  await send(stream, bytes.subarray(0, 5));
  // The first part is still being stored.
  await send(stream, bytes.subarray(5, 7));
  expect(stored).toEqual([]);
  const rest = send(stream, bytes.subarray(7)).then(() => end(stream));
  const ending = setInterval(() => finish.shift()?.(), 1);
  await rest;
  clearInterval(ending);
  expect(stored).toEqual([
    [0, '0123'],
    [1, '4567'],
    [2, '89ab'],
    [3, 'cdef'],
  ]);
  expect(stream.bytes).toBe(16);
  expect(stream.sha256()).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('a part that cannot be stored fails the file, also the last one', async () => {
  for (const failing of [0, 1, 3]) {
    const stream = new PartStream(4, async (part) => {
      if (part === failing) throw new Error('lost');
    });
    stream.on('error', () => {});
    const writing = async () => {
      for (let at = 0; at < bytes.length; at += 3) await send(stream, bytes.subarray(at, at + 3));
      await end(stream);
    };
    await expect(writing()).rejects.toThrow('lost');
  }
});
