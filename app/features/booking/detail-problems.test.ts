import { expect, test } from 'vitest';
import { detailProblems } from './detail-problems.ts';

const good = {
  slot_id: '3f0c9c52-8f0e-4f57-9a43-1f3f6b9e7a10',
  customer_name: 'Ana Reyes',
  customer_email: 'ana@example.com',
  customer_phone: '',
  company: '',
  message: '',
};

test('name and email are enough', () => {
  expect(detailProblems(good)).toBeNull();
});

test('an empty name or email is missing information, also beside a bad one', () => {
  expect(detailProblems({ ...good, customer_name: ' ' })?.kind).toBe('missing');
  expect(detailProblems({ ...good, customer_email: '' })?.kind).toBe('missing');
  expect(detailProblems({ ...good, customer_name: '', customer_email: 'nope' })?.kind).toBe('missing');
});

test('an email of the wrong shape is an invalid email', () => {
  expect(detailProblems({ ...good, customer_email: 'ana@example' })).toEqual({
    kind: 'email',
    fields: { customer_email: 'Please enter a valid email address' },
  });
});

test('what is wrong with the slot is for the backend to say', () => {
  expect(detailProblems({ ...good, slot_id: '12' })).toBeNull();
});
