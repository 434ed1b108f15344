import * as v from 'valibot';
import { company, email, limits, name, optionalMessage, required, texts } from '../forms/fields.ts';
import { type Validated, validate } from '../forms/validate.ts';
import { datasetChoices } from './dataset-choices.ts';

const datasets = v.pipe(
  required('Datasets are required'),
  v.picklist(datasetChoices, 'Please choose one of the datasets listed'),
);

/** The quote form, spec section 5; the keys stand in the order of the form. */
export const quoteSchema = v.object({
  name: name('Name is required'),
  email: email('Email is required'),
  phone: v.pipe(required('Phone is required'), v.maxLength(limits.phone, texts.phone)),
  company,
  territory: v.pipe(
    required('Territory is required'),
    v.maxLength(limits.territory, 'Territory must be less than 2000 characters'),
  ),
  datasets,
  message: optionalMessage,
});

export type Quote = v.InferOutput<typeof quoteSchema>;

export function validateQuote(input: unknown): Validated<Quote> {
  return validate(quoteSchema, input);
}
