import * as v from 'valibot';
import { type DatasetType, datasetNames, isDatasetType } from '../datasets/dataset-types.ts';
import { cleanParagraphs } from '../forms/clean-text.ts';
import { email, optional, required } from '../forms/fields.ts';
import { isDay } from '../samples/field-types.ts';
import { uuidPattern } from '../text/uuid.ts';
import { customerLimits, memberRoles } from './customer.ts';
import { settlementLimits } from './freshness-credit.ts';
import { subscriptionLimits } from './subscription.ts';

const name = v.pipe(
  required('Enter a name'),
  v.maxLength(customerLimits.name, `Use at most ${customerLimits.name} characters`),
);
const role = v.picklist(memberRoles, 'Choose owner or member');
const id = v.pipe(v.string('This is no id'), v.regex(new RegExp(`^${uuidPattern}$`), 'This is no id'), v.toLowerCase());
const submissionId = v.optional(v.nullable(id), null);
const address = v.pipe(email('Enter an email address'), v.toLowerCase());
const day = (missing: string) => v.pipe(v.string(missing), v.check(isDay, missing));
const reason = v.pipe(
  required('Say why'),
  v.maxLength(subscriptionLimits.reason, `Use at most ${subscriptionLimits.reason} characters`),
);

export const nameSchema = v.object({ name });

export const newCustomerSchema = v.object({ name, submissionId });

export const inviteSchema = v.object({ email: address, role });

export const memberRoleSchema = v.object({ role });

export const noteSchema = v.object({
  text: v.pipe(
    v.string('Write something'),
    v.transform(cleanParagraphs),
    v.nonEmpty('Write something'),
    v.maxLength(customerLimits.note, `Use at most ${customerLimits.note} characters`),
  ),
});

/** The invoice that takes the open credits off. */
export const settleSchema = v.object({
  reference: v.pipe(
    v.string('Enter the number of the invoice, or a note'),
    v.trim(),
    v.nonEmpty('Enter the number of the invoice, or a note'),
    v.maxLength(settlementLimits.reference, `Use at most ${settlementLimits.reference} characters`),
  ),
});

/** What staff search for. It is in the body of a request: an address must not be in a URL. */
export const customerSearchSchema = v.object({
  q: v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(200, 'Use at most 200 characters')),
  after: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2000))), null),
});

export const newSubscriptionsSchema = v.object({
  counties: v.pipe(
    // Checked as a whole, so that the problem is that of the field.
    v.array(v.unknown(), 'Choose at least one county'),
    v.minLength(1, 'Choose at least one county'),
    v.maxLength(subscriptionLimits.atOnce, 'Choose fewer counties'),
    v.check((all) => all.every((fips) => /^\d{5}$/.test(String(fips))), 'Choose counties'),
    v.transform((all) => [...new Set(all.map(String))]),
  ),
  datasets: v.pipe(
    v.array(v.unknown(), 'Choose at least one dataset'),
    v.minLength(1, 'Choose at least one dataset'),
    v.maxLength(datasetNames.length, 'Choose fewer datasets'),
    v.check((all) => all.every((each) => isDatasetType(String(each))), 'Choose datasets'),
    v.transform((all) => [...new Set(all as DatasetType[])]),
  ),
  startsOn: day('Enter the first day'),
  endsOn: day('Enter the last day'),
  isExclusive: v.boolean('Choose shared or exclusive'),
  price: v.nullable(
    v.pipe(
      v.number('Enter whole dollars'),
      v.integer('Enter whole dollars'),
      v.minValue(0, 'Enter whole dollars'),
      v.maxValue(subscriptionLimits.price, 'Enter a smaller price'),
    ),
  ),
  invoice: v.pipe(
    optional('Enter a reference'),
    v.maxLength(subscriptionLimits.invoice, `Use at most ${subscriptionLimits.invoice} characters`),
  ),
  submissionId,
});
export type NewSubscriptions = v.InferOutput<typeof newSubscriptionsSchema>;

export const extendSchema = v.object({ endsOn: day('Enter the new last day'), reason });
export const endSchema = v.object({ endsOn: day('Enter the last day'), reason });
export const revokeSchema = v.object({ reason });
