import { plural } from '../format.ts';
import type { MailBlock } from './blocks.ts';
import { composeMail } from './compose.ts';
import { deskLink } from './desk-link.ts';
import { greeting } from './greeting.ts';
import { headerText } from './header-text.ts';
import { personName } from './person-name.ts';
import type { MailSite, MailSubmission, RenderedMail } from './types.ts';

export type ContactMail = { site: MailSite; submission: MailSubmission };

const promises = {
  general: "We've received your message and will respond within 24 hours.",
  quote:
    "We've received your quote request. Our team will contact you within 24 hours with custom pricing for your territory.",
} as const;

/** For the visitor. It repeats nothing that was typed, because the address may be someone else's. */
export function contactReceipt({ site, submission }: ContactMail): RenderedMail {
  const isQuote = submission.type === 'quote';
  return composeMail({
    site,
    subject: isQuote ? `${site.name} has your quote request` : `${site.name} has your message`,
    heading: isQuote ? 'Quote request received' : 'Message received',
    blocks: [
      { kind: 'paragraph', text: greeting(submission.name) },
      { kind: 'paragraph', text: promises[submission.type] },
      { kind: 'paragraph', text: `If it's urgent, call ${site.phone} or reply to this email.` },
    ],
    reason: `You're getting this email because a form was sent at ${site.url} with this address. If that wasn't you, you don't need to do anything.`,
  });
}

/** For the staff; a reply goes to the visitor. */
export function contactNotice({ site, submission }: ContactMail): RenderedMail {
  const isQuote = submission.type === 'quote';
  const sender = personName(submission.name) || submission.email;
  return composeMail({
    site,
    subject: isQuote ? `Quote request: ${sender}, ${headerText(submission.territory, 60)}` : `Message: ${sender}`,
    heading: isQuote ? 'A quote was requested' : 'A message came in',
    blocks: [
      ...blocksOf(submission),
      {
        kind: 'paragraph',
        text: 'We promised the visitor a reply within 24 hours. Replies to this email go to them.',
      },
      { kind: 'action', label: 'Open it at the desk', href: deskLink(site, 'inbox', submission.id) },
    ],
    reason: `Submission ${submission.id}, sent at ${site.url}.`,
  });
}

/** The max length of a value on one line; a longer value is quoted below the others. */
const maxRowLength = 300;

function blocksOf(submission: MailSubmission): MailBlock[] {
  const rows: [label: string, value: string][] = [
    ['Name', submission.name],
    ['Email', submission.email],
    ['Phone', submission.phone],
    ['Company', submission.company],
    ['Territory', submission.territory],
    ['Datasets', submission.datasets],
  ];
  const quoted: [label: string, text: string][] = [
    ...rows.filter(([, value]) => value.length > maxRowLength),
    ['Message', submission.message],
  ];
  return [
    { kind: 'facts', rows: rows.filter(([, value]) => value.length <= maxRowLength) },
    ...quoted.flatMap(([label, text]): MailBlock[] => (text === '' ? [] : [{ kind: 'quote', label, text }])),
  ];
}

/** How many messages a summary shows in full; for the others it lists only the sender. */
const shownInFull = 25;

export type ContactSummary = {
  site: MailSite;
  submissions: MailSubmission[];
  /** How many messages the bot check held back since the last summary. */
  held: number;
};

/**
 * For the staff: one mail with the messages of addresses that sent more than a few in an hour. What the bot check held
 * back is only counted, because spam must not reach the mailbox this way.
 */
export function contactSummary({ site, submissions, held }: ContactSummary): RenderedMail {
  const heldCount = plural(held, { one: '1 message held back', many: '{count} messages held back' });
  const heldBlocks: MailBlock[] =
    held === 0
      ? []
      : [
          {
            kind: 'paragraph',
            text: `The bot check held back ${plural(held, { one: '1 message', many: '{count} messages' })}. The senders saw a confirmation on the page. Release what real people wrote, so that it is mailed and answered.`,
          },
          { kind: 'action', label: 'Look at what was held back', href: `${site.url}/desk/inbox?status=held` },
        ];
  if (submissions.length === 0) {
    return composeMail({
      site,
      subject: heldCount,
      heading: 'Held back by the bot check',
      blocks: heldBlocks,
      reason: `${heldCount} at ${site.url}.`,
    });
  }
  const count = submissions.length;
  const others = submissions.slice(shownInFull);
  return composeMail({
    site,
    subject: plural(count, {
      one: '1 more message from a frequent sender',
      many: '{count} more messages from frequent senders',
    }),
    heading: 'Messages from frequent senders',
    blocks: [
      ...heldBlocks,
      {
        kind: 'paragraph',
        text: 'Each address below had already sent three messages within an hour, which you got one by one. The rest are collected here. Their senders saw on the page that we received them, but got no receipt by email.',
      },
      ...submissions.slice(0, shownInFull).flatMap(blocksOf),
      ...(others.length > 0
        ? [
            {
              kind: 'quote' as const,
              label: 'More, at the desk',
              text: others.map(({ id, email }) => `${id} ${email}`).join('\n'),
            },
          ]
        : []),
      { kind: 'action', label: 'Open the inbox', href: `${site.url}/desk/inbox` },
    ],
    reason: `${count} submissions, sent at ${site.url}.`,
  });
}
