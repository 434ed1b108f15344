import { webhookLimits } from '../customer-api/webhook.ts';
import { composeMail } from './compose.ts';
import { headerText } from './header-text.ts';
import type { MailSite, RenderedMail } from './types.ts';

type Paused = {
  site: MailSite;
  customer: string;
  endpoint: string;
  /** It answered that it is gone; else nothing was accepted for three days. */
  isGone: boolean;
};

/** To the owners: we no longer call an endpoint. Its address is left out, because some hold a secret. */
export function webhookPaused({ site, customer, endpoint, isGone }: Paused): RenderedMail {
  const name = headerText(endpoint, webhookLimits.name);
  const why = isGone
    ? 'It answered 410 (gone), which asks us to stop.'
    : `It has accepted no message for ${webhookLimits.tryHours} hours.`;
  return composeMail({
    site,
    subject: `Webhook paused: ${name}`,
    heading: 'A webhook was paused',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Customer', headerText(customer, 120)],
          ['Webhook', name],
          ['Why', why],
        ],
      },
      {
        kind: 'paragraph',
        text: 'Nothing is lost: when you resume it, it gets what waits and then everything that happened since.',
      },
      { kind: 'action', label: 'See its attempts', href: `${site.url}/account/keys?view=webhooks` },
    ],
    reason: `You got this email because you own the team of a customer at ${site.url}/account.`,
  });
}
