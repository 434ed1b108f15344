import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxReplyLink, replyLink } from './reply.ts';

// The unit 'binary' keeps a map of a million characters: seconds and 130 MB.
const anyCharacter = fc.integer({ min: 0, max: 0x10_ffff }).map((code) => String.fromCodePoint(code).toWellFormed());

const message = {
  type: 'general' as const,
  name: 'Ana Reyes',
  email: 'ana+home@example.com',
  territory: '',
  datasets: '',
  message: 'First line\nSecond & last?',
  createdAt: '2026-11-16T03:00:00.000Z',
};

const partsOf = (link: string) => {
  const url = new URL(link);
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get('subject') ?? '',
    body: url.searchParams.get('body') ?? '',
  };
};

test('a reply goes to the visitor and quotes what they wrote, on the day it was in New York', () => {
  const { to, subject, body } = partsOf(replyLink(message, 'Deedline'));
  expect(to).toBe('ana+home@example.com');
  expect(subject).toBe('Re: Your message to Deedline');
  expect(body).toMatch(/^Hello Ana Reyes,\r\n/);
  expect(body).toContain('On November 15, 2026, you wrote:\r\n> First line\r\n> Second & last?');
});

test('a reply to a quote request has the price range, the territory and the datasets', () => {
  const quote = { ...message, type: 'quote' as const, territory: 'Travis, TX', datasets: 'All Datasets', message: '' };
  const { subject, body } = partsOf(replyLink(quote, 'Deedline'));
  expect(subject).toBe('Your Deedline quote: Travis, TX');
  expect(body).toContain('All Datasets in Travis, TX. Territories run from $297 to $2,500+ a month');
  expect(body).toContain('> Territory: Travis, TX\r\n> Datasets: All Datasets');
});

test('an address cannot add another recipient', () => {
  const link = replyLink({ ...message, email: 'ana@example.com?cc=eve@example.com,eve@example.com' }, 'Deedline');
  expect(new URL(link).searchParams.has('cc')).toBe(false);
  expect(link.split('?')[0]).not.toMatch(/,/);
});

test('however long a message is, the link is short enough for every mail program', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 2000 }), fc.boolean(), (text, isQuote) => {
      const type = isQuote ? ('quote' as const) : ('general' as const);
      const long = { ...message, type, message: text, territory: text.slice(0, 300), name: text.slice(0, 100) };
      expect(replyLink(long, 'Deedline').length).toBeLessThanOrEqual(maxReplyLink);
    }),
  );
  const { body } = partsOf(replyLink({ ...message, message: 'word '.repeat(400) }, 'Deedline'));
  expect(body).toMatch(/\.{3}$/);
  expect(body.length).toBeGreaterThan(900);
});
