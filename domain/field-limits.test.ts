import './accounts/sign-in.ts';
import './booking/booking.ts';
import './builder/saved-dataset.ts';
import './case-lists/case-list.ts';
import './contact/contact.ts';
import './contact/quote.ts';
import './county-card/courthouse-check.ts';
import './customer-api/exports.ts';
import './customer-api/feed.ts';
import './customer-api/key-forms.ts';
import './customer-api/record-filter.ts';
import './customer-api/records.ts';
import './customer-api/webhook-forms.ts';
import './customer-api/webhooks.ts';
import './customers/customer-forms.ts';
import './delivery/delivery-request.ts';
import './delivery/report.ts';
import './desk/bookings.ts';
import './desk/check-columns.ts';
import './desk/data.ts';
import './desk/deletions.ts';
import './desk/inbox-changes.ts';
import './desk/privacy.ts';
import './desk/records.ts';
import './desk/uploads.ts';
import './forms/fields.ts';
import './pipeline/deal-schema.ts';
import './privacy/request.ts';
import './records/profile.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true });

// The longest text, the largest number and the most items of each field, by the path of its schema. The imports above tell which
// tests a change needs; the glob finds what no row names.
const limits: Record<string, Record<string, number>> = {
  'accounts/sign-in': { 'enrollmentSchema.enrollmentCode': 100 },
  'booking/booking': {
    'bookingSchema.company': 100,
    'bookingSchema.customer_name': 100,
    'bookingSchema.customer_phone': 255,
    'bookingSchema.message': 2000,
  },
  'builder/saved-dataset': {
    'datasetChangeSchema.counties': 1000,
    'datasetChangeSchema.description': 500,
    'datasetChangeSchema.name': 100,
    'datasetChangeSchema.states': 400,
    'datasetChangeSchema.types': 200,
    'datasetSchema.counties': 1000,
    'datasetSchema.description': 500,
    'datasetSchema.name': 100,
    'datasetSchema.states': 400,
    'datasetSchema.types': 200,
  },
  'case-lists/case-list': { 'caseListSchema.numbers': 12_000 },
  'contact/contact': {
    'contactSchema.company': 100,
    'contactSchema.message': 2000,
    'contactSchema.name': 100,
    'contactSchema.phone': 255,
  },
  'contact/quote': {
    'quoteSchema.company': 100,
    'quoteSchema.message': 2000,
    'quoteSchema.name': 100,
    'quoteSchema.phone': 255,
    'quoteSchema.territory': 2000,
  },
  'county-card/courthouse-check': { 'courthouseSchema.case_number': 200, 'courthouseSchema.place': 200 },
  'customer-api/exports': {
    'exportBody.ids': 1000,
    'exportBody.sender value': 500,
    'exportOperations.createExport.headers.Idempotency-Key': 200,
  },
  'customer-api/feed': { 'feedOperations.readFeed.query.after': 600, 'feedOperations.readFeed.query.limit': 500 },
  'customer-api/key-forms': {
    'newKeySchema.name': 60,
    'newKeySchema.networks': 20,
    'newKeySchema.scopes': 4,
    'revokeKeySchema.reason': 500,
  },
  'customer-api/record-filter': {
    'recordFilterSchema.county': 100,
    'recordFilterSchema.dataset': 100,
    'recordFilterSchema.min_equity': 100,
    'recordFilterSchema.min_score': 100,
    'recordFilterSchema.min_value': 999_999_999,
    'recordFilterSchema.owner': 100,
    'recordFilterSchema.zip': 100,
  },
  'customer-api/records': {
    'mayContactBody.ids': 100,
    'mayContactBody.questions': 100,
    'recordOperations.listRecords.query.county': 100,
    'recordOperations.listRecords.query.cursor': 600,
    'recordOperations.listRecords.query.dataset': 100,
    'recordOperations.listRecords.query.fields': 200,
    'recordOperations.listRecords.query.limit': 500,
    'recordOperations.listRecords.query.min_equity': 100,
    'recordOperations.listRecords.query.min_score': 100,
    'recordOperations.listRecords.query.min_value': 999_999_999,
    'recordOperations.listRecords.query.owner': 100,
    'recordOperations.listRecords.query.zip': 100,
  },
  'customer-api/webhook-forms': {
    'changedEndpointSchema.name': 60,
    'changedEndpointSchema.types': 6,
    'changedEndpointSchema.url': 2000,
    'newEndpointSchema.name': 60,
    'newEndpointSchema.types': 6,
    'newEndpointSchema.url': 2000,
  },
  'customers/customer-forms': {
    'customerSearchSchema.after': 2000,
    'customerSearchSchema.q': 200,
    'endSchema.reason': 500,
    'extendSchema.reason': 500,
    'nameSchema.name': 120,
    'newCustomerSchema.name': 120,
    'newSubscriptionsSchema.counties': 500,
    'newSubscriptionsSchema.datasets': 10,
    'newSubscriptionsSchema.invoice': 100,
    'newSubscriptionsSchema.price': 1_000_000,
    'noteSchema.text': 2000,
    'revokeSchema.reason': 500,
    'settleSchema.reference': 200,
  },
  'delivery/delivery-request': {
    'deliveryRequestSchema.box value': 1000,
    'deliveryRequestSchema.counselReason': 500,
    'deliveryRequestSchema.ids': 1000,
    'deliveryRequestSchema.sender value': 500,
  },
  'delivery/report': { 'reportSchema.message': 1500 },
  'desk/bookings': { 'closureSchema.reason': 200, 'placesSchema.places': 100, 'slotSchema.places': 100 },
  'desk/check-columns': { 'uploadStartSchema.saveAs': 60 },
  'desk/data': {
    'lateReasonSchema.reason': 500,
    'territorySchema.soldElsewhere': 999_999,
    'territorySchema.statusReason': 500,
    'territorySchema.was.soldElsewhere': 999_999,
    'territorySchema.was.statusReason': 500,
  },
  'desk/deletions': { 'newListSchema.fileName': 100 },
  'desk/inbox-changes': { 'exportRequest.q': 100, 'noteChange.note': 2000, 'noteChange.was': 2000 },
  'desk/privacy': {
    'suppressionSchema.county': 200,
    'suppressionSchema.name': 200,
    'suppressionSchema.state': 200,
    'suppressionSchema.street': 200,
  },
  'desk/records': {
    'correctionSchema.field': 60,
    'correctionSchema.reason': 500,
    'correctionSchema.value': 2000,
    'liftSchema.field': 60,
    'recordSearchSchema.after': 2000,
    'recordSearchSchema.county': 100,
    'recordSearchSchema.text': 200,
  },
  'desk/uploads': {
    'newUploadSchema.bytes': 200_000_000,
    'newUploadSchema.county': 100,
    'newUploadSchema.lateReason': 500,
    'newUploadSchema.map': 4000,
    'newUploadSchema.profile': 60,
    'newUploadSchema.sourceDate': 40,
  },
  'forms/fields': { anyPhone: 255, company: 100, optionalMessage: 2000 },
  'pipeline/deal-schema': {
    'dealChangesSchema.contact_email': 255,
    'dealChangesSchema.contact_name': 255,
    'dealChangesSchema.contact_phone': 255,
    'dealChangesSchema.county': 100,
    'dealChangesSchema.estimated_value': 999_999_999_999.99,
    'dealChangesSchema.next_step': 80,
    'dealChangesSchema.notes': 2000,
    'dealChangesSchema.property_address': 200,
    'dealChangesSchema.state': 100,
    'dealSchema.contact_email': 255,
    'dealSchema.contact_name': 255,
    'dealSchema.contact_phone': 255,
    'dealSchema.county': 100,
    'dealSchema.estimated_value': 999_999_999_999.99,
    'dealSchema.next_step': 80,
    'dealSchema.notes': 2000,
    'dealSchema.property_address': 200,
    'dealSchema.state': 100,
  },
  'privacy/request': { 'startSchema.county': 200, 'startSchema.name': 100, 'startSchema.street': 200 },
  'records/profile': {
    'profileSettingsSchema.closed name': 200,
    'profileSettingsSchema.header_row': 50,
    'profileSettingsSchema.map name': 200,
    'profileSettingsSchema.map value': 200,
    'profileSettingsSchema.not_records': 50,
    'profileSettingsSchema.not_records[]': 200,
    'profileSettingsSchema.skip_rows_after_header': 10,
    'profileSettingsSchema.sources name': 200,
    'profileSettingsSchema.values name': 200,
    'profileSettingsSchema.values value name': 200,
    'profileSettingsSchema.values value value': 200,
    'sourceFormatSchema.closed name': 200,
    'sourceFormatSchema.header_row': 50,
    'sourceFormatSchema.map name': 200,
    'sourceFormatSchema.map value': 200,
    'sourceFormatSchema.not_records': 50,
    'sourceFormatSchema.not_records[]': 200,
    'sourceFormatSchema.skip_rows_after_header': 10,
    'sourceFormatSchema.sources name': 200,
    'sourceFormatSchema.values name': 200,
    'sourceFormatSchema.values value name': 200,
    'sourceFormatSchema.values value value': 200,
  },
};

