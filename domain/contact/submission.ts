import type * as v from 'valibot';
import type { FieldProblems } from '../forms/validate.ts';
import { type Contact, contactSchema, validateContact } from './contact.ts';
import { type QuoteRequest, quoteSchema, validateQuote } from './quote.ts';

type Texts<Fields> = { [Name in keyof Fields]: string };

/** A checked form. Optional fields may be missing. */
export type Submission =
  | ({ submission_type: 'general' } & Texts<v.InferInput<typeof contactSchema>>)
  | ({ submission_type: 'quote' } & Texts<v.InferInput<typeof quoteSchema>>);

export type SubmissionType = Submission['submission_type'];

/** The fields of each form in its order. */
export const fieldOrder = {
  general: Object.keys(contactSchema.entries) as (keyof Contact)[],
  quote: Object.keys(quoteSchema.entries) as (keyof QuoteRequest)[],
};

/** Every field of either form. A form leaves those of the other empty. */
export type SubmissionFields = Record<keyof Contact | keyof QuoteRequest, string>;

/** The fields of a submission, with those of the other form empty. */
export function allFields({ submission_type: _, ...fields }: Submission): SubmissionFields {
  const empty = Object.fromEntries(Object.values(fieldOrder).flatMap((names) => names.map((name) => [name, ''])));
  return { ...(empty as SubmissionFields), ...fields };
}

export type ValidatedSubmission = { ok: true; value: Submission } | { ok: false; fields: FieldProblems };

/** A body of either form; its submission_type says which. */
export function validateSubmission(input: unknown): ValidatedSubmission {
  switch (submissionType(input)) {
    case 'general': {
      const result = validateContact(input);
      return result.ok ? { ok: true, value: { submission_type: 'general', ...result.value } } : result;
    }
    case 'quote': {
      const result = validateQuote(input);
      return result.ok ? { ok: true, value: { submission_type: 'quote', ...result.value } } : result;
    }
    default:
      return { ok: false, fields: { submission_type: 'Submission type must be general or quote' } };
  }
}

export function submissionType(input: unknown): SubmissionType | null {
  if (typeof input !== 'object' || input === null || !('submission_type' in input)) return null;
  const type = input.submission_type;
  return type === 'general' || type === 'quote' ? type : null;
}
