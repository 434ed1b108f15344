import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rules } from './trusted-types.ts';

beforeAll(() => void vi.stubGlobal('location', { origin: 'https://www.deedline.example' }));
afterAll(() => void vi.unstubAllGlobals());

test('only the markup that React itself writes passes', () => {
  expect([rules.createHTML(''), rules.createHTML('<script></script>')]).toEqual(['', '<script></script>']);
  for (const text of ['<p>', ' ', '<script>alert(1)</script>', '<script></script><img>']) {
    expect(rules.createHTML(text), text).toBeNull();
  }
});

test('only URLs of our own build pass', () => {
  expect(rules.createScriptURL('/assets/map-worker-x.js')).toBe('/assets/map-worker-x.js');
  const foreign = [
    'https://evil.example/assets/x.js',
    '//evil.example/assets/x.js',
    'data:text/javascript,1',
    'blob:x',
  ];
  for (const address of [...foreign, '/assets/../rest/v1/deals', '/downloads/x.js', 'javascript:alert(1)']) {
    expect(rules.createScriptURL(address), address).toBeNull();
  }
});
