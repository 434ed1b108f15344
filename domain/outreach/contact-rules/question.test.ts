import { expect, test } from 'vitest';
import { questionOf } from './question.ts';

const nothing = { dataset: '', role: '', state: '', by: '' };

test('the open template fills in the dataset, its usual person and the channel', () => {
  expect(questionOf(nothing, { category: 'Eviction', channel: 'phone' })).toEqual({
    dataset: 'eviction',
    role: 'landlord',
    channel: 'call',
    state: null,
  });
});

test('what was chosen wins, and a category that is no dataset means probate', () => {
  expect(questionOf({ ...nothing, role: 'heir', state: 'TX' }, { category: 'Follow-up', channel: 'sms' })).toEqual({
    dataset: 'probate',
    role: 'heir',
    channel: 'text',
    state: 'TX',
  });
});

test('unknown values in the address are ignored', () => {
  expect(questionOf({ dataset: 'toString', role: 'x', state: 'ZZ', by: 'fax' }, undefined)).toEqual({
    dataset: 'probate',
    role: 'representative',
    channel: 'mail',
    state: null,
  });
});
