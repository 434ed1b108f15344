import { expect, test } from 'vitest';
import { validateContact } from './contact.ts';

const good = { name: 'Ana Reyes', email: 'ana@example.com', phone: '', company: '', message: 'Hello' };
const problem = (change: object) => {
  const result = validateContact({ ...good, ...change });
  return result.ok ? null : result.fields;
};

test('values are trimmed and the email is lower-cased', () => {
  const input = {
    name: ' Ana ',
    email: ' Ana@Example.COM ',
    phone: ' (512) 555-0142 ',
    company: ' A ',
    message: ' Hi ',
  };
  expect(validateContact(input)).toEqual({
    ok: true,
    value: { name: 'Ana', email: 'ana@example.com', phone: '(512) 555-0142', company: 'A', message: 'Hi' },
  });
});

test('every problem has the message of the specification', () => {
  expect(problem({ name: ' ' })).toEqual({ name: 'Name is required' });
  expect(problem({ name: 'a'.repeat(101) })).toEqual({ name: 'Name must be less than 100 characters' });
  expect(problem({ email: '' })).toEqual({ email: 'Email is required' });
  expect(problem({ email: 'ana' })).toEqual({ email: 'Please enter a valid email address' });
  expect(problem({ email: `${'a'.repeat(252)}@b.c` })).toEqual({ email: 'Email must be less than 255 characters' });
  expect(problem({ phone: '+1 512' })).toEqual({ phone: 'Please enter a valid phone number' });
  expect(problem({ company: 'a'.repeat(101) })).toEqual({ company: 'Company name must be less than 100 characters' });
  expect(problem({ message: '\n' })).toEqual({ message: 'Message is required' });
  expect(problem({ message: 'a'.repeat(2001) })).toEqual({ message: 'Message must be less than 2000 characters' });
});

test('values of exactly the maximum length pass', () => {
  const longest = { name: 'a'.repeat(100), email: `${'a'.repeat(251)}@b.c`, company: 'a'.repeat(100) };
  expect(problem(longest)).toBeNull();
  expect(problem({ message: 'a'.repeat(2000) })).toBeNull();
});

test('an email that grows in lower case is measured as it is stored', () => {
  expect(problem({ email: `${'İ'.repeat(200)}@b.c` })).toEqual({ email: 'Email must be less than 255 characters' });
});

test('a message typed with line breaks is as long in a native post as it was in the form', () => {
  expect(problem({ message: `a\r\n${'b'.repeat(1998)}` })).toBeNull();
});

test('phone and company may be missing or null', () => {
  const { name, email, message } = good;
  expect(validateContact({ name, email, message })).toEqual({ ok: true, value: good });
  expect(validateContact({ ...good, phone: null, company: null })).toEqual({ ok: true, value: good });
});

test('problems are in the order of the form', () => {
  const fields = problem({ message: '', company: 'a'.repeat(101), email: 'x', name: '' });
  expect(Object.keys(fields ?? {})).toEqual(['name', 'email', 'company', 'message']);
});

test('unknown keys are left out', () => {
  const result = validateContact({ ...good, admin: true });
  expect(result.ok && Object.keys(result.value)).toEqual(['name', 'email', 'phone', 'company', 'message']);
});

test.each([null, undefined, 'text', 5, [], [good], () => good])(
  'a body that is not a form has a problem in every required field: %j',
  (input) => {
    const result = validateContact(input);
    expect(result.ok ? null : result.fields).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      message: 'Message is required',
    });
  },
);

test('a value of the wrong type is a problem of its field', () => {
  expect(problem({ name: 5, phone: 5125550142, company: [], message: {} })).toEqual({
    name: 'Name is required',
    phone: 'Please enter a valid phone number',
    company: 'Company name must be less than 100 characters',
    message: 'Message is required',
  });
});

test('keys of the prototype do not count as input', () => {
  expect(validateContact(Object.create(good)).ok).toBe(false);
});

test.each([
  'ana@example.com\r\nBcc: bob@example.com',
  'ana@example.com,bob@example.com',
  'ana@example.com, bob',
  'ana@example.com;bob',
  'Ana <ana@example.com>',
  '<ana@example.com>',
  'ana@bob@example.com',
  'ana @example.com',
  'ana@example',
  'ana@example..com',
  'ana@.com',
  '@example.com',
  'ana@example.com\u0000',
  '"ana"@example.com',
])('%j is not one address', (email) => {
  expect(problem({ email })).toEqual({ email: 'Please enter a valid email address' });
});

test.each(['a@b.c', "o'neil+deals@mail.example.co.uk", 'ana@bücher.example', 'x_1%y@sub-domain.example'])(
  '%s is one address',
  (email) => {
    expect(problem({ email })).toBeNull();
  },
);

test('a long run of dots is checked quickly', () => {
  const started = performance.now();
  expect(problem({ email: `a@${'a.'.repeat(7000)}` })).not.toBeNull();
  expect(performance.now() - started).toBeLessThan(200);
});
