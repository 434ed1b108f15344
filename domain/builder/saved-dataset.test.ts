import { expect, test } from 'vitest';
import { validate } from '../forms/validate.ts';
import { draftLimits } from './draft.ts';
import { copyName, datasetChangeSchema, datasetSchema } from './saved-dataset.ts';

const draft = { name: 'Estates', description: '', types: 'probate', counties: 'Travis', states: 'TX' };

test('unknown data types are left out, and the order is that of the form', () => {
  const checked = validate(datasetSchema, { ...draft, types: 'probate, custom, pre_probate' });
  expect(checked).toMatchObject({ ok: true, value: { types: 'pre_probate,probate' } });
});

test.each(Object.entries(draftLimits).filter(([field]) => field !== 'types'))(
  '%s has the limit of the form',
  (field, limit) => {
    expect(validate(datasetSchema, { ...draft, [field]: 'x'.repeat(limit) }).ok).toBe(true);
    expect(validate(datasetSchema, { ...draft, [field]: 'x'.repeat(limit + 1) })).toEqual({
      ok: false,
      fields: { [field]: `Use at most ${limit} characters` },
    });
  },
);

test('a change may leave out parts, but not empty them', () => {
  expect(validate(datasetChangeSchema, { alert: true })).toMatchObject({ ok: true });
  expect(validate(datasetChangeSchema, { name: '' })).toEqual({
    ok: false,
    fields: { name: 'Give the dataset a name' },
  });
});

test('the name of a copy fits into the limit', () => {
  expect(copyName('Estates')).toBe('Estates (copy)');
  expect(copyName('x'.repeat(draftLimits.name))).toHaveLength(draftLimits.name);
});
