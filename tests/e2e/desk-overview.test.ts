import { describe, expect, test } from 'vitest';
import { deskParts } from '#content/pages/desk.ts';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { deskServer } from '#tests/support/desk-server.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { mostShift, shiftOf } from '#tests/support/layout-shift.ts';
import { longTest, sized } from '#tests/support/long-form.ts';
import type { Page } from '#tests/support/page.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';
import { toastOf } from '#tests/support/toasts.ts';
import { walkByKey } from '#tests/support/walk-by-key.ts';

const browser = testBrowser();

const coveredBy = (page: Page, upper: string, lower: string) =>
  page.evaluate(
    ([upper, lower]) => {
      const [above, below] = [upper, lower].map((one) => document.querySelector(one)?.getBoundingClientRect());
      if (!above || !below) return null;
      const isBeside = above.right <= below.left || below.right <= above.left;
      return !isBeside && above.bottom > below.top && above.top < below.bottom;
    },
    [upper, lower] as const,
  );

describe('the overview of the desk', () => {
  const desk = deskServer();
  const wide = { viewport: { width: 1280, height: 800 } };

  test('the bar, counts, demos and requests follow each other by Tab, without axe violations, and fit a phone', async () => {
    const page = await desk.page(browser, wide);
    await page.goto('/desk');
    await page.getByRole('heading', { name: 'Waiting' }).waitFor();
    expect(await axeInBothSchemes(page)).toEqual([]);
    const nav = page.getByRole('navigation', { name: 'Desk' });
    await see(nav.getByRole('link', { name: /^Data \d+ late$/ }));
    // Tests of other files change the numbers.
    const stops = [
      ...deskParts.map(({ name }) => expect.stringMatching(new RegExp(`^${name}( [\\d,]+ (new|today|late))?$`))),
      '',
      expect.stringMatching(/^staff@deedline.example ST?$/),
      'Records',
      'Datasets',
      'Pipeline',
      'Account',
      'Sign out',
      expect.stringMatching(/^\d+ demos?$/),
      expect.stringMatching(/^\d+ messages?$/),
      expect.stringMatching(/^\d+ recalls?$/),
      expect.stringMatching(/^\d+ late$/),
      expect.stringMatching(/^\d+ quote requests?$/),
      expect.stringMatching(/^\d+ new customers?$/),
      expect.stringMatching(/^\d+ subscriptions? begun$/),
      expect.stringMatching(/^\d+ subscriptions? ended$/),
      expect.stringMatching(/^\d+ downloads?$/),
      expect.stringMatching(/^New messages \d+$/),
      expect.stringMatching(/^Held back by the bot check \d+$/),
      expect.stringMatching(/^Mail that could not be sent \d+$/),
      expect.stringMatching(/^Open privacy requests \d+$/),
      expect.stringMatching(/^Subscriptions that end within 30 days \d+$/),
      expect.stringMatching(/^Customers with credits to settle \d+$/),
      expect.stringMatching(/^Counties that are late \d+$/),
      expect.stringMatching(/^Missed cases to look up \d+$/),
      expect.stringMatching(/^Reads that wait for a decision \d+$/),
      expect.stringMatching(/^Uploads in progress \d+$/),
      'Gus Lind, Lind Homes 11:15 PM',
      expect.stringMatching(/^P-[-\w]+, \w+ 42 days left$/),
    ];
    const first = nav.getByRole('link').first();
    await first.focus();
    const visited = await walkByKey(page, 'Tab', stops.length - 1, () =>
      (document.activeElement as HTMLElement).innerText.replace(/\s+/g, ' '),
    );
    expect([await quiet(first, () => first.innerText()), ...visited]).toEqual(stops);
    for (const width of [390, 320]) {
      await expectNoSidewaysScroll(page, [width]);
      await see(page.getByRole('button', { name: /^Your account/ }));
    }
    expect(await axeInBothSchemes(page, { frame: false })).toEqual([]);
  });

  test('what is read after the page moves nothing', async () => {
    for (const [path, width] of sized(
      [['/desk/bookings', 768] as const, ['/desk/inbox', 768] as const, ['/account', 1440] as const],
      [...deskParts.map(({ href }) => href), '/account'].flatMap((path) =>
        [390, 768, 1280, 1440].map((width) => [path, width] as const),
      ),
    )) {
      const page = await desk.page(browser, { viewport: { width, height: 900 } });
      const release = await holdBack(page, '**/functions/v1/{desk,account}/**');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await eventually(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(
        1,
      );
      release();
      expect(await quiet(page, () => shiftOf(page)), `${path} at ${width} px`).toBeLessThan(mostShift);
      await page.close();
    }
  });

  test('a message is opened with the keyboard beside the list, without axe violations', async () => {
    const page = await desk.page(browser, wide);
    await page.goto('/desk/inbox');
    const row = (name: string) => page.getByRole('button', { name, exact: true });
    await row('Cleo Park').focus();
    await page.keyboard.press('j');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ben Ode');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('complementary');
    await eventually(() => sheet.innerText()).toContain('Travis, TX');
    expect(await axeInBothSchemes(page, { frame: false })).toEqual([]);
    await row('Ana Reyes').click();
    await eventually(() => sheet.innerText()).toContain('ana@example.com');
    const badge = page.locator('[data-part=inbox] .desk-badge');
    const before = Number.parseInt(await quiet(badge, () => badge.innerText()), 10);
    await sheet.getByRole('button', { name: 'Mark answered' }).click();
    await eventually(() => toastOf(page)).toContain('Marked answered');
    await eventually(() => badge.innerText()).toMatch(new RegExp(`^${before - 1}\\b`));
    // The message stands above the buttons of the sheet.
    await eventually(() => coveredBy(page, '.toast', '.side-sheet-foot')).toBe(false);
  });

  test('the person in the header signs out, and says so when it did not work', async () => {
    const page = await desk.page(browser, wide);
    await page.goto('/desk');
    await page.route('**/auth/sign-out', (route) => route.abort());
    await page.getByRole('button', { name: /^Your account/ }).click();
    const out = page.getByRole('button', { name: 'Sign out' });
    await out.click();
    await see(page.getByText("We couldn't sign you out. Try again."));
    await eventually(() => page.url()).toBe(`${desk.origin}/desk`);
  });

  longTest('late counties fit beside the open one', async () => {
    const page = await desk.page(browser, wide);
    await page.goto('/desk/data?view=counties&status=late');
    await page.locator('.desk-table tbody tr').first().getByRole('button').click();
    await page.getByRole('complementary').getByLabel('Sold elsewhere').waitFor();
    await quiet(page);
    await eventually(() => page.locator('.desk-main').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  });

  longTest('other spellings of a guarded page lead to it, for everyone', async () => {
    const staff = (await desk.page(browser)).request;
    const visitor = (await desk.visitor(browser)).request;
    for (const path of ['/account', ...deskParts.map(({ href }) => href)]) {
      for (const spelled of [`${path}/`, `${path}/index.html`]) {
        for (const request of [staff, visitor]) {
          const answer = await request.get(`${spelled}?a=b`, { maxRedirects: 0 });
          expect([answer.status(), answer.headers().location], spelled).toEqual([308, `${path}?a=b`]);
        }
        expect((await staff.get(spelled)).url(), spelled).toBe(`${desk.origin}${path}`);
        const asked = new URL((await visitor.get(spelled)).url());
        expect([asked.pathname, asked.searchParams.get('next')], spelled).toEqual(['/sign-in', path]);
      }
    }
  });
});
