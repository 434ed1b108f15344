import { beforeAll, expect, test } from 'vitest';
import { pauseClock, runFor } from './support/clock.ts';
import { eventually } from './support/eventually.ts';
import { network, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const templates = /outreach_templates/;

async function open(path: string): Promise<void> {
  await page.goto(path);
  await page.locator('nav[aria-label=Templates] button:enabled').first().waitFor();
}

const list = () => page.getByRole('navigation', { name: 'Templates' });
const titles = () => page.locator('.outreach-title').allInnerTexts();
const found = () => page.locator('search [aria-live]').innerText();
const openTitle = () => page.getByRole('region', { name: 'Open template' }).locator('h2').innerText();
const query = () => page.search();

test('all 24 templates are loaded from the server, grouped by channel, and the first one is open', async () => {
  await page.goto('/outreach-templates');
  await eventually(() => network().sent.filter(({ url }) => templates.test(url)).length).toBe(1);
  await eventually(found).toBe('24 templates');
  await eventually(() => list().locator('h2').allInnerTexts()).toEqual([
    'Email 6',
    'SMS 4',
    'Phone 6',
    'Direct mail 8',
  ]);
  await eventually(titles).toHaveLength(24);
  await eventually(() => list().getByRole('link').first().innerText()).toMatch(
    /^Executor introduction\s+Not covered by the TCPA,\s+Email\s+Probate$/,
  );
  await eventually(openTitle).toBe('Executor introduction');
});

test('each card shows how its text begins, with what is filled in, so that nobody copies it unseen', async () => {
  await open('/outreach-templates#?address=12+Main+St');
  const openings = () => page.locator('.outreach-row .outreach-opening').allInnerTexts();
  await eventually(openings).toHaveLength(24);
  expect(openings()[0]).toMatch(/^Subject: The house at 12 Main St Dear {name}, I'm sorry for your loss\./);
  expect(openings().every((text) => text.length > 80)).toBe(true);
});

test('the page shows the templates from the server', async () => {
  const row = {
    id: crypto.randomUUID(),
    title: 'Other words',
    category: 'Custom',
    channel: 'sms',
    variables: ['name'],
  };
  network().route(templates, { json: [{ ...row, template_text: 'Hi {name}', tcpa_compliant: false }] });
  await page.goto('/outreach-templates');
  await eventually(titles).toEqual(['Other words']);
});

test('channel, category and search are in the URL, which restores the same list', async () => {
  await open('/outreach-templates');
  await page.getByLabel('Channel', { exact: true }).selectOption('Phone');
  await page.getByLabel('Category').selectOption('Follow-up');
  await page.locator('main').getByLabel('Search').fill('live');
  await eventually(titles).toEqual(['Voicemail']);
  await eventually(openTitle).toBe('Voicemail');
  await eventually(query).toBe('?channel=phone&category=Follow-up&q=live');
  await page.reload();
  await eventually(titles).toEqual(['Voicemail']);
  await eventually(found).toBe('1 of 24 templates');
});

test('a click opens a template, which is in the address, and Back returns to the one before', async () => {
  await open('/outreach-templates');
  await list().getByRole('link', { name: 'Landlord call' }).click();
  await eventually(openTitle).toBe('Landlord call');
  await eventually(() => page.getByRole('article', { name: 'Landlord call' }).innerText()).toContain(
    '[Before dialing:',
  );
  await list().getByRole('link', { name: 'Voicemail' }).click();
  await eventually(query).toBe('?template=voicemail');
  await page.goBack();
  await eventually(openTitle).toBe('Landlord call');
  await eventually(() => list().locator('[aria-current]').innerText()).toContain('Landlord call');
  await page.goBack();
  await eventually(openTitle).toBe('Executor introduction');
  await eventually(query).toBe('');
});

test('the arrow keys move through the list and open each template', async () => {
  await open('/outreach-templates');
  await list().getByRole('link').first().focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await eventually(openTitle).toBe('Proof of funds to the estate attorney');
  await page.keyboard.press('End');
  await eventually(openTitle).toBe('Attorney solicitation letter');
  await page.getByRole('button', { name: 'Previous template' }).click();
  await eventually(openTitle).toBe('Redemption note');
  await eventually(() => page.getByText('23 of 24').isVisible()).toBe(true);
});

test('a search without results says so, and the filters can be cleared', async () => {
  await open('/outreach-templates?channel=sms');
  await page.locator('main').getByLabel('Search').fill('zeppelin');
  await page.getByText('No templates match').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await eventually(titles).toHaveLength(24);
  await eventually(query).toBe('');
});

test('an unknown channel, category or template in the URL shows all templates', async () => {
  await open('/outreach-templates?channel=fax&category=Nothing&template=nothing');
  await eventually(titles).toHaveLength(24);
  await eventually(openTitle).toBe('Executor introduction');
});

test('a list that fails to load is empty without a toast, and appears later by itself', async () => {
  pauseClock();
  const stop = network().route(templates, { status: 500, json: { message: 'broken' } });
  await page.goto('/outreach-templates');
  // The first failure is retried silently.
  await runFor(1000);
  await page.getByText('No templates to show').waitFor();
  await eventually(() => page.locator('.toast').count()).toBe(0);
  stop();
  await runFor(15_000);
  await eventually(() => page.locator('.outreach-row').count()).toBe(24);
});
