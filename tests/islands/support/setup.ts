import { afterEach, expect, vi } from 'vitest';
import { perWorker } from './per-worker.ts';
import { problems } from './react-roots.ts';

const print = perWorker('console.error', () => {
  const original = console.error;
  console.error = (...parts: unknown[]) => {
    problems.push(parts.map(String).join(' '));
  };
  return original;
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  const { endVisit } = await import('./page.ts');
  await endVisit();
  const found = problems.splice(0);
  if (found.length > 0) print(found.join('\n'));
  expect(found, 'written to console.error, or wrong in the hydrated HTML').toEqual([]);
});
