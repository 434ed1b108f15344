import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { siteFile } from './build-files.ts';
import { cachedFiles, packedFile } from './cached-files.ts';

const html = Buffer.from(`<p>${'A county. '.repeat(2000)}</p>`);
const page = () => siteFile('text/html; charset=utf-8', 'no-store', html);

test('a packed file has every copy of the file that it was made from', () => {
  const packed = packedFile(page());
  expect(packed.bytes.equals(html)).toBe(true);
  expect(packed.brotli?.equals(page().brotli ?? Buffer.alloc(0))).toBe(true);
  expect(gunzipSync(packed.gzip ?? Buffer.alloc(0)).equals(html)).toBe(true);
  expect(packed.etag).toBe(page().etag);
});

test('a cache holds far more packed files than others in the same bytes', async () => {
  const count = async (make: typeof page) => {
    const cached = cachedFiles(() => 1, 60_000);
    const keys = Array.from({ length: 40 }, (_, at) => `/${at}`);
    for (const key of keys) await cached(key, async () => make());
    return keys.filter((key) => cached.kept(key)).length;
  };
  expect(await count(page)).toBeLessThan(4);
  expect(await count(() => packedFile(page()))).toBe(40);
});

test('what is cached can be had without making it, until it is over', async () => {
  let now = 1;
  const cached = cachedFiles(() => now);
  expect(cached.kept('/a')).toBeUndefined();
  const made = await cached('/a', async () => page());
  expect(cached.kept('/a')).toBe(made);
  now += 15_001;
  expect(cached.kept('/a')).toBeUndefined();
});
