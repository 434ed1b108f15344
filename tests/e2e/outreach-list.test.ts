import { beforeAll, expect, test } from 'vitest';
import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { longTest } from '#tests/support/long-form.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1440, height: 900 } });
});

async function open(path: string, visitor = page): Promise<void> {
  await visitor.goto(path);
  await visitor.locator('nav[aria-label=Templates] button:enabled').first().waitFor();
}

const list = (visitor = page) => visitor.getByRole('navigation', { name: 'Templates' });
const openTitle = () => page.getByRole('region', { name: 'Open template' }).locator('h2').innerText();
const query = (visitor = page) => reading(async (now) => new URL(await now(visitor.url())).search);
test('the first template is on the first screen, and the panes scroll instead of the page', async () => {
  await open('/outreach-templates');
  await eventually(
    async (now) => (await now(page.locator('.outreach-row').first().boundingBox()))?.y,
  ).toBeLessThanOrEqual(260);
  const foot = await quiet(page, () => page.locator('.outreach-foot').boundingBox());
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(900);
  await eventually(() => list().evaluate((pane) => pane.scrollHeight > pane.clientHeight)).toBe(true);
});
longTest('a link to a template opens it and shows its row', async () => {
  await open('/outreach-templates?template=redemption-note');
  await eventually(openTitle).toBe('Redemption note');
  await eventually(async (now) => {
    const row = await now(list().locator('[aria-current]').boundingBox());
    return row && row.y > 128 && row.y + row.height <= 900;
  }).toBe(true);
});

longTest('the arrow keys move through the list and open each template, and Tab leaves it after two stops', async () => {
  await open('/outreach-templates');
  await list().getByRole('link').first().focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await eventually(openTitle).toBe('Proof of funds to the estate attorney');
  await page.keyboard.press('End');
  await eventually(openTitle).toBe('Attorney solicitation letter');
  await page.keyboard.press('Tab');
  await eventually(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(
    'Copy Attorney solicitation letter',
  );
  await page.keyboard.press('Tab');
  await quiet(page);
  await eventually(() => page.evaluate(() => Boolean(document.activeElement?.closest('nav')))).toBe(false);
  await page.getByRole('button', { name: 'Previous template' }).click();
  await eventually(openTitle).toBe('Redemption note');
  await see(page.getByText('23 of 24'));
});

test('on a phone the list comes first, a template covers the screen, and Back or Close return to the list', async () => {
  const phone = await browser.page({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await open('/outreach-templates', phone);
  const row = await quiet(phone, () => phone.locator('.outreach-row').first().boundingBox());
  expect((row?.y ?? 900) + (row?.height ?? 0)).toBeLessThanOrEqual(844);
  const sheet = phone.getByRole('dialog', { name: 'Landlord call' });
  const link = list(phone).getByRole('link', { name: 'Landlord call' });
  await phone.locator('main').getByLabel('Search').fill('landlord call');
  const count = phone.getByText('1 of 24 templates');
  await count.waitFor();
  await eventually(async (now) => (await now(count.boundingBox()))?.y).toBeLessThan(844);
  await quiet(phone);
  await eventually(() => phone.evaluate(() => scrollY)).toBe(0);
  for (const leave of [() => phone.goBack(), () => sheet.getByRole('button', { name: 'Close the template' }).click()]) {
    await link.click();
    await sheet.waitFor();
    await eventually(() => sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await eventually(() => query(phone)).toContain('template=landlord-call');
    await leave();
    await eventually(() => sheet.count()).toBe(0);
    await eventually(() => query(phone)).not.toContain('template');
  }
  await eventually(() => phone.evaluate(() => document.activeElement?.textContent)).toContain('Landlord call');
  await phone.goto('/outreach-templates?template=landlord-call');
  await sheet.waitFor();
  await sheet.getByRole('button', { name: 'Close the template' }).click();
  await eventually(() => query(phone)).toBe('');
});

longTest('nothing scrolls sideways, whatever the width of the window', async () => {
  const visitor = await browser.page();
  for (const path of ['/outreach-templates', '/outreach-templates?template=voicemail']) {
    // A phone has another layout from the start.
    for (const widths of [
      [320, 390],
      [768, 1024, 1280, 1440, 1920],
    ]) {
      await visitor.setViewportSize({ width: widths[0] ?? 0, height: 900 });
      await open(path, visitor);
      await expectNoSidewaysScroll(visitor, widths, 900);
    }
  }
});
test('without scripts, all 24 texts can be read', async () => {
  const visitor = await browser.page({ javaScriptEnabled: false });
  await visitor.goto('/outreach-templates');
  const texts = await quiet(visitor, () => visitor.locator('article:visible').allInnerTexts());
  expect(texts).toHaveLength(24);
  for (const { title, template_text } of sampleTemplates) {
    const [first = ''] = template_text.split('\n');
    expect(texts.find((text) => text.startsWith(title))).toContain(first);
  }
  await see(visitor.getByText('need JavaScript'));
  await quiet(visitor);
  await eventually(() => visitor.getByRole('button', { name: 'Copy' }).count()).toBe(0);
});
