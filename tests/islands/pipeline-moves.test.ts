import { beforeAll, expect, test } from 'vitest';
import { testSample } from '#tests/support/long-form.ts';
import { eventually } from './support/eventually.ts';
import { network, pageFetch, startSite } from './support/network.ts';
import { page } from './support/page.ts';
import {
  board,
  card,
  carry,
  carryAway,
  changesSent,
  choose,
  column,
  columnAddresses,
  counts,
  dealsApi,
  drop,
  figures,
  focusedDeal,
  openPipeline,
  refuse,
} from './support/pipeline-page.ts';
import { toastOf } from './support/toasts.ts';
import { pause } from './support/user.ts';

beforeAll(startSite);

const austin = '4417 Thistledown Ln, Austin';
const jacksonville = '1203 Saltmarsh Dr, Jacksonville';
const ghosts = () => page.locator('.pipeline-deal-ghost').count();

test('a deal moved into a column is placed between earlier and later ones', async () => {
  await openPipeline();
  const contacted = columnAddresses('Contacted');
  const moved = contacted[1] ?? '';
  await carry(moved, 'New');
  await eventually(() => column('New').getAttribute('data-over')).toBe('true');
  await eventually(ghosts).toBe(1);
  await drop(moved);
  await eventually(() => columnAddresses('New')).toContain(moved);
  await carry(moved, 'Contacted');
  await drop(moved);
  await page.quiet();
  await eventually(() => columnAddresses('Contacted')).toEqual(contacted);
});

test('Escape and a drop outside the board change nothing', async () => {
  await openPipeline();
  const before = board();
  await carry(austin, 'Won');
  await eventually(ghosts).toBe(1);
  await page.keyboard.press('Escape');
  await drop(austin);
  await carry(austin, 'Won');
  await carryAway();
  await drop(austin);
  await carry(austin, 'New');
  await drop(austin);
  await page.quiet();
  await eventually(ghosts).toBe(0);
  await eventually(board).toEqual(before);
  expect(changesSent()).toEqual([]);
});

