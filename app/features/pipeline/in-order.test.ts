import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a task starts when the one before has ended', async () => {
  const send = inOrder('test');
  const seen: string[] = [];
  const task = (name: string) => async () => {
    seen.push(`${name} starts`);
    await soon();
    seen.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([send(task('a')), send(task('b'))])).toEqual(['a', 'b']);
  expect(seen).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
});

test('a task that fails keeps none behind it', async () => {
  const send = inOrder('test');
  const failing = send(async () => {
    throw new Error('cut off');
  });
  const next = send(async () => 'sent');
  await expect(failing).rejects.toThrow('cut off');
  expect(await next).toBe('sent');
});

test('two queues under one lock, as in two tabs, wait for each other', async () => {
  const [one, other] = [inOrder('shared'), inOrder('shared')];
  let running = 0;
  const task = async () => {
    running += 1;
    const beside = running;
    await soon();
    running -= 1;
    return beside;
  };
  expect(await Promise.all([one(task), other(task), one(task)])).toEqual([1, 1, 1]);
});
