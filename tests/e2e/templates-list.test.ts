import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from './eventually.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page();
});

async function open(path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

const titles = () => page.locator('article h3').allInnerTexts();
const found = () => page.locator('search [aria-live]').innerText();

test('all 24 templates are loaded from the server, grouped by channel', async () => {
  const requested = page.waitForRequest('**/rest/v1/outreach_templates*');
  await page.goto('/outreach-templates');
  await requested;
  await eventually(found).toBe('24 templates');
  expect(await page.locator('main section h2').allInnerTexts()).toEqual(
    expect.arrayContaining(['Email', 'SMS', 'Phone', 'Direct mail']),
  );
  expect(await titles()).toHaveLength(24);
});

test('the page shows the templates from the server', async () => {
  const row = {
    id: crypto.randomUUID(),
    title: 'Other words',
    category: 'Custom',
    channel: 'sms',
    variables: ['name'],
  };
  await page.route('**/rest/v1/outreach_templates*', (route) =>
    route.fulfill({ json: [{ ...row, template_text: 'Hi {name}', tcpa_compliant: false }] }),
  );
  await page.goto('/outreach-templates');
  await eventually(titles).toEqual(['Other words']);
  await page.unroute('**/rest/v1/outreach_templates*');
});

test('channel, category and search are in the URL, which restores the same list', async () => {
  await open('/outreach-templates');
  await page.getByText('Phone', { exact: true }).first().click();
  await page.getByLabel('Category').selectOption('Follow-up');
  await page.locator('main').getByLabel('Search').fill('live');
  await eventually(titles).toEqual(['Voicemail']);
  await eventually(() => new URL(page.url()).search).toBe('?channel=phone&category=Follow-up&q=live');
  await page.reload();
  await eventually(titles).toEqual(['Voicemail']);
  expect(await found()).toBe('1 of 24 templates');
});

test('a search without results says so, and the filters can be cleared', async () => {
  await open('/outreach-templates?q=zeppelin');
  await page.getByText('No template fits these filters').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await eventually(titles).toHaveLength(24);
  await eventually(() => new URL(page.url()).search).toBe('');
});

test('an unknown channel or category in the URL shows all templates', async () => {
  await open('/outreach-templates?channel=fax&category=Nothing');
  await eventually(titles).toHaveLength(24);
});

test('a list that fails to load is empty without a toast, and appears later by itself', async () => {
  const visitor = await browser.page();
  await visitor.clock.install();
  await visitor.route('**/rest/v1/outreach_templates*', (route) =>
    route.fulfill({ status: 500, json: { message: 'broken' } }),
  );
  await visitor.goto('/outreach-templates');
  await visitor.getByText('No templates to show').waitFor();
  expect(await visitor.locator('.toast').count()).toBe(0);
  await visitor.unroute('**/rest/v1/outreach_templates*');
  await visitor.clock.fastForward(15_000);
  await eventually(() => visitor.locator('article').count()).toBe(24);
  await visitor.context().close();
});

test('without scripts, the templates are shown', async () => {
  const visitor = await browser.page({ javaScriptEnabled: false });
  await visitor.goto('/outreach-templates');
  expect(await visitor.locator('article').count()).toBe(24);
  expect(await visitor.getByRole('button', { name: 'Copy' }).count()).toBe(0);
  await visitor.context().close();
});
