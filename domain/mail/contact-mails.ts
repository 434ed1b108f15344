import type { Block } from './blocks.ts';
import { composeMail } from './compose.ts';
import { greeting } from './greeting.ts';
import type { MailSite, MailSubmission, RenderedMail } from './types.ts';

export type ContactMail = { site: MailSite; submission: MailSubmission };

const promises = {
  general: 'We have received your message and will respond within 24 hours.',
  quote:
    'We have received your quote request. Our team will contact you within 24 hours with custom pricing for your territory.',
} as const;

/** For the visitor. It repeats nothing of what was typed: the address may be somebody else's. */
export function contactReceipt({ site, submission }: ContactMail): RenderedMail {
  const isQuote = submission.type === 'quote';
  return composeMail({
    site,
    subject: isQuote ? `${site.name} has your quote request` : `${site.name} has your message`,
    heading: isQuote ? 'Quote request received' : 'Message received',
    blocks: [
      { kind: 'paragraph', text: greeting(submission.name) },
      { kind: 'paragraph', text: promises[submission.type] },
      { kind: 'paragraph', text: `If it is urgent, call ${site.phone} or reply to this mail.` },
    ],
    reason: `You get this mail because a form was sent at ${site.url} with this address. If it was not you, there is nothing to do.`,
  });
}

/** For the staff; answer it to write to the visitor. */
export function contactNotice({ site, submission }: ContactMail): RenderedMail {
  const isQuote = submission.type === 'quote';
  const message: Block[] = submission.message ? [{ kind: 'quote', label: 'Message', text: submission.message }] : [];
  return composeMail({
    site,
    subject: isQuote ? `Quote request: ${submission.name}, ${submission.territory}` : `Message: ${submission.name}`,
    heading: isQuote ? 'A quote was requested' : 'A message came in',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Name', submission.name],
          ['Email', submission.email],
          ['Phone', submission.phone],
          ['Company', submission.company],
          ['Territory', submission.territory],
          ['Datasets', submission.datasets],
        ],
      },
      ...message,
      {
        kind: 'paragraph',
        text: 'The visitor was promised an answer within 24 hours; a reply to this mail reaches them.',
      },
    ],
    reason: `Submission ${submission.id}, sent at ${site.url}.`,
  });
}
