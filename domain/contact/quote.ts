import * as v from 'valibot';
import { company, email, fieldLimits, fieldTexts, name, optionalMessage, required } from '../forms/fields.ts';
import { type Validated, validate } from '../forms/validate.ts';

/** The datasets that a quote can be for, by the value that is sent. */
export const datasetChoices = [
  'pre-probate',
  'probate',
  'foreclosure',
  'probate-bundle',
  'distressed-bundle',
  'all',
  'custom',
] as const;

const datasets = v.pipe(
  required('Datasets are required'),
  v.picklist(datasetChoices, 'Please choose one of the datasets listed'),
);

/** The quote form, spec section 5; the keys are in the order of the form. */
export const quoteSchema = v.object({
  name: name('Name is required'),
  email: email('Email is required'),
  phone: v.pipe(required('Phone is required'), v.maxLength(fieldLimits.phone, fieldTexts.phone)),
  company,
  territory: v.pipe(
    required('Territory is required'),
    v.maxLength(fieldLimits.territory, 'Territory must be less than 2000 characters'),
  ),
  datasets,
  message: optionalMessage,
});

export type QuoteRequest = v.InferOutput<typeof quoteSchema>;

export function validateQuote(input: unknown): Validated<QuoteRequest> {
  return validate(quoteSchema, input);
}
