import { composeMail } from './compose.ts';
import { headerText } from './header-text.ts';
import type { MailSite, RenderedMail } from './types.ts';

export type MailedKeyChange = { kind: 'created' | 'revoked'; name: string; reason?: string; isStaff: boolean };

const changes = {
  created: {
    heading: 'A new API key',
    text: 'Software that has it can read the records of your subscriptions. If nobody on your team wanted it, revoke it now.',
  },
  revoked: {
    heading: 'An API key was revoked',
    text: 'Software that uses it gets no more answers. Create a new key if it still needs one.',
  },
} as const;

/** To the owners: a key was created or revoked. Never the key, nor a part of it. */
export function keyChanged({
  site,
  customer,
  kind,
  name,
  reason = '',
  isStaff,
}: MailedKeyChange & { site: MailSite; customer: string }): RenderedMail {
  const { heading, text } = changes[kind];
  return composeMail({
    site,
    subject: `${heading}: ${headerText(name, 60)}`,
    heading,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Customer', headerText(customer, 120)],
          ['Key', headerText(name, 60)],
          ['By', isStaff ? site.name : 'an owner of your team'],
          ['Why', reason],
        ],
      },
      { kind: 'paragraph', text },
      { kind: 'action', label: 'See your keys', href: `${site.url}/account/keys` },
    ],
    reason: `You got this email because you own the team of a customer at ${site.url}/account.`,
  });
}
