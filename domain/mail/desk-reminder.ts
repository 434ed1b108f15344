import { plural } from '../format.ts';
import { formatLongDate } from '../time/date-texts.ts';
import type { MailBlock } from './blocks.ts';
import { composeMail } from './compose.ts';
import type { MailSite, RenderedMail } from './types.ts';

/** What no visitor, customer or authority asks for twice. */
export type WaitingAtDesk = {
  /** Cases of buyers' lists that nobody has looked up, and the day of the oldest, yyyy-mm-dd. */
  misses: { count: number; oldest: string } | null;
  /** Customers with credits that no invoice has taken off. */
  customersWithCredits: number;
  /** The day by which the next lists of the deletion platform are due, if it is near. */
  deletionsDue: string | null;
};

/** For the staff: what waits at the desk although the site promised it. Nothing of it is about a person. */
export function deskReminder({ site, waiting }: { site: MailSite; waiting: WaitingAtDesk }): RenderedMail {
  const { misses, customersWithCredits: credits, deletionsDue } = waiting;
  const missed = misses && plural(misses.count, { one: '1 missed case', many: '{count} missed cases' });
  const settle =
    credits > 0 ? plural(credits, { one: '1 customer with credits', many: '{count} customers with credits' }) : null;
  const rows: Extract<MailBlock, { kind: 'links' }>['rows'] = [];
  if (misses && missed) {
    const value = `${missed} to look up, the oldest since ${formatLongDate(misses.oldest)}`;
    rows.push({ label: 'Beat us', value, href: `${site.url}/desk/data?view=misses` });
  }
  if (settle) rows.push({ label: 'Late days', value: `${settle} to settle`, href: `${site.url}/desk/customers` });
  if (deletionsDue) {
    const value = `next lists due by ${formatLongDate(deletionsDue)}`;
    rows.push({ label: "California's deletion platform", value, href: `${site.url}/desk/privacy?view=deletions` });
  }
  const subject = [missed, settle, deletionsDue && 'deletion lists'].filter(Boolean).join(', ');
  return composeMail({
    site,
    subject: `Waiting at the desk: ${subject}`,
    heading: 'Waiting at the desk',
    blocks: [
      { kind: 'paragraph', text: 'The site promises that somebody looks at these.' },
      { kind: 'links', label: 'To do', rows },
    ],
    reason: `Sent to the staff of ${site.url} once a day while something waits.`,
  });
}
