import { expect, test } from 'vitest';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { field, fill, problemOf } from '#tests/support/form-page.ts';
import { longTest } from '#tests/support/long-form.ts';
import { mailTo, newAddress, noticeFrom } from '#tests/support/mailbox.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';

const browser = testBrowser();
const form = (page: Page) => page.locator('main form');
const submit = (page: Page) => form(page).locator('button[type=submit]').click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
const codeTo = async (email: string) => /Code: (\d{6})/.exec((await mailTo(email)).text ?? '')?.[1] ?? '';

async function ask(page: Page, email: string, street: string, county = 'Travis'): Promise<void> {
  await page.goto('/support/your-data');
  await fill(form(page), { email, street, county });
  await field(form(page), 'state').selectOption('TX');
  await field(form(page), 'role').selectOption('owner');
  await submit(page);
}

test('without scripts, a person asks, enters the code, sees that nothing matched and has the address put on the list', async () => {
  const page = await browser.page({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const email = newAddress('left-out');
  await ask(page, email, '999 Nowhere St', 'Travs');
  await eventually(() => problemOf(form(page), 'county')).toBe(
    'There is no county of this name. Did you mean Travis, TX?',
  );
  await eventually(() => field(form(page), 'street').inputValue()).toBe('999 Nowhere St');
  await fill(form(page), { county: 'Travis' });
  await submit(page);
  await page.waitForURL(/\/support\/your-data\/request\?token=[\w-]{22}$/);
  await fill(form(page), { code: '000 000' });
  await submit(page);
  await eventually(() => page.getByRole('alert').innerText()).toContain('You have 4 tries left.');
  await fill(form(page), { code: await codeTo(email) });
  await submit(page);
  await eventually(() => heading(page)).toBe('What we hold');
  await see(page.getByText('We hold nothing about this address.'));
  await submit(page);
  await eventually(() => heading(page)).toBe('Nothing matched this address');
  await page.reload();
  const reference = /P-\w{4}-\w{4}/.exec(await quiet(page, () => page.locator('main').innerText()))?.[0] ?? 'none';
  expect((await noticeFrom(email)).text).toContain(reference);
  expect((await mailTo(email, 2)).text).toContain(reference);
});

longTest('with scripts, every step is accessible, fits a phone and masks names and contacts', async () => {
  const page = await browser.page({ viewport: { width: 390, height: 844 } });
  const check = async () => {
    expect(await axeInBothSchemes(page, { frame: false })).toEqual([]);
    await expectNoSidewaysScroll(page);
  };
  const email = newAddress('held');
  await ask(page, email, '2718 Sparrow Bend', 'Travs');
  await page.getByRole('alert').waitFor();
  await check();
  await fill(form(page), { county: 'Travis' });
  await submit(page);
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
  await eventually(() => field(form(page), 'code').evaluate((element) => element === document.activeElement)).toBe(
    true,
  );
  await check();
  await fill(form(page), { code: await codeTo(email) });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What we hold' }).waitFor();
  const shown = await quiet(page, () => page.locator('main').innerText());
  expect(shown).toContain('Made-up sample record');
  expect(shown).toContain('•••-•••-0126');
  expect(shown).not.toContain('Storrow');
  await check();
  await page.getByLabel('Correct something in the records').check();
  await submit(page);
  await page.getByText('Please say what is wrong and what is right').waitFor();
  await check();
  await fill(form(page), { message: 'It was sold.' });
  await submit(page);
  await page.getByRole('heading', { name: 'Your correction is with us' }).waitFor();
  await check();
  expect((await noticeFrom(email)).text).toContain('> It was sold.');
});
