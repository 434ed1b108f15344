import { expect, test } from 'vitest';
import { byChannel, categoriesOf, findTemplates, templateKey } from './find-templates.ts';
import { sampleTemplates } from './sample-templates.ts';

const open = { text: '', channel: '', category: '' };
const titles = (search: Partial<typeof open>) =>
  findTemplates(sampleTemplates, { ...open, ...search }).map((template) => template.title);

test('without a search every template is found', () => {
  expect(titles({})).toHaveLength(24);
});

test('channel and category narrow together', () => {
  expect(titles({ channel: 'phone', category: 'Probate' })).toEqual(['Probate follow-up call']);
});

test('every word must be found somewhere in the title, the category, the channel or the text', () => {
  expect(titles({ text: 'trustee  BANKRUPTCY' })).toEqual(['Bid to a bankruptcy trustee']);
  expect(titles({ text: 'ringless voicemail' })).toEqual(['Voicemail']);
  expect(titles({ text: 'sms receipt' })).toEqual(['Opt-out receipt']);
  expect(titles({ text: 'no such words' })).toEqual([]);
});

test('templates are grouped by channel in the usual order, and an empty channel is left out', () => {
  const groups = byChannel(sampleTemplates.toReversed());
  expect(groups.map(({ channel, templates }) => [channel, templates.length])).toEqual([
    ['email', 6],
    ['sms', 6],
    ['phone', 6],
    ['direct_mail', 6],
  ]);
  expect(byChannel(sampleTemplates.slice(0, 1)).map(({ channel }) => channel)).toEqual(['email']);
});

test('categories are listed once, in alphabetical order', () => {
  expect(categoriesOf(sampleTemplates)).toEqual([
    'Bankruptcy',
    'Code Violation',
    'Divorce',
    'Eviction',
    'Follow-up',
    'Foreclosure',
    'Inheritance',
    'Pre-Probate',
    'Probate',
    'Tax Delinquent',
  ]);
});

test('a template is named by its title in the address, and by its id if the title is taken', () => {
  const [first, ...rest] = sampleTemplates;
  if (!first) throw new Error('No templates');
  const copy = { ...first, id: 'copy' };
  const all = [first, copy, ...rest];
  expect(all.map((template) => templateKey(template, all)).slice(0, 2)).toEqual(['executor-introduction', 'copy']);
  expect(new Set(all.map((template) => templateKey(template, all))).size).toBe(25);
});
