import { describe, expect, test } from 'vitest';
import { deskParts } from '#content/pages/desk.ts';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { deskServer } from '#tests/support/desk-server.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { longTest } from '#tests/support/long-form.ts';
import { quiet } from '#tests/support/quiet.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';
import { walkByKey } from '#tests/support/walk-by-key.ts';

const browser = testBrowser();

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

  test('a message is opened with the keyboard beside the list, without axe violations', async () => {
    const page = await desk.page(browser, wide);
    await page.goto('/desk/inbox');
    const row = (name: string) => page.getByRole('button', { name, exact: true });
    await row('Cleo Park').focus();
    await page.keyboard.press('j');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ben Ode');
    await page.keyboard.press('Enter');
    await eventually(() => page.getByRole('complementary').innerText()).toContain('Travis, TX');
    expect(await axeInBothSchemes(page, { frame: false })).toEqual([]);
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
