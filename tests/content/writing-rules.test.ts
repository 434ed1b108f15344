import { expect, test } from 'vitest';
import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import { phraseProblems, writingProblems } from './support/copy-rules.ts';
import { sources } from './support/sources.ts';
import { leaves } from './support/walk.ts';

const problemsOf = (text: string) => writingProblems(leaves({ text }, 'made up'));

test('the copy follows the writing rules', () => {
  const copy = sources.flatMap((source) => leaves(source.copy, source.at));
  expect(copy.length).toBeGreaterThan(3000);
  expect(writingProblems(copy)).toEqual([]);
});

test('the outreach templates follow the writing rules', () => {
  expect(writingProblems(leaves(sampleTemplates, 'template'))).toEqual([]);
});

test.each([
  ['It\u2019s here', 'a curly quote'],
  ['\u201cHere\u201d', 'a curly quote'],
  ['Here \u2014 there', 'a dash that is not a hyphen'],
  ['1\u20132', 'a dash that is not a hyphen'],
  ['Buy now!', 'an exclamation mark'],
  ['Oops! Something else', 'an exclamation mark'],
  ['Lorem ipsum dolor', 'filler text'],
  ['Our FCRA-compliant data', 'a promise of FCRA compliance'],
])('"%s" is reported', (text, what) => {
  expect(problemsOf(text)).toEqual([`made up/text has ${what}`]);
});

test.each(["It's here", '"Here"', '1-2', 'Oops! Page not found', 'not for FCRA-covered uses'])(
  '"%s" is accepted',
  (text) => {
    expect(problemsOf(text)).toEqual([]);
  },
);

/** Copy whose edit is not done yet. */
const unedited: string[] = [];

test('the copy is American and does not read as translated', () => {
  const edited = sources.filter(({ at }) => !unedited.includes(at));
  expect(phraseProblems(edited.flatMap((source) => leaves(source.copy, source.at)))).toEqual([]);
});

test.each([
  ['This is no legal advice.', "'no legal advice'"],
  ['Agree a time first.', "'agree a'"],
  ['We send it by post.', "'by post'"],
  ['Your demo is cancelled', "'cancelled'"],
  ['At 13:00 Eastern', 'a 24-hour time'],
])('"%s" is reported', (text, what) => {
  expect(phraseProblems(leaves({ text }, 'made up'))).toEqual([`made up/text has ${what}`]);
});

test.each([
  'renew automatically unless cancelled before the renewal date',
  'Agree on a time',
  'at 1 p.m.',
  'ratio 1:15:30',
])('"%s" is not reported', (text) => {
  expect(phraseProblems(leaves({ text }, 'made up'))).toEqual([]);
});
