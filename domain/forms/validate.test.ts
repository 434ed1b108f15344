import { expect, test } from 'vitest';
import { readFieldProblems } from './validate.ts';

const fields = { name: 'Name is required', email: 'Email is required' };

test('field problems are read from an object or from its JSON text', () => {
  expect(readFieldProblems(fields)).toEqual(fields);
  expect(readFieldProblems(JSON.stringify(fields))).toEqual(fields);
});

test('messages that are not text are left out', () => {
  expect(readFieldProblems({ name: 5, email: '', phone: null, company: ['x'], message: 'Wrong' })).toEqual({
    message: 'Wrong',
  });
});

test.each([undefined, null, 5, '', 'upstream error', '"text"', 'null'])('%j has no field problems', (answer) => {
  expect(readFieldProblems(answer)).toEqual({});
});
