import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect, inject } from 'vitest';

/** An address that no other test writes to. */
export function newAddress(name: string): string {
  return `${name}.${Math.random().toString(36).slice(2, 10)}@example.com`;
}

/** The newest mail to an address, once there are as many as the test waits for: mail goes out beside the requests. */
export function mailTo(address: string, count = 1): Promise<Email> {
  return awaited(count, ({ to }) => to?.some((one) => one.address === address) ?? false);
}

/** What staff are told about a message: answering it reaches the visitor. */
export function noticeFrom(address: string): Promise<Email> {
  return awaited(1, ({ replyTo }) => replyTo?.some((one) => one.address === address) ?? false);
}

async function awaited(count: number, wanted: (mail: Email) => boolean): Promise<Email> {
  const found = async () => (await allMails()).filter(wanted);
  await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBe(count);
  const mail = (await found()).at(-1);
  if (!mail) throw new Error('No such mail');
  return mail;
}

/** Every mail that the server of the browser tests has sent, oldest first. */
function allMails(): Promise<Email[]> {
  const folder = join(inject('dataDir'), 'mail');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return Promise.all(names.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

/** The private link of a booking mail, as a path: the server of the tests does not know its own port beforehand. */
export function manageLink({ text }: Email): string {
  const link = /https?:\/\/\S+\/book-demo\/manage\?token=[\w-]+/.exec(text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}