type Limit = { path: string; type: string; most: number; schema: Part & v.GenericSchema };
type Part = Record<string, unknown> & { kind?: string };

/** Schemas of forms and bodies have rows of their own, also where others contain them. */
const whole = new Set<unknown>(
  Object.values(modules).flatMap((exported) =>
    Object.values(exported).filter((value) => isPart(value) && value.kind === 'schema' && 'entries' in value),
  ),
);

const found = Object.entries(modules).map(([path, exported]) => {
  const own = Object.entries(exported).flatMap(([name, value]) =>
    isPart(value) && (value.kind === 'schema' || name.endsWith('Operations')) ? limitsOf(value, name) : [],
  );
  return [path.slice(2, -3), own] as const;
});

test('every field has the limit of the table', () => {
  const written = found
    .filter(([, own]) => own.length > 0)
    .map(([module, own]) => [module, Object.fromEntries(own.map(({ path, most }) => [path, most]))]);
  expect(Object.fromEntries(written)).toEqual(limits);
});

test.each(found.flatMap(([module, own]) => own.map((limit) => [`${module} ${limit.path}`, limit] as const)))(
  '%s takes its limit and refuses one more',
  (_, { type, most, schema }) => {
    const isRefused = (size: number) =>
      v.safeParse(schema, sizedValue(size, schema)).issues?.some((issue) => issue.type === type) ?? false;
    expect([isRefused(most), isRefused(most + (Number.isInteger(most) ? 1 : 0.01))]).toEqual([false, true]);
  },
);

