import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';

import { type Page, reading } from '#tests/support/page.ts';
import {
  board,
  card,
  carry,
  changesSent,
  choose,
  column,
  columnAddresses,
  dealsApi,
  figures,
  openPipeline,
  watchProblems,
} from '#tests/support/pipeline-page.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';
import { recordAnnouncements, toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const austin = '4417 Thistledown Ln, Austin';
const jacksonville = '1203 Saltmarsh Dr, Jacksonville';

async function visit(options: Parameters<typeof browser.page>[0] = {}) {
  const page = await browser.page({ viewport: { width: 1280, height: 1200 }, ...options });
  const announcements = await recordAnnouncements(page);
  await openPipeline(page);
  return { page, announcements };
}

const focusedDeal = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-deal]')?.querySelector('h3')?.textContent ?? null);

/** Resolves when the server has answered the next change. */
const saved = (page: Page) => page.waitForResponse((response) => response.request().method() === 'PATCH');

test('a dragged card moves at once, is sorted by its next date, opens nothing, and is there after a reload', async () => {
  const { page } = await visit();
  const problems = watchProblems(page);
  const release = await holdBack(page, dealsApi);
  await carry(page, austin, 'Contacted');
  await eventually(() => column(page, 'Contacted').getAttribute('data-over')).toBe('true');
  await eventually(() => page.locator('.pipeline-deal-ghost').count()).toBe(1);
  await page.mouse.up();
  await eventually(async (now) => (await now(columnAddresses(page, 'Contacted')))[0]).toBe(austin);
  await eventually(async (now) => (await now(figures(page))).slice(0, 2)).toEqual(['2, $388,500', '4, $1,321,500']);
  await quiet(page);
  await eventually(() =>
    page.locator('.pipeline-deal-ghost, [data-over], [data-lifted], [data-selected]').count(),
  ).toBe(0);
  const stored = saved(page);
  release();
  expect((await stored).status()).toBe(200);
  const after = await quiet(page, () => board(page));
  await openPipeline(page);
  await quiet(page);
  await eventually(() => board(page)).toEqual(after);
  expect(problems).toEqual([]);
});

test('a deal moved into a column is placed between earlier and later ones', async () => {
  const { page } = await visit();
  const contacted = await quiet(page, () => columnAddresses(page, 'Contacted'));
  await carry(page, contacted[1] ?? '', 'New');
  await page.mouse.up();
  await carry(page, contacted[1] ?? '', 'Contacted');
  await page.mouse.up();
  await quiet(page);
  await eventually(() => columnAddresses(page, 'Contacted')).toEqual(contacted);
});

test('Escape and a drop outside the board change nothing', async () => {
  const { page } = await visit();
  const sent = changesSent(page);
  const before = await quiet(page, () => board(page));
  await carry(page, austin, 'Won');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await carry(page, austin, 'Won');
  await page.mouse.move(5, 300, { steps: 3 });
  await page.mouse.up();
  await carry(page, austin, 'New');
  await page.mouse.up();
  await quiet(page);
  await eventually(() => page.locator('.pipeline-deal-ghost').count()).toBe(0);
  await quiet(page);
  await eventually(() => board(page)).toEqual(before);
  expect(sent).toEqual([]);
});

