import { expect, test } from 'vitest';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { deskServer } from '#tests/support/desk-server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longDescribe } from '#tests/support/long-form.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import type { Page } from '#tests/support/page.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';

const browser = testBrowser();
/** Runs in the page: fills in the contact form as soon as it works, and sends it within the first second. */
function sendFast([name, trap]: readonly [string, string]): void {
  performance.now = () => 300;
  const timer = setInterval(() => {
    const form = document.querySelector<HTMLFormElement>('form[novalidate]');
    if (!form) return;
    clearInterval(timer);
    const values = { name, email: `${name.toLowerCase()}@example.com`, message: 'Sent by a script', website: trap };
    for (const [field, value] of Object.entries(values)) {
      const input = form.elements.namedItem(field) as HTMLInputElement;
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    form.requestSubmit();
  }, 50);
}

const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sheet = (page: Page) => page.getByRole('complementary');

async function expectSound(page: Page): Promise<void> {
  expect(await axeInBothSchemes(page, { frame: false })).toEqual([]);
}

// In every run, tests/islands/desk-inbox.test.ts does the same, and desk-overview.test.ts looks at a message.
longDescribe('the desk', () => {
  const desk = deskServer();
  const wide = { viewport: { width: 1280, height: 800 } };

  test('a message is opened with the keyboard, noted and answered, and held ones say why', async () => {
    const page = await desk.page(browser, wide);
    await page.goto('/desk/inbox');
    await row(page, 'Cleo Park').focus();
    await page.keyboard.press('j');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ben Ode');
    await page.keyboard.press('Enter');
    await eventually(() => sheet(page).innerText()).toContain('Travis, TX');
    await expectSound(page);
    await page.getByLabel('Note for the team').fill('Called. jkes are only letters here');
    await sheet(page).getByText('Saved', { exact: true }).waitFor();
    await row(page, 'Ben Ode').focus();
    await page.keyboard.press('e');
    await eventually(() => row(page, 'Ben Ode').count()).toBe(0);
    await page.getByRole('radio', { name: /^Held back/ }).check();
    await row(page, 'Dora Held').click();
    await eventually(() => sheet(page).innerText()).toContain('nobody clicked, tapped or typed');
    await expectSound(page);
  });

  test('a link from a notice opens its message, on a phone over the whole screen', async () => {
    const page = await desk.page(browser, { viewport: { width: 390, height: 844 } });
    await page.goto('/desk/inbox?status=all');
    await row(page, 'Cleo Park').waitFor();
    // A message is a small card, with its text beside the label.
    await eventually(
      async (now) => (await now(page.locator('.desk-table tbody tr').last().boundingBox()))?.height,
    ).toBeLessThan(220);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const listed = await page.request.get('/functions/v1/desk/inbox?status=all&q=cleo@example.com');
    const { rows: found } = (await listed.json()) as { rows: { id: string }[] };
    await page.goto(`/desk/inbox?open=${found[0]?.id}`);
    const dialog = page.getByRole('dialog');
    await eventually(() => dialog.innerText()).toContain('Do you cover Travis County?');
    await expectSound(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Close the message' }).click();
    await eventually(() => dialog.count()).toBe(0);
  });

  test('failed mail is sent again at once; the list fits a phone', async () => {
    const page = await desk.page(browser, wide);
    await page.goto('/desk/mail?status=failed');
    await row(page, 'dora@example.com').click();
    await eventually(() => sheet(page).innerText()).toContain('550 No such mailbox');
    await expectSound(page);
    await sheet(page).getByRole('button', { name: 'Send again' }).click();
    expect((await mailTo('dora@example.com', 1, desk.dataDir)).subject).toBe('Demo booked');
    await eventually(() => row(page, 'dora@example.com').count()).toBe(0);
    await page.getByRole('radio', { name: /^Sent/ }).check();
    await row(page, 'dora@example.com').waitFor();
    await expectNoSidewaysScroll(page);
  });
});

test('the browser tells a script that nobody touched from a hurried person', async () => {
  const page = await browser.page();
  // Playwright's own calls count as clicks, so a script of the page is the bot.
  const scripted = page.waitForRequest('**/functions/v1/submit-contact');
  await page.addInitScript(sendFast, ['Untouched', 'https://spam.example'] as const);
  await page.goto('/support/contact');
  const signs = new URLSearchParams((await scripted).headers()['form-signs']);
  expect(Object.fromEntries(signs)).toEqual({ elapsed: '300', website: 'https://spam.example', untouched: '1' });
  await page.getByText('Message Sent Successfully').first().waitFor();
  // As fast as autofill and a click can be.
  const form = page.locator('form[action*=submit-contact]');
  await form.locator('[name=name]').fill('Hurried');
  await form.locator('[name=email]').fill('hurried@example.com');
  await form.locator('[name=message]').fill('Autofill and one click');
  const [hurried] = await Promise.all([
    page.waitForRequest('**/functions/v1/submit-contact'),
    form.getByRole('button', { name: 'Send Message' }).click(),
  ]);
  expect(hurried.headers()['form-signs']).toBe('elapsed=300');
});
