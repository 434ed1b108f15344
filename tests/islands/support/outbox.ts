import { pageFetch, siteDatabase } from './network.ts';

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

const auth = '/functions/v1/auth';

const post = (path: string, body: object) =>
  pageFetch(`${auth}/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });

/** Signs the visitor of the open page in by a mailed code, without the pages for that. */
export async function signInByMail(email: string): Promise<void> {
  await post('email-otp/send-verification-otp', { email });
  const code = /Code: (\d{6})/.exec((await mailTo(email))?.text_body ?? '')?.[1];
  const answer = await post('sign-in/email-otp', { email, code });
  if (!answer.ok) throw new Error(`Sign-in failed: ${await answer.text()}`);
}

/** Ends the session, as in another tab. */
export const signOut = (): Promise<Response> => post('sign-out', {});

async function newest(column: 'to_address' | 'reply_to_address', address: string): Promise<Mail | undefined> {
  const { select } = await siteDatabase();
  const found = await select(`select text_body, calendar from outbox where ${column} = $1`, address);
  return found.at(-1) as Mail | undefined;
}
