import type { SendMailOptions } from 'nodemailer';
import { headerText, isMailAddress } from '#domain/mail/header-text.ts';
import type { MailAddress, OutgoingMail } from '#domain/mail/types.ts';
import { MailError } from './mail-error.ts';

/** The message for nodemailer. Addresses are objects, so that nodemailer never parses a second address out of one. */
export function mailMessage(mail: OutgoingMail, from: MailAddress): SendMailOptions {
  return {
    from: single(from),
    to: single(mail.to),
    ...(mail.replyTo ? { replyTo: single(mail.replyTo) } : {}),
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.calendar ? { icalEvent: { ...mail.calendar, filename: 'demo.ics' } } : {}),
    messageId: headerText(mail.messageId),
    headers: {
      // Suppresses out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && unsubscribeHeaders(mail.unsubscribeUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058: the mail program shows a button and sends one POST, without opening a page. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function single({ name, address }: MailAddress): MailAddress {
  if (!isMailAddress(address)) throw new MailError('An address is not a single mail address.', 'EADDRESS', true);
  return { name: headerText(name, 100), address };
}
