import * as v from 'valibot';
import { email, optional, required } from '../forms/fields.ts';
import { addressKey, nameKey } from '../privacy/match-keys.ts';

const shortText = 200;
const address = v.pipe(email('Enter an email address'), v.toLowerCase());

export const personSchema = v.object({ email: address });

export const eraseSchema = v.object({ email: address, cancelDemos: v.boolean() });

/** A suppression for a request that came by phone or mail. */
export const suppressionSchema = v.object({
  street: v.pipe(
    required('Enter the street address'),
    v.maxLength(shortText, 'Use at most 200 characters'),
    v.check((street) => addressKey(street).includes(' '), 'Enter a house number and a street'),
  ),
  county: v.pipe(required('Enter the county'), v.maxLength(shortText, 'Use at most 200 characters')),
  state: v.pipe(required('Choose a state'), v.maxLength(shortText, 'Choose a state')),
  name: v.pipe(
    optional('Enter a name'),
    v.maxLength(shortText, 'Use at most 200 characters'),
    v.check((name) => name === '' || nameKey(name) !== '', 'Enter a first and a last name'),
  ),
});

export const suppressRequestSchema = v.object({
  /** Also the person's name, in that county. */
  person: v.boolean(),
});

export const doneSchema = v.object({
  /** Close a request that is not genuine: nothing is mailed. */
  declined: v.boolean(),
});

export type RequestStatus = 'open' | 'done';
