import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { longTest } from '#tests/support/long-form.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const query = (page: Page) => reading(async (now) => new URL(await now(page.url())).search);

longTest('beside the template, the rules follow it, and a notice goes into its text once and out again', async () => {
  const page = await browser.page({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/outreach-templates?template=options-after-a-default');
  const letter = page.getByRole('article', { name: 'Options after a default' });
  await letter.locator('footer button:enabled').waitFor();
  expect(scripts.filter((url) => url.includes('contact-panel'))).toEqual([]);

  const opener = letter.getByRole('button', { name: 'May I contact?' });
  await opener.click();
  const panel = page.getByRole('complementary', { name: 'May I contact?' });
  await panel.getByText('Choose the state where the person lives.').waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('May I contact?');
  const chosen = (label: string) => panel.getByLabel(label, { exact: true }).locator('option:checked').innerText();
  await eventually(async (now) => [
    await now(chosen('Dataset')),
    await now(chosen('Person')),
    await now(chosen('Channel')),
  ]).toEqual(['Foreclosure', 'Owner', 'Letter']);

  await panel.getByLabel('State').selectOption('California');
  const answer = panel.locator('.outreach-ask-answer');
  await eventually(() => answer.innerText()).toMatch(/^Only if/);
  await eventually(() => query(page)).toBe('?template=options-after-a-default&rules=open&state=CA');
  await panel.getByText('Sources').click();
  await eventually(() => panel.locator('.outreach-ask-sources').innerText()).toMatch(
    /Cal\. Civ\. Code 1695\.4.*Text read in November 2026/,
  );
  await quiet(panel);
  await eventually(() => panel.innerText()).not.toMatch(/complian/i);

  const before = await quiet(letter, () => letter.locator('.outreach-text').innerText());
  await panel.getByRole('button', { name: 'Insert into the template: The right to cancel' }).click();
  const inserted = letter.locator('.outreach-inserted');
  await eventually(() => inserted.innerText()).toContain('fifth business day');
  await eventually(() => inserted.evaluate((notice) => notice.getBoundingClientRect().bottom <= innerHeight)).toBe(
    true,
  );
  await quiet(panel);
  await eventually(() =>
    panel.getByRole('button', { name: 'Insert into the template: The right to cancel' }).count(),
  ).toBe(0);
  // Above the signature, with the values of the letter.
  const paragraphs = await quiet(letter, () => letter.locator('.outreach-text p').allInnerTexts());
  expect(paragraphs.at(-2)).toContain('fifth business day');
  await letter.locator('footer').getByRole('button', { name: /^Copy/ }).click();
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain('fifth business day');
  await eventually(() => panel.getByText('The open template already says this.').count()).toBe(1);

  await letter.getByRole('list', { name: 'Inserted notices' }).getByRole('button', { name: 'Take out' }).click();
  await eventually(() => letter.locator('.outreach-text').innerText()).toBe(before);

  // Another template is another question, until the visitor chooses.
  await page.getByRole('navigation', { name: 'Templates' }).getByRole('link', { name: 'Landlord call' }).click();
  await eventually(() => chosen('Dataset')).toBe('Eviction');
  await eventually(async (now) => [await now(chosen('Person')), await now(chosen('Channel'))]).toEqual([
    'Landlord',
    'Phone call',
  ]);
  await panel.getByLabel('Day').selectOption('Sunday');
  await panel.getByLabel('Local time').fill('22:00');
  await eventually(() => answer.innerText()).toMatch(/^No\s+Not at 10 p\.m\./);
  await panel.getByLabel('Person').selectOption('Tenant');
  await eventually(() => answer.innerText()).toMatch(/^No\s+The tenant/);
  await eventually(() => query(page)).toContain('role=tenant');

  await page.keyboard.press('Escape');
  await eventually(() => panel.count()).toBe(0);
  await eventually(() => query(page)).toBe('?template=landlord-call&state=CA');
});
longTest('on a phone the rules cover the screen, alone or over a template, and Back closes only them', async () => {
  const phone = await browser.page({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const rules = phone.getByRole('dialog', { name: 'May I contact?' });
  await phone.goto('/outreach-templates');
  await phone.locator('nav[aria-label=Templates] button:enabled').first().waitFor();
  await phone.locator('.outreach-filters').getByRole('button', { name: 'May I contact?' }).click();
  await rules.getByLabel('State').selectOption('Texas');
  await rules.getByText('Open a template to insert it.').first().waitFor();
  await eventually(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.goBack();
  await eventually(() => rules.count()).toBe(0);

  await phone.getByRole('navigation', { name: 'Templates' }).getByRole('link', { name: 'Voicemail' }).click();
  const template = phone.getByRole('dialog', { name: 'Voicemail' });
  await template.getByRole('button', { name: 'May I contact?' }).click();
  await rules.getByLabel('State').selectOption('Texas');
  await eventually(() => rules.locator('.outreach-ask-hours').innerText()).toContain('noon to 9 p.m.');
  await rules.getByRole('button', { name: 'Close May I contact?' }).click();
  await eventually(() => rules.count()).toBe(0);
  await see(template);
});

test('without scripts, the calling hours of every state can be read', async () => {
  const page = await browser.page({ javaScriptEnabled: false });
  await page.goto('/outreach-templates');
  await page.locator('#calling-hours summary').click();
  const rows = await quiet(page, () => page.locator('#calling-hours tbody tr').allInnerTexts());
  expect(rows).toHaveLength(51);
  expect(rows.find((row) => row.startsWith('Alabama'))).toContain('8 p.m.');
});
