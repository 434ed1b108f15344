import { expect, test } from 'vitest';
import { type DatasetType, datasetNames } from '../datasets/dataset-types.ts';
import { byChannel, categoriesOf, findTemplates, templateFor, templateKey } from './find-templates.ts';
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
    ['sms', 4],
    ['phone', 6],
    ['direct_mail', 8],
  ]);
  expect(byChannel(sampleTemplates.slice(0, 1)).map(({ channel }) => channel)).toEqual(['email']);
});

test('categories are listed once, in alphabetical order', () => {
  expect(categoriesOf(sampleTemplates)).toEqual([
    'Bankruptcy',
    'Code Violation',
    'Custom',
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

test('each dataset has a template of its own to write with, a letter where there is one', () => {
  const written = datasetNames.map((type) => {
    const template = templateFor(type as DatasetType, sampleTemplates);
    return [template?.category, template?.title];
  });
  expect(written).toEqual([
    ['Pre-Probate', 'Condolence first'],
    // The only letter of this dataset is a law firm's.
    ['Probate', 'Executor introduction'],
    ['Foreclosure', 'Options after a default'],
    ['Divorce', 'Same letter to both spouses'],
    ['Inheritance', 'Letter to all heirs'],
    ['Eviction', 'A way out for a landlord'],
    ['Code Violation', 'Letter about an open code case'],
    ['Tax Delinquent', 'Redemption note'],
    ['Bankruptcy', 'Bid to a bankruptcy trustee'],
    ['Custom', 'Letter to the owner of record'],
  ]);
});

test('a dataset without a template gets the letter that names no kind of record, or none', () => {
  const without = sampleTemplates.filter(({ category }) => category !== 'Divorce');
  expect(templateFor('divorce', without)?.title).toBe('Letter to the owner of record');
  expect(templateFor('divorce', sampleTemplates.slice(0, 2))).toBeUndefined();
});
