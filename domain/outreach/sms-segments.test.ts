import { expect, test } from 'vitest';
import { sampleTemplates } from './sample-templates.ts';
import { countSms, nameOfCharacter } from './sms-segments.ts';

const emoji = '\u{1f3e0}';

test.each([
  ['nothing', '', 0, 0],
  ['160 letters', 'a'.repeat(160), 160, 1],
  ['161 letters', 'a'.repeat(161), 161, 2],
  ['306 letters', 'a'.repeat(306), 306, 2],
  ['307 letters', 'a'.repeat(307), 307, 3],
  ['80 euro signs', '\u20ac'.repeat(80), 160, 1],
  ['81 euro signs', '\u20ac'.repeat(81), 162, 2],
  // 76 fit in a part of 153, because none is cut in two.
  ['153 euro signs', '\u20ac'.repeat(153), 306, 3],
  ['each of the extension characters', '^{}\\[~]|\u20ac', 18, 1],
  ['158 letters in braces', `{${'a'.repeat(156)}}`, 160, 1],
  ['letters with accents that the alphabet has', '\u00e9\u00e0\u00f1\u00fc\u00df', 5, 1],
  ['a line break', 'a\nb', 3, 1],
])('%s take the right number of GSM-7 units', (_, text, units, segments) => {
  expect(countSms(text)).toMatchObject({ encoding: 'GSM-7', units, segments, foreign: [] });
});

test.each([
  ['70 letters of another alphabet', '\u0436'.repeat(70), 70, 1],
  ['71 of them', '\u0436'.repeat(71), 71, 2],
  ['134 of them', '\u0436'.repeat(134), 134, 2],
  ['135 of them', '\u0436'.repeat(135), 135, 3],
  ['35 emoji', emoji.repeat(35), 70, 1],
  ['36 emoji', emoji.repeat(36), 72, 2],
  // 33 fit in a part of 67, because none is cut in two.
  ['67 emoji', emoji.repeat(67), 134, 3],
  ['70 letters, one of them foreign', `${'a'.repeat(69)}\u2019`, 70, 1],
  ['71 letters, one of them foreign', `${'a'.repeat(70)}\u2019`, 71, 2],
  ['braces, which count once here', `{}${'\u0436'.repeat(68)}`, 70, 1],
])('%s take the right number of UCS-2 units', (_, text, units, segments) => {
  expect(countSms(text)).toMatchObject({ encoding: 'UCS-2', units, segments });
});

test('an emoji and a brace count as one character each for the reader', () => {
  expect(countSms(emoji).characters).toBe(1);
  expect(countSms('{a}').characters).toBe(3);
});

test('the characters that GSM-7 lacks are named once, in their order', () => {
  expect(countSms('It\u2019s here \u2014 it\u2019s \u00e7a').foreign).toEqual(['\u2019', '\u2014', '\u00e7']);
});

test.each([
  ['\u2019', '\u2019 (curly apostrophe)'],
  ['\u00a0', 'no-break space'],
  ['\u0436', '\u0436 (U+0436)'],
  [emoji, `${emoji} (U+1F3E0)`],
])('%j is called %j', (character, name) => {
  expect(nameOfCharacter(character)).toBe(name);
});

test('every sms template is plain GSM-7', () => {
  const texts = sampleTemplates.filter(({ channel }) => channel === 'sms').map((row) => row.template_text);
  expect(texts.flatMap((text) => countSms(text).foreign)).toEqual([]);
});
