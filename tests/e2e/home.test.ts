import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { sized } from '#tests/support/long-form.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page();
  await page.goto('/');
});

const boxOf = (selector: string) =>
  reading(async (now) => {
    const box = await now(page.locator(selector).boundingBox());
    if (!box) throw new Error(`${selector} is not shown`);
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  });

test('at 1280 px the whole map is 745 px wide, with the card right below it', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const map = await quiet(page, () => boxOf('.home-map'));
  const record = await quiet(page, () => boxOf('.home-card'));
  const legend = await quiet(page, () => boxOf('.home-legend'));
  expect(Math.abs(map.width - 745)).toBeLessThanOrEqual(3);
  expect(map.right).toBeLessThanOrEqual(1280);
  expect(Math.abs(record.y - map.bottom)).toBeLessThanOrEqual(1);
  expect(Math.abs(legend.bottom - record.bottom)).toBeLessThanOrEqual(2);
  expect(record.bottom).toBeLessThanOrEqual(800);
  await eventually(() => boxOf('.tool-coverage img')).toMatchObject({ width: expect.closeTo(733, -1) });
});

test('in a low window the card and the legend end above the cookie banner', async () => {
  const visitor = await browser.visitor();
  for (const [width, height] of [[1280, 800] as const, [1366, 768] as const, [1536, 864] as const]) {
    await visitor.setViewportSize({ width, height });
    await visitor.goto('/');
    const [banner = 0, ...bottoms] = await quiet(visitor, () =>
      visitor.evaluate(() => {
        const box = (part: string) => document.querySelector(part)?.getBoundingClientRect();
        const bottoms = ['.home-card', '.home-legend'].map((part) => box(part)?.bottom ?? Number.NaN);
        return [box('.cookie-banner')?.top ?? 0, ...bottoms];
      }),
    );
    expect(banner).toBeGreaterThan(0);
    expect(Math.max(...bottoms), `at ${width} x ${height}`).toBeLessThanOrEqual(banner);
  }
});

test('on a phone, text, map, card and legend follow each other, and the strip of deals scrolls in its own box', async () => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const tops = await quiet(page, (now) =>
      Promise.all(['h1', '.home-map', '.home-card', '.home-legend'].map(async (part) => (await now(boxOf(part))).y)),
    );
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const strip = page.locator('.tool-pipeline ul');
    await eventually(() => strip.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
    await strip.focus();
    await eventually(() => strip.evaluate((list) => list === document.activeElement)).toBe(true);
  }
});

test('the page never scrolls sideways, and no number in it breaks', async () => {
  for (const width of sized([320, 768, 1440], [320, 360, 768, 1024, 1440, 1920])) {
    await page.setViewportSize({ width, height: 900 });
    const { over, wide, broken } = await quiet(page, () =>
      page.evaluate(() => ({
        wide: [...document.querySelectorAll('body *')]
          .filter((element) => !element.closest('.tool-pipeline ul'))
          .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
          .map((element) => element.outerHTML.slice(0, 80)),
        over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        broken: [...document.querySelectorAll('.home-record dd, .tools td, .tool-pipeline span, #counties-read b')]
          .filter((value) => !value.textContent?.includes(' ') && value.getClientRects().length > 0)
          .filter((value) => {
            const range = document.createRange();
            range.selectNodeContents(value);
            return range.getClientRects().length > 1;
          })
          .map((value) => value.textContent),
      })),
    );
    expect([width, over > 0 ? wide : [], broken], `${over}`).toEqual([width, [], []]);
  }
});

test('each panel of the product leads to its tool', async () => {
  const links = page.locator('#tools header a');
  await eventually(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/coverage',
    '/lead-scoring',
    '/pipeline',
  ]);
});

test('a county chosen with the keyboard fills the card, and the map flies to its state', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const before = await quiet(page, () => boxOf('.home-card'));
  // The header's search has the same list.
  await page.locator('header a').first().hover();
  await page.locator('#search input[data-ready]').waitFor({ state: 'attached' });
  const field = page.getByRole('combobox', { name: 'Your county' });
  await page.locator('#county').focus();
  await page.locator('#county[data-ready]').waitFor();
  await field.fill('travis');
  await page.getByRole('option', { name: /^Travis County, TX/ }).waitFor();
  await eventually(() => page.locator('head [href*="search-box"]').count()).toBe(1);
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.locator('.home-card[data-fips="48453"]').waitFor();
  await page.locator('.home-map[data-map="state"]').waitFor();
  await eventually(() => page.locator('.home-hero > [role=status]').innerText()).toMatch(
    /^Travis County, TX: [\d,]+ open records in \d+ datasets\.$/,
  );
  await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  const after = await quiet(page, () => boxOf('.home-card'));
  expect([after.y, after.height]).toEqual([before.y, before.height]);
  await page.getByRole('button', { name: 'All states' }).click();
  await page.locator('.home-map[data-map="whole"]').waitFor();
});

test('on a phone, the card of a chosen county comes into view', async () => {
  const phone = await browser.visitor({ viewport: { width: 390, height: 844 } });
  await phone.goto('/');
  await phone.locator('#county').focus();
  await phone.locator('#county[data-ready]').waitFor();
  await phone.locator('#county').fill('travis');
  await phone.getByRole('option', { name: /^Travis County, TX/ }).click();
  await phone.locator('.home-card[data-fips="48453"]').waitFor();
  const banner = await quiet(phone, () => phone.locator('.cookie-banner').boundingBox());
  const box = await quiet(phone, () => phone.locator('.home-card').boundingBox());
  expect(box && [box.y > 0, box.y + box.height <= (banner?.y ?? 0)]).toEqual([true, true]);
});

test('until a visitor does something, counties are shown in turn, but not where motion is not wanted', async () => {
  const idle = await browser.page({ viewport: { width: 1280, height: 900 } });
  for (const [reducedMotion, cards] of [
    ['reduce', [null, null]],
    ['no-preference', ['48453', '04013']],
  ] as const) {
    await idle.emulateMedia({ reducedMotion });
    await idle.clock.install();
    await idle.goto('/');
    await idle.clock.runFor(3000);
    await idle.locator('#county[data-ready]').waitFor();
    for (const fips of cards) {
      await idle.clock.runFor(7000);
      await eventually(() => idle.locator('.home-card').getAttribute('data-fips')).toBe(fips);
    }
  }
  await idle.mouse.move(900, 300);
  await idle.clock.runFor(14_000);
  await quiet(idle);
  await eventually(() => idle.locator('.home-card').getAttribute('data-fips')).toBe('04013');
});
