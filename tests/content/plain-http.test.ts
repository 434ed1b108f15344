import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A browser has these only on pages that came over HTTPS or from this computer. */
const needsHttps = /crypto\.(?:randomUUID|subtle)|navigator\.(?:share|serviceWorker)\b/;

test('pages work over plain HTTP, as on a local network', () => {
  const found = globSync('app/**/*.{ts,tsx}').filter((file) =>
    needsHttps.test(readFileSync(file, 'utf8').replace(/^ *(?:\*|\/[/*]).*$/gm, '')),
  );
  expect(found).toEqual([]);
});
