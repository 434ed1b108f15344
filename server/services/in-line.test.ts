import { expect, test } from 'vitest';
import { inLine } from './in-line.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

test('work of one name runs one after the other, in order', async () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await pause();
    steps.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([inLine('slot', work('a')), inLine('slot', work('b'))])).toEqual(['a', 'b']);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('work of other names does not wait', async () => {
  const first = Promise.withResolvers<string>();
  const waiting = inLine('one', () => first.promise);
  expect(await inLine('two', async () => 'done')).toBe('done');
  first.resolve('late');
  expect(await waiting).toBe('late');
});

test('work that fails fails alone', async () => {
  const failing = inLine('slot', async () => {
    throw new Error('no');
  });
  const next = inLine('slot', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
