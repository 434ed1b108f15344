import { codeDigits, codeMinutes } from '../accounts/account-limits.ts';
import { composeMail } from './compose.ts';
import type { MailSite, RenderedMail } from './types.ts';

/** The code is not in the subject, because phones show subjects on a locked screen and the desk lists them. */
export function signInCode({ site, code }: { site: MailSite; code: string }): RenderedMail {
  return composeMail({
    site,
    subject: `Your ${site.name} sign-in code`,
    heading: 'Your sign-in code',
    blocks: [
      { kind: 'facts', rows: [['Code', grouped(code)]] },
      {
        kind: 'paragraph',
        text: `Enter it on the page where you asked for it. It works for ${codeMinutes} minutes and only once. If you asked more than once, use the code in the newest email.`,
      },
      { kind: 'paragraph', text: 'We never ask for this code by phone or email.' },
    ],
    reason: `You got this email because someone entered this address at ${site.url}/sign-in. If it wasn't you, you can ignore it. Nobody gets in without the code.`,
  });
}

/** A long code in groups of four, which are easier to type. */
function grouped(code: string): string {
  return code.length > codeDigits.short ? (code.match(/.{1,4}/g) ?? []).join(' ') : code;
}

/** Before an account is deleted because nobody has used it. */
export function unusedAccountWarning({ site, days }: { site: MailSite; days: number }): RenderedMail {
  return composeMail({
    site,
    subject: `Your ${site.name} account will be deleted`,
    heading: 'Your account will be deleted',
    blocks: [
      {
        kind: 'paragraph',
        text: `Nobody has signed in to your account for a long time. We'll delete it in ${days} days, along with its deals, datasets and watched counties. To keep it, just sign in.`,
      },
      { kind: 'action', label: 'Sign in', href: `${site.url}/sign-in` },
    ],
    reason: `You got this email because there is an account with this address at ${site.url}.`,
  });
}
