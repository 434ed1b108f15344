import { expect, test } from 'vitest';
import { messageLink } from './message-link.ts';

test('an email opens with its subject and its text', () => {
  const link = new URL(messageLink('email', 'Subject: The house & lot\n\nDear Ana,\n\nhello') ?? '');
  expect(link.protocol).toBe('mailto:');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    subject: 'The house & lot',
    body: 'Dear Ana,\r\n\r\nhello',
  });
});

test('a text message opens with its text', () => {
  expect(messageLink('sms', 'Hi, 50% & more')).toBe('sms:?&body=Hi%2C%2050%25%20%26%20more');
});

test('letters and calls have no link', () => {
  expect([messageLink('phone', 'x'), messageLink('direct_mail', 'x')]).toEqual([null, null]);
});
