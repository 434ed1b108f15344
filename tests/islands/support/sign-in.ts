import { pageFetch } from './network.ts';
import { mailTo } from './outbox.ts';

const post = (path: string, body: object) =>
  pageFetch(`/functions/v1/auth/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });

/** The newest sign-in code that was mailed to an address. */
export async function mailedCode(email: string): Promise<string> {
  return /Code: (\d{6})/.exec((await mailTo(email))?.text_body ?? '')?.[1] ?? '';
}

/** Signs the visitor of the open page in, without the pages for that. What they changed before stays theirs. */
export async function signInByMail(email: string): Promise<void> {
  await post('email-otp/send-verification-otp', { email });
  const answer = await post('sign-in/email-otp', { email, code: await mailedCode(email) });
  if (!answer.ok) throw new Error(`Sign-in failed: ${await answer.text()}`);
}

/** Ends the session, as in another tab. */
export const signOut = (): Promise<Response> => post('sign-out', {});
