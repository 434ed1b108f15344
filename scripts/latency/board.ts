import type { Locator, Page } from 'playwright-core';
import { manyDealsAddress } from '#tests/support/many-deals.ts';
import { column, deleteButton, editButton, reveal } from '#tests/support/pipeline-page.ts';
import { type Step, typing } from './steps.ts';

/** Deals of the first stage are every sixth; each step takes others, so that none is asked twice. */
const inFirstColumn = (index: number) => manyDealsAddress(index * 6);

type Place = { x: number; y: number };

/** Where the next step presses: found before it, because looking for it keeps the page busy. */
let at: Place = { x: 0, y: 0 };
let to: Place = at;
let answer: Promise<unknown> = Promise.resolve();

async function placeOf(locator: Locator, inset?: number): Promise<Place> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('Nothing is shown there');
  return inset === undefined
    ? { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    : { x: box.x + inset, y: box.y + inset };
}

const cardAt = (page: Page, index: number) => reveal(page, 'New', inFirstColumn(index));
const cardPlace = async (page: Page, index: number) => placeOf(await cardAt(page, index), 25);

async function columnPlace(page: Page, label: string): Promise<Place> {
  const { x } = await placeOf(column(page, label).locator('h2'), 25);
  return { x, y: at.y };
}

async function grab(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.move(at.x + 20, at.y + 5, { steps: 3 });
}

async function letGo(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

async function aim(page: Page, place: Promise<Place>): Promise<void> {
  at = await place;
  await page.mouse.move(at.x, at.y);
}

const click = (page: Page) => page.mouse.click(at.x, at.y);
const saved = (page: Page, method: string) => page.waitForResponse((sent) => sent.request().method() === method);
const search = (page: Page) => page.getByLabel('Search the board');

async function aimAtButton(page: Page, index: number, button: typeof editButton): Promise<void> {
  await cardAt(page, index);
  await aim(page, placeOf(button(page, inFirstColumn(index))));
}

async function openForm(page: Page, index: number): Promise<void> {
  await aimAtButton(page, index, editButton);
  await click(page);
  await page.getByRole('dialog').waitFor();
}

export const boardSteps: Step[] = [
  { name: 'lift a card', before: (page) => aim(page, cardPlace(page, 0)), run: grab, after: letGo },
  {
    name: 'carry it across the board',
    before: async (page) => {
      await aim(page, cardPlace(page, 1));
      to = await columnPlace(page, 'Won');
      await grab(page);
    },
    run: (page) => page.mouse.move(to.x, to.y, { steps: 30 }),
    after: letGo,
  },
  {
    name: 'drop it',
    before: async (page, round) => {
      await aim(page, cardPlace(page, round));
      to = await columnPlace(page, 'Qualified');
      await grab(page);
      await page.mouse.move(to.x, to.y, { steps: 5 });
      answer = saved(page, 'PATCH');
    },
    run: (page) => page.mouse.up(),
    after: () => answer,
  },
  {
    name: 'move with an arrow key',
    before: async (page, round) => {
      await (await cardAt(page, 10 + round)).focus();
      answer = saved(page, 'PATCH');
    },
    run: (page) => page.keyboard.press('ArrowRight'),
    after: () => answer,
  },
  {
    name: 'walk down a column',
    before: async (page) => (await cardAt(page, 14)).focus(),
    run: async (page) => {
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'open the form',
    before: (page, round) => aimAtButton(page, 20 + round, editButton),
    run: click,
    after: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'type in the form',
    before: async (page, round) => {
      await openForm(page, 24 + round);
      await page.getByLabel('Notes').focus();
    },
    run: (page) => page.keyboard.type('Asked for a second offer.', typing),
    after: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'save the form',
    before: async (page, round) => {
      await openForm(page, 28 + round);
      await page.getByLabel('Notes').fill('Asked for a second offer.');
      await aim(page, placeOf(page.getByRole('button', { name: 'Save' })));
      answer = saved(page, 'PATCH');
    },
    run: click,
    after: async (page) => {
      await answer;
      await page.locator('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'delete',
    before: async (page, round) => {
      await aimAtButton(page, 32 + round, deleteButton);
      await click(page);
      await aim(page, placeOf(page.getByRole('dialog').getByRole('button', { name: 'Delete' })));
      answer = saved(page, 'DELETE');
    },
    run: click,
    after: () => answer,
  },
  {
    name: 'type a search',
    before: (page) => search(page).focus(),
    run: (page) => page.keyboard.type('williamson 1', typing),
    after: (page) => search(page).fill(''),
  },
  {
    name: 'clear the search',
    before: async (page) => {
      await search(page).fill('williamson 1');
      await search(page).focus();
    },
    run: async (page) => {
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
    },
  },
  {
    name: 'scroll a column',
    before: (page) => aim(page, placeOf(column(page, 'Contacted').locator('[data-deal]').first())),
    run: async (page) => {
      for (let turn = 0; turn < 12; turn += 1) {
        await page.mouse.wheel(0, 900);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
    },
  },
];