test('the arrow keys move the focused card, which keeps the focus, and announce its new stage', async () => {
  await openPipeline();
  await card(austin).focus();
  await page.keyboard.press('ArrowLeft');
  await eventually(() => figures()[0]).toMatch(/^3,/);
  await page.keyboard.press('ArrowRight');
  await eventually(() => columnAddresses('Contacted')).toContain(austin);
  await eventually(focusedDeal).toBe(austin);
  await eventually(page.announcements).toContainEqual({ live: 'polite', text: 'Moved to Contacted, 4 deals' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await eventually(page.announcements).toContainEqual({ live: 'polite', text: 'Moved to Negotiation, 3 deals' });
  await eventually(focusedDeal).toBe(austin);
  await page.keyboard.press('ArrowLeft');
  await eventually(() => columnAddresses('Qualified')).toContain(austin);
  await page.keyboard.press('ArrowDown');
  await eventually(focusedDeal).toBe(columnAddresses('Qualified')[1]);
  await page.keyboard.press('ArrowUp');
  await eventually(focusedDeal).toBe(austin);
});

test('the menu of a card moves it and gets the focus back, by keyboard alone', async () => {
  await openPipeline();
  const { open } = counts();
  const button = page.getByRole('button', { name: `More for ${jacksonville}` });
  await button.focus();
  await page.keyboard.press('Enter');
  const focusedItem = () => document.activeElement?.textContent;
  await eventually(focusedItem).toBe('Open');
  await page.keyboard.press('Escape');
  await eventually(() => page.getByRole('menu').count()).toBe(0);
  await eventually(() => button.isFocused()).toBe(true);
  await page.keyboard.press('Enter');
  await eventually(focusedItem).toBe('Open');
  await page.keyboard.press('ArrowUp');
  await eventually(focusedItem).toBe('Delete');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await eventually(focusedItem).toBe('Won');
  await page.keyboard.press('Enter');
  await eventually(() => columnAddresses('Won')).toContain(jacksonville);
  await eventually(counts).toEqual({ wrong: [], open: open - 1 });
  await eventually(() => button.isFocused()).toBe(true);
  await eventually(page.announcements).toContainEqual({ live: 'polite', text: 'Moved to Won, 3 deals' });
  await eventually(() => card(jacksonville).innerText()).toContain('Since today');
});

test('a move that cannot be saved is undone, with a toast that is announced', async () => {
  await openPipeline();
  const before = board();
  const shown = figures();
  refuse('PATCH');
  await card(austin).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(toastOf).toEqual(['Error', 'Failed to update deal']);
  await page.quiet();
  await eventually(board).toEqual(before);
  await eventually(figures).toEqual(shown);
  expect(counts().wrong).toEqual([]);
  await eventually(focusedDeal).toBe(austin);
  await eventually(page.announcements).toContainEqual({
    live: 'assertive',
    text: expect.stringContaining('Failed to update deal') as string,
  });
});

test('fast moves are sent one after another, and create one workspace', async () => {
  await openPipeline();
  const release = network().hold(dealsApi);
  await card(austin).focus();
  await page.keyboard.press('ArrowRight');
  await card(jacksonville).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await eventually(() => columnAddresses('Negotiation')).toContain(jacksonville);
  await pause(30);
  expect(changesSent()).toEqual(['PATCH /rest/v1/deals']);
  release();
  await eventually(() => changesSent().length).toBe(3);
  await eventually(async () => {
    const rows = await (await pageFetch('/rest/v1/deals?select=stage,property_address')).json();
    const stageOf = (address: string) =>
      (rows as { stage: string; property_address: string }[]).find((row) => row.property_address === address)?.stage;
    return [stageOf(austin), stageOf(jacksonville)];
  }).toEqual(['contacted', 'negotiation']);
  expect(network().sent.filter(({ setsCookie }) => setsCookie)).toHaveLength(1);
});

testSample(['drag', 'key', 'menu'], (way) => way === 'key')(
  'a saved move by %s is announced politely and once',
  async (way) => {
    await openPipeline();
    if (way === 'drag') {
      await carry(austin, 'Contacted');
      await drop(austin);
    } else if (way === 'key') {
      await card(austin).focus();
      await page.keyboard.press('ArrowRight');
    } else {
      await choose(austin, 'Contacted');
    }
    await eventually(toastOf).toEqual(['Moved to Contacted', 'Deal updated successfully']);
    const announced = () =>
      page
        .announcements()
        .filter(({ text }) => text.includes('Deal updated successfully'))
        .map(({ live }) => live);
    await eventually(announced).toEqual(['polite']);
    await page.quiet();
    await eventually(announced).toEqual(['polite']);
  },
);

test('a browser that denies Web Locks still saves, and the form stays usable', async () => {
  const asked: string[] = [];
  page.addInitScript(({ navigator }) => {
    const request = (name: string) => {
      asked.push(name);
      return Promise.reject(new DOMException('No locks here', 'SecurityError'));
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  });
  await openPipeline();
  await card(austin).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(toastOf).toEqual(['Moved to Contacted', 'Deal updated successfully']);
  await page.getByRole('button', { name: `Edit ${austin}` }).click();
  await page.getByLabel('Notes').fill('Called twice');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await page.quiet();
  expect(asked).toEqual(['deedline:deals', 'deedline:deals']);
});

test('a move can be undone from its message, and the focus goes to the card', async () => {
  await openPipeline();
  await choose(austin, 'Contacted');
  await eventually(toastOf).toEqual(['Moved to Contacted', 'Deal updated successfully']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(toastOf).toEqual(['Moved to New', 'Deal updated successfully']);
  await eventually(() => card(austin).isFocused()).toBe(true);
  await page.quiet();
  const query = `/rest/v1/deals?select=stage&property_address=eq.${encodeURIComponent(austin)}`;
  expect(await (await pageFetch(query)).json()).toEqual([{ stage: 'new' }]);
});
