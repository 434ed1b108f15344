import { expect, test } from 'vitest';
import { datasetChoices } from './quote.ts';
import { fieldOrder, validateSubmission } from './submission.ts';

const quote = {
  submission_type: 'quote',
  name: 'Ana Reyes',
  email: 'Ana@example.com',
  phone: '+1 512.555.0142 ext. 4',
  company: '',
  territory: 'Travis and Williamson, TX',
  datasets: 'probate-bundle',
  message: '',
};
const problems = (change: object) => {
  const result = validateSubmission({ ...quote, ...change });
  return result.ok ? null : result.fields;
};

test('a quote keeps the email exactly as typed', () => {
  expect(validateSubmission(quote)).toEqual({ ok: true, value: quote });
});

test('a quote requires name, email, phone, territory and datasets', () => {
  expect(problems({ name: '', email: '', phone: ' ', territory: '', datasets: '' })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone is required',
    territory: 'Territory is required',
    datasets: 'Datasets are required',
  });
});

test('a quote is for one of the seven choices', () => {
  expect(datasetChoices).toHaveLength(7);
  for (const datasets of datasetChoices) expect(problems({ datasets })).toBeNull();
  expect(problems({ datasets: 'everything' })).toEqual({ datasets: 'Please choose one of the datasets listed' });
  expect(problems({ datasets: ['all'] })).toEqual({ datasets: 'Datasets are required' });
});

test('a territory has at most 2,000 characters', () => {
  expect(problems({ territory: 'a'.repeat(2000) })).toBeNull();
  expect(problems({ territory: 'a'.repeat(2001) })).toEqual({
    territory: 'Territory must be less than 2000 characters',
  });
});

test.each([undefined, null, 'other', 5, ['quote']])('a submission of type %j is refused', (submission_type) => {
  expect(problems({ submission_type })).toEqual({ submission_type: 'Submission type must be general or quote' });
});

test('fields are in the order of the forms', () => {
  expect(fieldOrder.general).toEqual(['name', 'email', 'phone', 'company', 'message']);
  expect(fieldOrder.quote).toEqual(['name', 'email', 'phone', 'company', 'territory', 'datasets', 'message']);
});
