import { expect } from 'vitest';
import { nameOf } from './accessibility.ts';
import { eventually } from './eventually.ts';
import type { Locator } from './locator.ts';
import { network, type Reaction } from './network.ts';
import { page } from './page.ts';
import { settle } from './user.ts';

/** A dialog or sheet: how it is opened, what it sends, and where the focus goes. */
export type DialogRow = {
  /** The file under app that renders it. */
  file: string;
  name: string;
  visit: () => Promise<void>;
  opener: () => Locator;
  /** What it sends. Without it, the dialog only shows something. */
  sends?: {
    /** The button that sends. */
    submit: string | RegExp;
    path: RegExp;
    fill?: (dialog: Locator) => Promise<void>;
    /** It stays open and shows what came of it. */
    stays?: boolean;
    /** Has the focus afterwards, if the button that opened it is gone. */
    after?: () => Locator;
    /** What is said when no answer comes, and when the server refuses, if it is not the common sentence or the reason. */
    failure?: string;
    refusal?: string;
  };
};

const reason = 'Refused for a reason of the test';
const layers = () => [...document.querySelectorAll('dialog[open], .side-sheet')];
/** The one in front. */
const front = () => page.locator('dialog[open], .side-sheet').last();

/** In words, so that a failure says it. */
function placeOfFocus(openedOver: number): string {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return 'nowhere';
  const opened = layers().slice(openedOver).at(-1);
  if (opened) return opened.contains(activeElement) ? 'in the dialog' : 'behind the dialog';
  return nameOf(activeElement) || activeElement.id;
}

/** What screen readers have heard or find. */
const heard = () =>
  [
    ...page.announcements().map(({ text }) => text),
    ...page.locator('[role=alert], [role=status]').allTextContents(),
  ].join('\n');

/**
 * Opens the dialog with the keyboard and checks the focus after Escape, a failed connection, a refusal and success, that
 * problems are announced, and that a second click while it is sent does nothing.
 */
export async function checkDialog({ visit, opener, sends }: DialogRow): Promise<void> {
  await visit();
  await opener().waitFor();
  await page.quiet();
  const before = layers().length;
  const openerName = nameOf(opener().element());
  const open = async () => {
    if (layers().length > before) return;
    await opener().press('Enter');
    await eventually(() => placeOfFocus(before)).toBe('in the dialog');
    await page.quiet();
  };
  const place = async () => {
    await page.quiet();
    return placeOfFocus(before);
  };

  await open();
  await page.keyboard.press('Escape');
  await eventually(() => layers().length).toBe(before);
  expect(await place(), 'after Escape').toBe(openerName);
  if (!sends) return;

  const {
    submit,
    path,
    fill,
    stays = false,
    after,
    failure = 'The server could not be reached',
    refusal = reason,
  } = sends;
  const send = async () => {
    await open();
    await fill?.(front());
    const button = front().getByRole('button', { name: submit, exact: true });
    const element = await button.waitFor();
    await button.press('Enter');
    return element;
  };
  const posts = () =>
    network()
      .posts()
      .filter(({ url }) => path.test(url)).length;
  const failures: [string, string, Reaction][] = [
    ['after a failed connection', failure, 'no connection'],
    ['after a refusal', refusal, { status: 409, json: { error: reason } }],
  ];
  for (const [when, text, reaction] of failures) {
    const stop = network().route(path, ({ method }) => (method === 'GET' ? {} : reaction));
    await send();
    await eventually(heard).toContain(text);
    expect([openerName, 'in the dialog'], when).toContain(await place());
    stop();
  }

  await open();
  const asked = front().innerText();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const stop = network().route(path, ({ method }): Reaction => (method === 'GET' ? {} : { after: answered }));
  const sentBefore = posts();
  const button = await send();
  await eventually(posts).toBe(sentBefore + 1);
  button.click();
  await settle();
  expect(posts() - sentBefore, 'sent by two clicks').toBe(1);
  stop();
  answer();
  if (stays) {
    await eventually(() => front().innerText()).not.toBe(asked);
    await eventually(place).toBe('in the dialog');
    return;
  }
  await eventually(() => layers().length).toBe(before);
  const target = await (after ?? opener)().waitFor();
  await eventually(place).toBe(nameOf(target) || target.id);
}
