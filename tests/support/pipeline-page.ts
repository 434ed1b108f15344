import { actOn, type Locator, type Page, type Reading, reading } from '#tests/support/page.ts';
import { addressesByColumn, figuresOf } from '#tests/support/pipeline-board.ts';
import { quiet } from '#tests/support/quiet.ts';

export const dealsApi = '**/rest/v1/deals*';

/** Opens the board without the cookie banner, which would cover the cards, and waits until it is usable. */
export async function openPipeline(page: Page, path = '/pipeline'): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  const read = page.waitForResponse((response) => isRead(response.url(), response.request().method()));
  await page.goto(path);
  await read;
  await addButton(page).waitFor();
}

export const addButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Add Deal', exact: true, disabled: false });

export function isRead(url: string, method: string): boolean {
  return method === 'GET' && new URL(url).pathname === '/rest/v1/deals';
}

/** The property addresses in each column, top to bottom, by column heading. */
export const board = (page: Page): Reading<Record<string, string[]>> =>
  page.locator('[data-stage]').evaluateAll(addressesByColumn);

export const columnAddresses = (page: Page, label: string) =>
  reading(async (now) => (await now(board(page)))[label] ?? []);

/** 'count, total' of each column. */
export const figures = (page: Page): Reading<string[]> => page.locator('[data-stage]').evaluateAll(figuresOf);

export const card = (page: Page, address: string): Locator => page.locator('[data-deal]', { hasText: address });
export const column = (page: Page, label: string): Locator => page.getByRole('region', { name: label, exact: true });
export const editButton = (page: Page, address: string): Locator =>
  page.getByRole('button', { name: `Edit ${address}` });
/** Chooses something from the menu of a card. */
export async function choose(page: Page, address: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${address}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
export const deleteButton = (page: Page, address: string): Locator =>
  page.getByRole('button', { name: `Delete ${address}` });

/** Scrolls the board from the top until the card is rendered. */
export async function reveal(page: Page, label: string, address: string): Promise<Locator> {
  await actOn(
    column(page, label).locator('ul'),
    async (list, target) => {
      const isThere = () => [...list.querySelectorAll('h3')].some(({ textContent }) => textContent === target);
      const pane = list.closest('.pipeline-pane');
      const scroller = pane && pane.scrollHeight > pane.clientHeight ? pane : document.documentElement;
      // Cards are rendered before the frame of the scroll is painted, and 400 pixels beyond the window.
      for (let top = 0; !isThere() && top < scroller.scrollHeight; top += innerHeight) {
        scroller.scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    address,
  );
  return card(page, address);
}

/** Drags a card over a column without releasing the mouse button. */
export async function carry(page: Page, address: string, label: string): Promise<void> {
  await card(page, address).scrollIntoViewIfNeeded();
  const from = await quiet(page, () => card(page, address).boundingBox());
  const to = await quiet(page, () => column(page, label).boundingBox());
  if (!from || !to) throw new Error('The card or the column is not visible');
  await page.mouse.move(from.x + 30, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 3 });
  await page.mouse.move(to.x + 20, from.y + 30, { steps: 5 });
}

/** Collects write requests of the page as 'METHOD path'. */
export function changesSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return sent;
}

/** Collects uncaught errors and console errors and warnings. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}
