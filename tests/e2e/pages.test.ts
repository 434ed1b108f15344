import { expect, test } from 'vitest';
import { registry } from '#content/registry.ts';
import { site } from '#content/site.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { quiet } from '#tests/support/quiet.ts';

// What every page loads and shows is checked in tests/a11y/walk.ts.
const browser = testBrowser();

test('every page has its own share image', async () => {
  const visitor = await browser.page();
  const images: string[] = [];
  for (const { path } of registry) {
    const html = await (await visitor.request.get(path)).text();
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(image, path).toContain(site.origin);
    const response = await visitor.request.get(new URL(image).pathname);
    expect([response.status(), response.headers()['content-type']], path).toEqual([200, 'image/png']);
    images.push(image);
  }
  expect(new Set(images).size).toBe(registry.length);
});

test('every file that the head references exists, and so do the speculation rules', async () => {
  const visitor = await browser.page();
  const response = await visitor.goto('/');
  const named = await quiet(visitor, () =>
    visitor
      .locator('head link:not([rel="canonical"])')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href)),
  );
  const rules = JSON.parse(response?.headers()['speculation-rules'] ?? 'null');
  for (const address of [...named, rules]) {
    const answer = await visitor.request.get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
  }
});

test('/favicon.ico returns the icon', async () => {
  const page = await browser.page();
  const answer = await page.request.get('/favicon.ico');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/x-icon']);
  await eventually(
    async (now) =>
      await now(
        page.evaluate(
          async (bytes) => {
            const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/x-icon' }));
            return bitmap.width;
          },
          [...(await answer.body())],
        ),
      ),
  ).toBe(32);
});
