import * as v from 'valibot';
import { email, fieldLimits, fieldTexts, optional, optionalMessage, required } from '../forms/fields.ts';
import { type FieldProblems, type Validated, validate } from '../forms/validate.ts';
import { stateCode } from '../places/match-states.ts';
import { addressKey } from './match-keys.ts';

export const yourDataPath = '/support/your-data';
/** The page behind the private link of one request. */
export const requestPath = '/support/your-data/request';

/** How long a code can be entered, how often, and how long the records can be viewed after that. */
export const codeMinutes = 15;
export const maxTries = 5;
export const viewMinutes = 30;

/** Properties that are taken off the lists in a day without the staff, which does the others. */
export const automaticPerDay = { mailbox: 5, network: 10, county: 40, all: 200 };

export const roles = {
  owner: 'I own it, or used to',
  family: 'I am an heir or a relative of the owner',
  representative: 'I am the executor or administrator of the estate',
  resident: 'I live there, as a tenant or otherwise',
  counsel: 'I am an attorney or agent for one of these people',
  other: 'Something else',
} as const;

export type Role = keyof typeof roles;

export const requestKinds = ['correction', 'suppression'] as const;
export type RequestKind = (typeof requestKinds)[number];

const shortText = 200;

/** The first form, in its order. */
export const startSchema = v.object({
  email: v.pipe(email('Email is required'), v.toLowerCase()),
  street: v.pipe(
    required('Street address is required'),
    v.maxLength(shortText, 'Street address must be less than 200 characters'),
    v.check((street) => addressKey(street).includes(' '), 'Please enter a house number and a street'),
  ),
  county: v.pipe(required('County is required'), v.maxLength(shortText, 'County must be less than 200 characters')),
  state: v.pipe(
    required('State is required'),
    v.check((state) => stateCode(state) !== null, 'Please choose a state'),
  ),
  role: v.pipe(
    v.string('Please say how you are connected to the property'),
    v.check((role) => Object.hasOwn(roles, role), 'Please say how you are connected to the property'),
    v.transform((role) => role as Role),
  ),
  name: v.pipe(optional(fieldTexts.nameLength), v.maxLength(fieldLimits.name, fieldTexts.nameLength)),
});

export type StartInput = v.InferOutput<typeof startSchema>;

export function validateStart(input: unknown): Validated<StartInput> {
  return validate(startSchema, input);
}

/** `place`: one of the similar addresses, or `noPlace`. */
export type AskInput = { kind: RequestKind; message: string; place?: string };

export const noPlace = 'none';

const askSchema = v.object({
  kind: v.pipe(v.picklist(requestKinds, 'Please choose what we should do')),
  message: optionalMessage,
  place: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
});

/** What to do with the records. A correction must say what is wrong, and a property that we do not find which one it may be. */
export function validateAsk(input: unknown, similar: readonly SimilarAddress[]): Validated<AskInput> {
  const result = validate(askSchema, input);
  if (result.ok && result.value.kind === 'correction' && result.value.message === '') {
    return { ok: false, fields: { message: 'Please say what is wrong and what is right' } };
  }
  const places = [...similar.map(({ id }) => id), noPlace];
  if (result.ok && similar.length > 0 && !places.includes(result.value.place ?? '')) {
    return { ok: false, fields: { place: 'Please say whether it is one of these' } };
  }
  return result;
}

/** A code as people type it, with or without a space. */
export function readCode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** A record as the person who asks sees it. */
export type HeldRecord = {
  /** 'Probate' */
  dataset: string;
  /** 'Filed' */
  dayLabel: string;
  /** yyyy-mm-dd */
  filedOn: string;
  closedOn: string | null;
  isSample: boolean;
  /** Left out of lists and exports. */
  isSuppressed: boolean;
  fields: { name: string; value: string; source: string }[];
};

/** '101** B***** Skyway' */
export type SimilarAddress = { id: string; masked: string };

/** The page behind the private link. */
export type RequestView =
  | { step: 'code'; token: string; triesLeft: number; wasWrong: boolean }
  | {
      step: 'held';
      token: string;
      /** '4417 Thistledown Dr, Travis, TX' */
      property: string;
      records: HeldRecord[];
      /** Files of the county that visitors cannot see, whatever they hold: 'Divorce'. */
      notShown: string[];
      /** Addresses that may be the same one, masked: nothing else is told about them. */
      similar: SimilarAddress[];
      values: { kind: string; message: string; place: string };
      problems: FieldProblems;
    }
  /** `isApplied` is false if the staff has to do it. `matched`: the records that were left out. `told`: the customers who had received a record and were told to remove it. */
  | { step: 'done'; ref: string; kind: RequestKind; isApplied: boolean; told: number; matched: number }
  | { step: 'over'; reason: 'unknown' | 'expired' | 'tries' };
