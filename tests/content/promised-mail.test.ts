import { expect, test } from 'vitest';
import { sources } from './support/sources.ts';
import { leaves } from './support/walk.ts';

const code = Object.values(
  import.meta.glob<string>(['/server/services/**/*.ts', '!**/*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n');

/** A text that says a mail will come. */
const promise =
  /\b(?:we'll|we will|we) (?:e?-?mail|notify|alert) you\b|\bwe'll send you\b|\bone email\b|\bget (?:an|one) email\b|\bemail me when\b|\bmailing list\b|\bnewsletter\b|\bevent alerts\b/i;

/** Where such texts are, and the kind of the mail that the server queues, or null where a person writes it. */
const sent: [at: RegExp, kind: string | null][] = [
  [/^\/content\/parts\/(?:watched-counties|saved-datasets|county-card)/, 'daily-mail'],
  [/^\/content\/pages\/(?:account|sign-in|unsubscribe|account-records)\b/, 'daily-mail'],
  [/^\/content\/pages\/(?:booking|manage-booking)\b|^\/content\/pages\/desk\/bookings/, 'booked'],
  [/^\/content\/pages\/your-data\b/, 'privacy-code'],
  [/^\/content\/pages\/compliance\b/, 'account-warning'],
  // Buttons of the specification, which open the contact form: what they say is held below.
  [/\/(?:label|title|name|key)$/, null],
];

const promises = sources
  .flatMap(({ at, copy }) => leaves(copy, at))
  .filter(({ at, text }) => promise.test(text) && !/\/(?:id|key|href|path)$/.test(at));

test('every mail that a page promises is one that the server queues', () => {
  expect(promises.length).toBeGreaterThan(8);
  const kindOf = (at: string) => sent.find(([pattern]) => pattern.test(at));
  const open = promises.filter(({ at, text }) => {
    const kind = kindOf(at);
    return kind === undefined
      ? !/nothing is sent automatically/i.test(text)
      : kind[1] !== null && !code.includes(`'${kind[1]}'`);
  });
  expect(open).toEqual([]);
});

test('a button that leads to a message about news stands beside the word that a person answers', () => {
  const topics = ['newsletter', 'new-articles', 'event-alerts'];
  const calls = sources.flatMap(({ at, copy }) =>
    Object.values((copy as { sections?: Record<string, unknown>[] })?.sections ?? []).flatMap((section) => {
      const text = leaves(section)
        .map((leaf) => leaf.text)
        .join(' ');
      return topics.some((topic) => text.includes(`?topic=${topic}#`)) ? [{ at, text }] : [];
    }),
  );
  expect(calls).toHaveLength(topics.length);
  expect(
    calls.filter(({ text }) => !/a person answers/.test(text) || !/nothing is sent automatically/i.test(text)),
  ).toEqual([]);
});
