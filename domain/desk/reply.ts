import { businessZone } from '#domain/time/business-zone.ts';
import { formatDollars } from '../format.ts';
import { greeting } from '../mail/greeting.ts';
import { headerText } from '../mail/header-text.ts';
import { priceRange } from '../pricing/pricing.ts';
import type { InboxMessage } from './inbox.ts';

/** Windows and some mail programs cut off longer links. */
export const maxReplyLink = 1900;

type Replied = Pick<InboxMessage, 'type' | 'name' | 'email' | 'territory' | 'message' | 'createdAt'> & {
  /** The datasets as the form names them. */
  datasets: string;
};

/** A link that opens the mail program with an answer to a message: subject, greeting, and the quoted text. */
export function replyLink(message: Replied, siteName: string): string {
  const isQuote = message.type === 'quote';
  const territory = headerText(message.territory, 60);
  const subject = isQuote ? `Your ${siteName} quote: ${territory}` : `Re: Your message to ${siteName}`;
  const start = [greeting(message.name), '', isQuote ? quoteAnswer(message) : '', '', '', siteName, '', ''].join('\n');
  const day = new Date(message.createdAt).toLocaleDateString('en-US', {
    timeZone: businessZone,
    dateStyle: 'long',
  });
  const asked = [
    isQuote && `Territory: ${message.territory}`,
    isQuote && `Datasets: ${message.datasets}`,
    message.message,
  ].filter((line): line is string => Boolean(line));
  const quoted = `On ${day}, you wrote:\n${asked.join('\n').replace(/^/gm, '> ')}`;
  const link = (text: string) =>
    `mailto:${encoded(message.email)}?subject=${encoded(subject)}&body=${encoded(start + text)}`;
  const characters = [...quoted];
  if (link(quoted).length <= maxReplyLink) return link(quoted);
  const cut = (length: number) => link(`${characters.slice(0, length).join('').trimEnd()}...`);
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (cut(middle).length <= maxReplyLink) low = middle;
    else high = middle - 1;
  }
  return cut(low);
}

function quoteAnswer({ territory, datasets }: Replied): string {
  const range = `${formatDollars(priceRange.from)} to ${formatDollars(priceRange.to)}+`;
  return `Thanks for asking about ${datasets} in ${headerText(territory, 120)}. Territories run from ${range} a month, depending on the county and the datasets. For yours it is `;
}

/** Line breaks in a mailto link are CR LF (RFC 6068). Half of a character cannot be encoded. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().replaceAll('\n', '\r\n'));
}
