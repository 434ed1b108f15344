import { manyDealsAddress } from '#tests/support/many-deals.ts';
import { act, type Locator, type Page, playwrightLocator } from '#tests/support/page.ts';
import { column, deleteButton, editButton, reveal } from '#tests/support/pipeline-page.ts';
import { type Step, typing } from './measure.ts';

/** Every sixth deal is in the first stage. Each step uses different deals. */
const dealInFirstColumn = (index: number) => manyDealsAddress(index * 6);

type ScreenPoint = { x: number; y: number };

/** Where the next step presses. Located in advance, because looking it up keeps the page busy. */
let from: ScreenPoint = { x: 0, y: 0 };
let to: ScreenPoint = from;
let response: Promise<unknown> = Promise.resolve();

async function pointOf(locator: Locator, inset?: number): Promise<ScreenPoint> {
  await locator.scrollIntoViewIfNeeded();
  const box = await playwrightLocator(locator).boundingBox();
  if (!box) throw new Error('The element is not visible');
  return inset === undefined
    ? { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    : { x: box.x + inset, y: box.y + inset };
}

const cardAt = (page: Page, index: number) => reveal(page, 'New', dealInFirstColumn(index));
const cardPoint = async (page: Page, index: number) => pointOf(await cardAt(page, index), 25);

async function columnPoint(page: Page, label: string): Promise<ScreenPoint> {
  const { x } = await pointOf(column(page, label).locator('h2'), 25);
  return { x, y: from.y };
}

async function grab(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 5, { steps: 3 });
}

async function cancelDrag(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

async function aim(page: Page, point: Promise<ScreenPoint>): Promise<void> {
  from = await point;
  await page.mouse.move(from.x, from.y);
}

const click = (page: Page) => page.mouse.click(from.x, from.y);
const waitForSave = (page: Page, method: string) =>
  page.waitForResponse((received) => received.request().method() === method);
const search = (page: Page) => page.getByLabel('Search the board');

async function aimAtButton(page: Page, index: number, button: typeof editButton): Promise<void> {
  await cardAt(page, index);
  await aim(page, pointOf(button(page, dealInFirstColumn(index))));
}

async function openForm(page: Page, index: number): Promise<void> {
  await aimAtButton(page, index, editButton);
  await click(page);
  await page.getByRole('dialog').waitFor();
}

export const boardSteps: Step[] = [
  { name: 'lift a card', before: (page) => aim(page, cardPoint(page, 0)), run: grab, after: cancelDrag },
  {
    name: 'carry it across the board',
    before: async (page) => {
      await aim(page, cardPoint(page, 1));
      to = await columnPoint(page, 'Won');
      await grab(page);
    },
    run: (page) => page.mouse.move(to.x, to.y, { steps: 30 }),
    after: cancelDrag,
  },
  {
    name: 'drop it',
    before: async (page, round) => {
      await aim(page, cardPoint(page, round));
      to = await columnPoint(page, 'Qualified');
      await grab(page);
      await page.mouse.move(to.x, to.y, { steps: 5 });
      response = waitForSave(page, 'PATCH');
    },
    run: (page) => page.mouse.up(),
    after: () => response,
  },
  {
    name: 'move with an arrow key',
    before: async (page, round) => {
      await (await cardAt(page, 10 + round)).focus();
      response = waitForSave(page, 'PATCH');
    },
    run: (page) => page.keyboard.press('ArrowRight'),
    after: () => response,
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
      await aim(page, pointOf(page.getByRole('button', { name: 'Save' })));
      response = waitForSave(page, 'PATCH');
    },
    run: click,
    after: async (page) => {
      await response;
      await page.locator('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'delete',
    before: async (page, round) => {
      await aimAtButton(page, 32 + round, deleteButton);
      await click(page);
      await aim(page, pointOf(page.getByRole('dialog').getByRole('button', { name: 'Delete' })));
      response = waitForSave(page, 'DELETE');
    },
    run: click,
    after: () => response,
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
    before: (page) => aim(page, pointOf(column(page, 'Contacted').locator('[data-deal]').first())),
    run: async (page) => {
      for (let turn = 0; turn < 12; turn += 1) {
        await page.mouse.wheel(0, 900);
        await act(page, () => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
    },
  },
];
