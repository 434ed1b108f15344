import { siteDatabase } from './network.ts';

type Mail = { text_body: string; calendar: string | null };

/** An email address that no other test uses. */
export function newAddress(name: string): string {
  return `${name}.${Math.random().toString(36).slice(2, 10)}@example.com`;
}

/** The newest mail to an address that the site has promised to send; sending it is proven elsewhere. */
export async function mailTo(address: string): Promise<Mail | undefined> {
  return newest('to_address', address);
}

/** The staff notice about a message, which has the visitor's address as reply-to. */
export async function noticeFrom(address: string): Promise<Mail | undefined> {
  return newest('reply_to_address', address);
}

async function newest(column: 'to_address' | 'reply_to_address', address: string): Promise<Mail | undefined> {
  const { select } = await siteDatabase();
  const found = await select(`select text_body, calendar from outbox where ${column} = $1`, address);
  return found.at(-1) as Mail | undefined;
}
