import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { expect, inject } from 'vitest';

/** An email address that no other test uses. */
export function newAddress(name: string): string {
  return `${name}.${Math.random().toString(36).slice(2, 10)}@example.com`;
}

/** Waits for `count` mails to an address and returns the newest; mail is sent in the background. */
export function mailTo(address: string, count = 1, dataDir = inject('dataDir')): Promise<Email> {
  return waitForMail(count, ({ to }) => to?.some((one) => one.address === address) ?? false, dataDir);
}

/** The staff notice about a message, which has the visitor's address as reply-to. */
export function noticeFrom(address: string): Promise<Email> {
  const isFrom = ({ replyTo }: Email) => replyTo?.some((one) => one.address === address) ?? false;
  return waitForMail(1, isFrom, inject('dataDir'));
}

async function waitForMail(count: number, matches: (mail: Email) => boolean, dataDir: string): Promise<Email> {
  const found = async () => (await allMails(dataDir)).filter(matches);
  await expect.poll(async () => (await found()).length, { timeout: 40_000 }).toBe(count);
  const mail = (await found()).at(-1);
  if (!mail) throw new Error('No such mail');
  return mail;
}

type StoredMail = { subject: string; text: string; calendar: string | null };

/** All mail to an address that the site has promised to send, oldest first, for tests that need not wait for it. */
export async function storedMails(address: string): Promise<StoredMail[]> {
  const client = new pg.Client({ connectionString: inject('siteDatabaseUrl') });
  await client.connect();
  try {
    const columns = 'subject, text_body as text, calendar';
    const query = `select ${columns} from outbox where to_address = $1 order by created_at`;
    return (await client.query<StoredMail>(query, [address])).rows;
  } finally {
    await client.end();
  }
}

/** By path. A mail never changes, and tests that wait for one look at all of them again and again. */
const parsed = new Map<string, Promise<Email>>();

function readMail(file: string): Promise<Email> {
  const known = parsed.get(file) ?? PostalMime.parse(readFileSync(file));
  parsed.set(file, known);
  return known;
}

/** Mail sent by the server of a data folder, oldest first. */
function allMails(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return Promise.all(names.sort().map((name) => readMail(join(folder, name))));
}

/** The path of the manage link; the host in the mail is wrong, because the server does not know its port in advance. */
export function manageLink({ text }: Pick<Email, 'text'>): string {
  const link = /https?:\/\/\S+\/book-demo\/manage\?token=[\w-]+/.exec(text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}
