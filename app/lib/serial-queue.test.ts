import { expect, test } from 'vitest';
import { serialQueue } from './serial-queue.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a task starts when the previous one has ended', async () => {
  const send = serialQueue('test');
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

test('a failed task does not block the next one', async () => {
  const send = serialQueue('test');
  const failing = send(async () => {
    throw new Error('cut off');
  });
  const next = send(async () => 'sent');
  await expect(failing).rejects.toThrow('cut off');
  expect(await next).toBe('sent');
});

test('two queues with the same lock, as in two tabs, take turns', async () => {
  const [one, other] = [serialQueue('shared'), serialQueue('shared')];
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