/** Limits anywhere in a schema, or in the schemas of an operation, each with the smallest schema that has it. */
function limitsOf(part: Part, path: string): Limit[] {
  if (part.kind === 'schema') {
    const { pipe, entries, wrapped, item, items, options, key, value } = part;
    if (Array.isArray(pipe)) {
      const own = pipe.filter((each) => each.kind === 'validation' && String(each.type).startsWith('max_'));
      const schema = part as Limit['schema'];
      return [
        ...limitsOf(pipe[0], path),
        ...own.map(({ type, requirement }) => ({ path, type, most: requirement, schema })),
      ];
    }
    return [
      ...partsOf(entries).flatMap(([name, each]) => inside(each, `${path}.${name}`)),
      ...[wrapped, ...[items, options].flat()].filter(isPart).flatMap((each) => inside(each, path)),
      ...(isPart(item) ? limitsOf(item, `${path}[]`) : []),
      ...(isPart(key) ? limitsOf(key, `${path} name`) : []),
      ...(isPart(value) ? limitsOf(value, `${path} value`) : []),
    ];
  }
  // Response schemas promise, and the body of an operation is a schema of its own.
  if (part.kind !== undefined && part.schema === undefined) return [];
  return partsOf(part).flatMap(([name, each]) =>
    name === 'response' || name === 'body' ? [] : limitsOf(each, name === 'schema' ? path : `${path}.${name}`),
  );
}

function inside(part: Part, path: string): Limit[] {
  return whole.has(part) ? [] : limitsOf(part, path);
}

/** A value of this size that a schema reads: a text, a list or a number. Only its size is refused or not. */
function sizedValue(size: number, part: Part): unknown {
  const { type, pipe, wrapped } = part;
  if (Array.isArray(pipe) && pipe[0] !== part) return sizedValue(size, pipe[0]);
  if (isPart(wrapped)) return sizedValue(size, wrapped);
  if (type === 'array') return Array(size).fill('x');
  return type === 'number' ? size : 'x'.repeat(size);
}

function partsOf(value: unknown): [string, Part][] {
  return isPart(value) ? Object.entries(value).filter((entry): entry is [string, Part] => isPart(entry[1])) : [];
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
