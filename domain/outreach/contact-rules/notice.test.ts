import { expect, test } from 'vitest';
import { sampleTemplates } from '../sample-templates.ts';
import { hasNotice, insertNotices, type Notice, withNotice } from './notice.ts';
import { commercialEmail, letterhead, notTheLender, rightToCancel, stop } from './notices.ts';

const letter = 'Dear {name},\n\nI buy houses.\n\n{sender}\n{company}';

test('a notice goes above the greeting, above the signature or to the end', () => {
  const at = (place: Notice['place']) =>
    withNotice(letter, { id: 'x', name: 'X', text: 'NOTICE', place, signs: [], why: '' })
      .split('\n\n')
      .indexOf('NOTICE');
  expect([at('top'), at('body'), at('foot')]).toEqual([0, 2, 3]);
});

test('a subject line and a note to the caller stay first', () => {
  expect(withNotice(`Subject: Your house\n\n${letter}`, letterhead).split('\n\n')[1]).toBe(letterhead.text);
  expect(withNotice('[Scrub first.]\n\nHello.', letterhead).split('\n\n')[1]).toBe(letterhead.text);
});

test('a text message keeps one paragraph', () => {
  expect(withNotice('Hi {name}, call me.', stop)).toBe('Hi {name}, call me. Reply STOP to end all texts.');
});

test('a notice is not inserted twice, nor where the template says it in its own words', () => {
  const notice = rightToCancel('Cal. Civ. Code 1695.4', 'You may cancel.');
  const once = withNotice(letter, notice);
  expect(withNotice(once, notice)).toBe(once);
  const own = 'This is a commercial message.\n\nTo stop, use {opt_out}.';
  expect(hasNotice(own, commercialEmail)).toBe(true);
  expect(withNotice(own, commercialEmail)).toBe(own);
});

test('the variables of a notice become variables of the template', () => {
  const template = { template_text: 'Dear {name},\n\nHello.', variables: ['name'] };
  expect(insertNotices(template, [notTheLender]).variables).toEqual(['name', 'company']);
  expect(insertNotices(template, [])).toBe(template);
});

test('the sample emails and texts already have the notices that every message needs', () => {
  for (const { channel, template_text, title } of sampleTemplates) {
    if (channel === 'email') expect([title, hasNotice(template_text, commercialEmail)]).toEqual([title, true]);
    if (channel === 'direct_mail') expect([title, hasNotice(template_text, letterhead)]).toEqual([title, true]);
  }
});
