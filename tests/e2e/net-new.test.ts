import { expect, inject, test } from 'vitest';
import { markerCookie } from '#domain/accounts/marker-cookie.ts';
import { countHeader, recordsHeader } from '#domain/net-new/net-new.ts';
import { blind, newKey, pointsOf } from '#domain/net-new/points.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';

const browser = testBrowser();

const list = [
  'Prop Addr,Cnty,Note',
  ...Array.from({ length: 120 }, (_, i) => `${i + 1} Quillfeather Ln,Travis,x`),
].join('\n');

test('a count runs in a worker of a page with its policy, on a small phone', async () => {
  const page = await browser.page({ viewport: { width: 320, height: 700 } });
  // The server is not asked here: only the page's part is.
  await page.context().addCookies([{ name: markerCookie, value: '1', url: inject('origin') }]);
  const addresses = Array.from({ length: 60 }, (_, i) => ({ fips: '48453', key: `${i + 1} ELM ST` }));
  const points = Buffer.from(await blind(await pointsOf(addresses), await newKey()));
  const sizes: number[] = [];
  await page.route('**/net-new/start*', (route) => {
    sizes.push(route.request().postDataBuffer()?.length ?? 0);
    return route.fulfill({ headers: { [countHeader]: 'sealed', [recordsHeader]: '60' }, body: points });
  });
  await page.route('**/net-new/finish', (route) => {
    sizes.push(route.request().postDataBuffer()?.length ?? 0);
    const counted = { records: 60, known: 20, fresh: 40 };
    return route.fulfill({ json: { ...counted, counties: [{ fips: '48453', ...counted }], isSample: false } });
  });
  await page.goto('/dataset-builder?types=probate&counties=Travis&states=TX');
  await page.locator('.net-new-slot summary').click();
  await page
    .getByLabel('Your list, as CSV')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await page.getByText('120 addresses in Travis, TX', { exact: true }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page, 'the columns of a list');
  await page.getByRole('button', { name: 'Count what is new' }).press('Enter');
  await page.getByText('About 40 of 60 are new to you', { exact: true }).waitFor();
  await eventually(() => page.locator('.net-new-result').evaluate((each) => each === document.activeElement)).toBe(
    true,
  );
  expect(sizes).toEqual([120 * 32, 180 * 32]);
});
