import { expect, test } from 'vitest';
import { oneAtATime, TooBusy } from './one-at-a-time.ts';

test('work runs one after the other, and more than may wait is refused before it begins', async () => {
  const { run, check } = oneAtATime(2);
  const events: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = run(async () => {
    await first.promise;
    events.push('one');
  });
  const two = run(async () => events.push('two'));
  expect(check).toThrow(TooBusy);
  await expect(run(async () => events.push('three'))).rejects.toThrow(TooBusy);
  first.resolve();
  await Promise.all([one, two]);
  expect(events).toEqual(['one', 'two']);
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(check).not.toThrow();
});
