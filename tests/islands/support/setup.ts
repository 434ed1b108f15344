import { afterEach, expect, vi } from 'vitest';
import { problems } from './react-roots.ts';

const { console } = globalThis;
const logged = console.error;
console.error = (...parts: unknown[]) => {
  problems.push(parts.map(String).join(' '));
};

afterEach(async () => {
  vi.useRealTimers();
  const { endVisit } = await import('./page.ts');
  await endVisit();
  const found = problems.splice(0);
  if (found.length > 0) logged(found.join('\n'));
  expect(found, 'written to console.error, or wrong in the hydrated HTML').toEqual([]);
});
