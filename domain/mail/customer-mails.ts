import { customerLimits, type MemberRole } from '../customers/customer.ts';
import { formatLongDate } from '../time/date-texts.ts';
import type { MailBlock } from './blocks.ts';
import { composeMail } from './compose.ts';
import { headerText } from './header-text.ts';
import type { MailSite, RenderedMail } from './types.ts';

/**
 * Anyone with an account can name a customer and invite any address. A name that holds a link or a sentence is left out,
 * so that nobody can send their own text with our mail.
 */
export function mailedCustomerName(name: string): string {
  const line = headerText(name, 60);
  const isName = /^[\p{L}\p{M}\p{N}'\u2019&.,()+ -]{1,60}$/u.test(line);
  return isName && !/\.\p{L}{2}|www|https?/iu.test(line) ? line : '';
}

type Invitation = { site: MailSite; customer: string; role: MemberRole };

/** There is no secret in it: whoever signs in with the address may accept. */
export function customerInvitation({ site, customer, role }: Invitation): RenderedMail {
  const name = mailedCustomerName(customer);
  return composeMail({
    site,
    subject: name ? `${name} invited you to ${site.name}` : `You're invited to a team at ${site.name}`,
    heading: "You're invited to a team",
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Team', name],
          ['As', role],
        ],
      },
      {
        kind: 'paragraph',
        text: `Members see the records that the team is subscribed to. Sign in with this address within ${customerLimits.invitationDays} days, and accept or decline.`,
      },
      { kind: 'action', label: 'See the invitation', href: `${site.url}/account#team` },
    ],
    reason: `You got this email because a member of the team, or ${site.name} for them, entered this address. If you don't know them, you can ignore it: nothing happens unless you accept.`,
  });
}

export type MailedSubscription = {
  county: string;
  dataset: string;
  startsOn: string;
  endsOn: string;
  isExclusive: boolean;
};

const perMail = 30;
const rightOf = ({ isExclusive }: MailedSubscription) => (isExclusive ? 'exclusive' : 'shared');

type Sale = { site: MailSite; customer: string; sold: MailedSubscription[] };

/** To the owners: what their customer is subscribed to from now on. */
export function subscriptionsSold({ site, customer, sold }: Sale): RenderedMail {
  const [first] = sold;
  const rest = sold.length - perMail;
  return composeMail({
    site,
    subject: sold.length === 1 ? 'Your new subscription' : `Your ${sold.length} new subscriptions`,
    heading: sold.length === 1 ? 'Your new subscription' : 'Your new subscriptions',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Customer', headerText(customer, 120)],
          ['From', first ? formatLongDate(first.startsOn) : ''],
          ['Through', first ? formatLongDate(first.endsOn) : ''],
        ],
      },
      {
        kind: 'facts',
        rows: sold.slice(0, perMail).map((each) => [each.county, `${each.dataset}, ${rightOf(each)}`]),
      },
      ...(rest > 0 ? [{ kind: 'paragraph', text: `And ${rest} more.` } satisfies MailBlock] : []),
      { kind: 'action', label: 'See the records', href: `${site.url}/account/records` },
    ],
    reason: ownerReason(site),
  });
}

type Change = {
  site: MailSite;
  customer: string;
  kind: 'extended' | 'ended' | 'revoked';
  changed: MailedSubscription;
  reason: string;
};

const changes = {
  extended: { heading: 'Your subscription was extended', text: 'It now runs through the day above.' },
  ended: {
    heading: 'Your subscription ends earlier',
    text: 'It runs through the day above. Records that you hold by then stay yours to use, by the terms of your agreement.',
  },
  revoked: {
    heading: 'Your subscription was revoked',
    text: 'It ended at once, so new records of it no longer reach you. Please write to us if you think that this is a mistake.',
  },
} as const;

/** To the owners: a subscription was extended, ends earlier or was revoked, and why. */
export function subscriptionChanged({ site, customer, kind, changed, reason }: Change): RenderedMail {
  const { heading, text } = changes[kind];
  return composeMail({
    site,
    subject: `${heading}: ${changed.county}, ${changed.dataset}`,
    heading,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Customer', headerText(customer, 120)],
          ['County', changed.county],
          ['Dataset', `${changed.dataset}, ${rightOf(changed)}`],
          ['Through', formatLongDate(changed.endsOn)],
          ['Why', reason],
        ],
      },
      { kind: 'paragraph', text },
      { kind: 'action', label: 'See your records', href: `${site.url}/account/records` },
    ],
    reason: ownerReason(site),
  });
}

const ownerReason = (site: MailSite) =>
  `You got this email because you own the team of a customer at ${site.url}/account.`;
