import { siteDatabase } from './network.ts';

type Mail = { subject: string; text_body: string; calendar: string | null };

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

/** How many mails to an address or about it, to the staff, the site has promised to send. */
export async function countMailsTo(address: string): Promise<number> {
  return (await allMailTo(address)).length + (await mails('reply_to_address', address)).length;
}

async function newest(column: 'to_address' | 'reply_to_address', address: string): Promise<Mail | undefined> {
  return (await mails(column, address)).at(-1);
}

/** All mail to an address, oldest first. */
export const allMailTo = (address: string): Promise<Mail[]> => mails('to_address', address);

async function mails(column: 'to_address' | 'reply_to_address', address: string): Promise<Mail[]> {
  const { select } = await siteDatabase();
  return (await select(`select subject, text_body, calendar from outbox where ${column} = $1`, address)) as Mail[];
}