test('the arrow keys move the focused card, which keeps the focus, and announce its new stage', async () => {
  const { page, announcements } = await visit();
  await card(page, austin).focus();
  await page.keyboard.press('ArrowLeft');
  await eventually(async (now) => (await now(figures(page)))[0]).toMatch(/^3,/);
  await page.keyboard.press('ArrowRight');
  await eventually(() => columnAddresses(page, 'Contacted')).toContain(austin);
  await eventually(() => focusedDeal(page)).toBe(austin);
  await eventually(announcements).toContainEqual({ live: 'polite', text: 'Moved to Contacted, 4 deals' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await eventually(announcements).toContainEqual({ live: 'polite', text: 'Moved to Negotiation, 3 deals' });
  await eventually(() => focusedDeal(page)).toBe(austin);
  await page.keyboard.press('ArrowLeft');
  await eventually(() => columnAddresses(page, 'Qualified')).toContain(austin);
  await page.keyboard.press('ArrowDown');
  await eventually(() => focusedDeal(page)).toBe((await quiet(page, () => columnAddresses(page, 'Qualified')))[1]);
  await page.keyboard.press('ArrowUp');
  await eventually(() => focusedDeal(page)).toBe(austin);
});

test('the menu of a card moves it and gets the focus back, by keyboard alone', async () => {
  const { page, announcements } = await visit();
  const button = page.getByRole('button', { name: `More for ${jacksonville}` });
  await button.focus();
  await page.keyboard.press('Enter');
  const focusedItem = () => page.evaluate(() => document.activeElement?.textContent);
  await eventually(focusedItem).toBe('Open');
  await page.keyboard.press('Escape');
  await eventually(() => page.getByRole('menu').count()).toBe(0);
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await eventually(focusedItem).toBe('Open');
  await page.keyboard.press('ArrowUp');
  await eventually(() => focusedItem()).toBe('Delete');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await eventually(() => focusedItem()).toBe('Won');
  await page.keyboard.press('Enter');
  await eventually(() => columnAddresses(page, 'Won')).toContain(jacksonville);
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await eventually(announcements).toContainEqual({ live: 'polite', text: 'Moved to Won, 3 deals' });
  await eventually(() => card(page, jacksonville).innerText()).toContain('Since today');
});

test('a card can be dropped on a column that is folded beside the sheet', async () => {
  const { page } = await visit({ viewport: { width: 1440, height: 900 } });
  await card(page, austin).click({ position: { x: 40, y: 40 } });
  await page.locator('[data-rail]').first().waitFor();
  await carry(page, jacksonville, 'Lost');
  await page.mouse.up();
  await eventually(async (now) => (await now(figures(page)))[5]).toBe('2, $763,000');
  await eventually(() => page.locator('[data-stage=lost][data-rail]').count()).toBe(1);
});

test('a move that cannot be saved is undone, with a toast that is announced', async () => {
  const { page, announcements } = await visit();
  const before = await quiet(page, () => board(page));
  const shown = await quiet(page, () => figures(page));
  await page.route(dealsApi, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await card(page, austin).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => toastOf(page)).toEqual(['Error', 'Failed to update deal']);
  await quiet(page);
  await eventually(() => board(page)).toEqual(before);
  await quiet(page);
  await eventually(() => figures(page)).toEqual(shown);
  await eventually(() => focusedDeal(page)).toBe(austin);
  await eventually(announcements).toContainEqual({
    live: 'assertive',
    text: expect.stringContaining('Failed to update deal') as string,
  });
});

test('fast moves are sent one after another, and create one workspace', async () => {
  const { page } = await visit();
  const sent = changesSent(page);
  const answers: Promise<Record<string, string>>[] = [];
  page.on('response', (response) => {
    // Some are still open when the page closes.
    answers.push(response.allHeaders().catch(() => ({})));
  });
  const release = await holdBack(page, dealsApi);
  await card(page, austin).focus();
  await page.keyboard.press('ArrowRight');
  await card(page, jacksonville).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await eventually(() => columnAddresses(page, 'Negotiation')).toContain(jacksonville);
  expect(sent).toEqual(['PATCH /rest/v1/deals']);
  release();
  await eventually(() => sent.length).toBe(3);
  await eventually(async () => {
    const rows = await (await page.request.get('/rest/v1/deals?select=stage,property_address')).json();
    const stageOf = (address: string) =>
      (rows as { stage: string; property_address: string }[]).find((row) => row.property_address === address)?.stage;
    return [stageOf(austin), stageOf(jacksonville)];
  }).toEqual(['contacted', 'negotiation']);
  const headers = await Promise.all(answers);
  expect(headers.filter((each) => each['set-cookie'])).toHaveLength(1);
});

test.each(['drag', 'key', 'menu'])('a saved move by %s is announced politely and once', async (way) => {
  const { page, announcements } = await visit();
  if (way === 'drag') {
    await carry(page, austin, 'Contacted');
    await page.mouse.up();
  } else if (way === 'key') {
    await card(page, austin).focus();
    await page.keyboard.press('ArrowRight');
  } else {
    await choose(page, austin, 'Contacted');
  }
  await eventually(() => toastOf(page)).toEqual(['Success', 'Deal updated successfully']);
  const announced = () =>
    reading(async (now) =>
      (await now(announcements()))
        .filter(({ text }) => text.includes('Deal updated successfully'))
        .map(({ live }) => live),
    );
  await eventually(announced).toEqual(['polite']);
  await quiet(page);
  await eventually(announced).toEqual(['polite']);
});

test('a browser that denies Web Locks still saves, and the form stays usable', async () => {
  const { page } = await visit();
  await page.addInitScript(() => {
    navigator.locks.request = () => Promise.reject(new DOMException('No locks here', 'SecurityError'));
  });
  await openPipeline(page);
  await card(page, austin).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => toastOf(page)).toEqual(['Success', 'Deal updated successfully']);
  await page.getByRole('button', { name: `Edit ${austin}` }).click();
  await page.getByLabel('Notes').fill('Called twice');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
});
