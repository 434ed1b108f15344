import { expect, test } from 'vitest';
import { detailProblems, validateBooking } from './booking.ts';

const good = {
  slot_id: '3f0c9c52-8f0e-4f57-9a43-1f3f6b9e7a10',
  customer_name: 'Ana Reyes',
  customer_email: 'Ana@example.com',
  customer_phone: '+1 512 555 0142',
  company: 'Reyes Homes',
  message: 'Two counties',
  time_zone: 'America/Chicago',
};
const problems = (change: object) => {
  const result = validateBooking({ ...good, ...change });
  return result.ok ? null : result.fields;
};

test('a complete booking passes unchanged', () => {
  expect(validateBooking(good)).toEqual({ ok: true, value: good });
});

test('only slot, name and email are required', () => {
  const { slot_id, customer_name, customer_email } = good;
  expect(validateBooking({ slot_id, customer_name, customer_email })).toEqual({
    ok: true,
    value: { slot_id, customer_name, customer_email, customer_phone: '', company: '', message: '', time_zone: null },
  });
});

test('a missing name or email asks for both', () => {
  expect(problems({ customer_name: ' ' })).toEqual({ customer_name: 'Name is required' });
  expect(problems({ customer_email: '' })).toEqual({ customer_email: 'Email is required' });
});

test('an invalid email is refused', () => {
  expect(problems({ customer_email: 'ana@example' })).toEqual({ customer_email: 'Please enter a valid email address' });
});

test('maximum lengths are the same as in the contact form', () => {
  expect(problems({ customer_name: 'a'.repeat(101), company: 'a'.repeat(101), message: 'a'.repeat(2001) })).toEqual({
    customer_name: 'Name must be less than 100 characters',
    company: 'Company name must be less than 100 characters',
    message: 'Message must be less than 2000 characters',
  });
});

test('a slot id must be a UUID', () => {
  expect(problems({ slot_id: '12' })).toEqual({ slot_id: 'This time slot no longer exists.' });
});

test('an unknown time zone counts as none', () => {
  const result = validateBooking({ ...good, time_zone: 'Mars/Olympus' });
  expect(result.ok && result.value.time_zone).toBeNull();
});

test('the form itself checks only name and email', () => {
  const { slot_id, customer_name, customer_email } = good;
  expect(detailProblems({ slot_id, customer_name, customer_email })).toBeNull();
  expect(detailProblems({ ...good, company: 'a'.repeat(101), customer_phone: '5'.repeat(256) })).toBeNull();
});

test('an empty name or email is missing information, even next to an invalid one', () => {
  expect(detailProblems({ ...good, customer_name: ' ' })?.kind).toBe('missing');
  expect(detailProblems({ ...good, customer_email: '' })?.kind).toBe('missing');
  expect(detailProblems({ ...good, customer_name: '', customer_email: 'nope' })?.kind).toBe('missing');
});

test('a malformed email is an invalid email', () => {
  expect(detailProblems({ ...good, customer_email: 'ana@example' })).toEqual({
    kind: 'email',
    fields: { customer_email: 'Please enter a valid email address' },
  });
});

test('a wrong slot is left to the server', () => {
  expect(detailProblems({ ...good, slot_id: '12' })).toBeNull();
});
