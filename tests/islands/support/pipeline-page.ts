import { inject } from 'vitest';
import { defaultDealSort, sortDeals } from '#domain/pipeline/board.ts';
import { sampleDealsOn } from '#domain/pipeline/sample-deals.ts';
import { addressesByColumn, figuresOf } from '#tests/support/pipeline-board.ts';
import { eventually } from './eventually.ts';
import type { Locator } from './locator.ts';
import { network } from './network.ts';
import { page } from './page.ts';
import { settle } from './user.ts';

/** The sample deals of the server, in the order of the board. */
export const samples = sortDeals(sampleDealsOn(inject('seededDay')), defaultDealSort);

export const dealsApi = /\/rest\/v1\/deals/;

const reads = () => network().sent.filter(({ method, url }) => method === 'GET' && dealsApi.test(url));

/** The queries of the lists that the page has asked for. */
export const readQueries = (): string[] => reads().map(({ url }) => new URL(url, 'http://localhost').search);

/** Wide enough for six columns. */
const wideBoard = { width: 1440, height: 900 };
export const narrowBoard = { width: 1280, height: 900 };

/** Opens the board and waits until it is usable. */
export async function openPipeline(path = '/pipeline', viewport = wideBoard): Promise<void> {
  page.setViewportSize(viewport);
  const answered = () => reads().filter(({ status }) => status).length;
  const before = answered();
  await page.goto(path);
  await eventually(answered).toBeGreaterThan(before);
  await addButton().waitFor();
}

/** The one in the bar; styles hide the other one, which is for phones. */
export const addButton = (): Locator =>
  page.locator('#tool-actions').getByRole('button', { name: 'Add Deal', exact: true, disabled: false });

const columns = () => page.locator('[data-stage]').elements();

/** The property addresses in each column, top to bottom, by column heading. */
export const board = (): Record<string, string[]> => addressesByColumn(columns());
export const columnAddresses = (label: string): string[] => board()[label] ?? [];
/** 'count, total' of each column. */
export const figures = (): string[] => figuresOf(columns());

/** Columns whose count is not that of their cards, and the open deals in the line above the board. */
export function counts(): { wrong: string[]; open: number } {
  const cards = Object.values(board());
  const wrong = figures().filter((figure, column) => Number.parseInt(figure, 10) !== cards[column]?.length);
  return { wrong, open: Number(/(\d+) open/.exec(page.getByRole('search').locator('p').innerText())?.[1]) };
}

export const card = (address: string): Locator => page.locator('[data-deal]', { hasText: address });
export const column = (label: string): Locator => page.getByRole('region', { name: label, exact: true });
export const editButton = (address: string): Locator => page.getByRole('button', { name: `Edit ${address}` });
export const deleteButton = (address: string): Locator => page.getByRole('button', { name: `Delete ${address}` });

export const focusedDeal = (): string | null =>
  document.activeElement?.closest('[data-deal]')?.querySelector('h3')?.textContent ?? null;

/** Chooses something from the menu of a card. */
export async function choose(address: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${address}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Write requests of the page as 'METHOD path'. */
export const changesSent = (): string[] =>
  network()
    .posts()
    .map(({ method, url }) => `${method} ${new URL(url, 'http://localhost').pathname}`);

/** Fails the connection of requests with this method. */
export const refuse = (method: string): (() => void) =>
  network().route(dealsApi, (request) => (request.method === method ? 'no connection' : {}));

const mouse = { bubbles: true, cancelable: true, button: 0, isPrimary: true, pointerId: 1, pointerType: 'mouse' };

/** There is no layout, so the test says what is under the pointer. */
async function movePointer(over: Element | null, clientX: number): Promise<void> {
  document.elementFromPoint = () => over;
  window.dispatchEvent(new PointerEvent('pointermove', { ...mouse, clientX, clientY: 20 }));
  await settle();
}

/** Drags a card over a column without releasing the mouse button. */
export async function carry(address: string, label: string): Promise<void> {
  const lifted = await card(address).waitFor();
  lifted.dispatchEvent(new PointerEvent('pointerdown', { ...mouse, clientX: 30, clientY: 20 }));
  await movePointer(lifted, 40);
  await movePointer(await column(label).waitFor(), 300);
}

/** Moves the pointer, with what it drags, out of the board. */
export const carryAway = (): Promise<void> => movePointer(document.body, 5);

/** Releases the mouse button, which also clicks the card that was pressed, if its new column shows it. */
export async function drop(address: string): Promise<void> {
  window.dispatchEvent(new PointerEvent('pointerup', mouse));
  if (card(address).elements().length > 0) card(address).element().click();
  await settle();
}
