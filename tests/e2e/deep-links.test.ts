import { test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { testSample } from '#tests/support/long-form.ts';
import { act, type Page } from '#tests/support/page.ts';

const browser = testBrowser();

/** The distance of an element from the bottom of the header, and whether its top is inside the window. */
function placeOf(page: Page, selector: string) {
  return page.evaluate((wanted) => {
    const top = document.querySelector(wanted)?.getBoundingClientRect().top ?? Number.NaN;
    const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return { below: top >= edge, seen: top < innerHeight };
  }, selector);
}

const landed = { below: true, seen: true };

testSample(
  [
    ['/support/data-dictionary', 'divorce', 390],
    ['/resources/case-studies', 'wholesalers', 1280],
    ['/resources/case-studies', 'attorneys', 390],
  ] as const,
  ([path]) => path === '/support/data-dictionary',
)('%s#%s at %i px shows the tab and its content below the header', async ([path, tab, width]) => {
  const page = await browser.page({ viewport: { width, height: 844 } });
  await page.goto(`${path}#${tab}`);
  await page.locator('[data-tabs][data-ready]').waitFor();
  await eventually(() => placeOf(page, `#tab-${tab}`)).toEqual(landed);
  await eventually(() => placeOf(page, `#${tab} h2`)).toEqual(landed);
});

testSample([1280, 390], (width) => width === 390)(
  'a link to a field at %i px shows its row below the header',
  async (width) => {
    const page = await browser.page({ viewport: { width, height: 844 } });
    const html = await (await page.request.get('/support/data-dictionary')).text();
    const fields = html.slice(html.indexOf('id="foreclosure"')).matchAll(/<tr id="([^"]+)"/g);
    const id = [...fields][6]?.[1];
    await page.goto(`/support/data-dictionary#${id}`);
    await page.locator('[data-tabs][data-ready]').waitFor();
    await eventually(() => placeOf(page, `[id="${id}"]`)).toEqual(landed);
  },
);

test('/support/data-dictionary#owner at 1280 px and a hash change on it show the tab below the header', async () => {
  const page = await browser.page({ viewport: { width: 1280, height: 720 } });
  await page.goto('/support/data-dictionary#owner');
  await page.locator('[data-tabs][data-ready]').waitFor();
  await eventually(() => placeOf(page, '#tab-owner')).toEqual(landed);
  await eventually(() => placeOf(page, '#owner h2')).toEqual(landed);
  await act(page, () => location.assign('#divorce'));
  await eventually(() => placeOf(page, '#divorce h2')).toEqual(landed);
  await eventually(() => placeOf(page, '#tab-divorce')).toEqual(landed);
});
