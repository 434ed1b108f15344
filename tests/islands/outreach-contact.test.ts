import { beforeAll, expect, test } from 'vitest';
import { eventually } from './support/eventually.ts';
import { startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

test('beside the template, the rules follow it, and a notice goes into its text once and out again', async () => {
  page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/outreach-templates?template=options-after-a-default');
  const letter = page.getByRole('article', { name: 'Options after a default' });
  await letter.locator('footer button:enabled').waitFor();

  const opener = letter.getByRole('button', { name: 'May I contact?' });
  await opener.click();
  const panel = page.getByRole('complementary', { name: 'May I contact?' });
  await panel.getByText('Choose the state where the person lives.').waitFor();
  await eventually(() => document.activeElement?.textContent).toBe('May I contact?');
  const chosen = (label: string) => {
    const select = panel.getByLabel(label, { exact: true }).element() as HTMLSelectElement;
    return select.options[select.selectedIndex]?.textContent;
  };
  await eventually(() => [chosen('Dataset'), chosen('Person'), chosen('Channel')]).toEqual([
    'Foreclosure',
    'Owner',
    'Letter',
  ]);

  await panel.getByLabel('State').selectOption('California');
  const answer = panel.locator('.outreach-ask-answer');
  await eventually(() => answer.innerText()).toMatch(/^Only if/);
  await eventually(page.search).toBe('?template=options-after-a-default&rules=open&state=CA');
  await panel.getByText('Sources').click();
  await eventually(() => panel.locator('.outreach-ask-sources').innerText()).toMatch(
    /Cal\. Civ\. Code 1695\.4.*Text read in November 2026/,
  );
  await eventually(() => panel.innerText()).not.toMatch(/complian/i);

  const before = letter.locator('.outreach-text').innerText();
  await panel.getByRole('button', { name: 'Insert into the template: The right to cancel' }).click();
  const inserted = letter.locator('.outreach-inserted');
  await eventually(() => inserted.innerText()).toContain('fifth business day');
  await eventually(() =>
    panel.getByRole('button', { name: 'Insert into the template: The right to cancel' }).count(),
  ).toBe(0);
  // Above the signature, with the values of the letter.
  const paragraphs = letter.locator('.outreach-text p').allInnerTexts();
  expect(paragraphs.at(-2)).toContain('fifth business day');
  await letter.locator('footer').getByRole('button', { name: /^Copy/ }).click();
  await eventually(page.clipboard).toContain('fifth business day');
  await eventually(() => panel.getByText('The open template already says this.').count()).toBe(1);

  await letter.getByRole('list', { name: 'Inserted notices' }).getByRole('button', { name: 'Take out' }).click();
  await eventually(() => letter.locator('.outreach-text').innerText()).toBe(before);

  // Another template is another question, until the visitor chooses.
  await page.getByRole('navigation', { name: 'Templates' }).getByRole('link', { name: 'Landlord call' }).click();
  await eventually(() => chosen('Dataset')).toBe('Eviction');
  await eventually(() => [chosen('Person'), chosen('Channel')]).toEqual(['Landlord', 'Phone call']);
  await panel.getByLabel('Day').selectOption('Sunday');
  await panel.getByLabel('Local time').fill('22:00');
  await eventually(() => answer.innerText()).toMatch(/^No\s+Not at 10 p\.m\./);
  await panel.getByLabel('Person').selectOption('Tenant');
  await eventually(() => answer.innerText()).toMatch(/^No\s+The tenant/);
  await eventually(page.search).toContain('role=tenant');

  await page.keyboard.press('Escape');
  await eventually(() => panel.count()).toBe(0);
  await eventually(page.search).toBe('?template=landlord-call&state=CA');
});

test('a link opens the rules with their answer, and an unknown state asks for one', async () => {
  await page.goto('/outreach-templates?rules=open&dataset=pre_probate&role=heir&state=TX&by=text');
  const panel = page.getByRole('complementary', { name: 'May I contact?' });
  await eventually(() => panel.locator('.outreach-ask-answer').innerText()).toMatch(/^No\s+After a death/);
  // Only a visitor who opens the rules by their button is taken to them.
  await page.quiet();
  expect(document.activeElement).toBe(document.body);
  await page.goto('/outreach-templates?rules=open&state=ZZ&role=fax');
  await panel.getByText('Choose the state where the person lives.').waitFor();
});
