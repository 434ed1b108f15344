import * as v from 'valibot';
import {
  deliveryFormats,
  deliveryLayouts,
  deliveryLimits,
  deliveryStatuses,
  leftOutReasons,
} from '../delivery/delivery.ts';
import { shortList } from '../forms/short-list.ts';
import type { ApiOperation } from './operation.ts';
import { recordFilterSchema } from './record-filter.ts';
import { idSchema, timeSchema } from './value-schemas.ts';

const nullableTime = (text: string) => v.pipe(v.nullable(timeSchema), v.description(`${text}, ISO 8601 in UTC.`));

export const exportSchema = v.object({
  id: v.pipe(idSchema, v.description('The id of the export.')),
  status: v.pipe(
    v.picklist(deliveryStatuses),
    v.description(
      'ready has a file; expired had one, and its manifest stays; failed has a problem, and so has a file that ended early because a record in it was withdrawn.',
    ),
  ),
  layout: v.pipe(v.picklist(deliveryLayouts), v.description('What the rows are made for.')),
  format: v.pipe(v.picklist(deliveryFormats), v.description('How the file is written.')),
  filter: v.pipe(v.string(), v.description('What was asked for, in words.')),
  new_only: v.pipe(v.boolean(), v.description('Only what was new or changed since your last delivery.')),
  rows: v.pipe(v.nullable(v.number()), v.description('Rows of the file; null until it is ready.')),
  rows_done: v.pipe(v.number(), v.description('Records that were written so far.')),
  rows_expected: v.pipe(v.number(), v.description('Records that were counted before.')),
  left_out: v.pipe(
    v.record(v.picklist(leftOutReasons), v.optional(v.number())),
    v.description('How many records were left out, by reason.'),
  ),
  bytes: v.pipe(v.nullable(v.number()), v.description('Size of the file; null until it is ready.')),
  problem: v.pipe(v.nullable(v.string()), v.description('Why it failed; else null.')),
  created_at: v.pipe(timeSchema, v.description('ISO 8601 in UTC.')),
  ready_at: nullableTime('When it was ready'),
  expires_at: nullableTime('Until when the file can be fetched'),
  file: v.pipe(v.nullable(v.string()), v.description('The path of the file; null if there is none.')),
  manifest: v.pipe(v.nullable(v.string()), v.description('The path of the signed manifest; null until it is ready.')),
});
export type ApiExport = v.InferOutput<typeof exportSchema>;

export const exportBody = v.strictObject(
  {
    layout: v.pipe(
      v.optional(v.picklist(deliveryLayouts, `One of ${deliveryLayouts.join(', ')}.`), 'records'),
      v.description('What the rows are made for.'),
    ),
    format: v.pipe(
      v.optional(v.picklist(deliveryFormats, `One of ${deliveryFormats.join(', ')}.`), 'csv'),
      v.description('How the file is written.'),
    ),
    filter: v.pipe(v.optional(recordFilterSchema, {}), v.description('The filters of /v1/records.')),
    new_only: v.pipe(
      v.optional(v.boolean('This is true or false.'), false),
      v.description('Only what was new or changed since your last delivery.'),
    ),
    ids: v.optional(shortList(idSchema, deliveryLimits.chosen, `At most ${deliveryLimits.chosen} ids.`), []),
    template: v.pipe(v.optional(v.nullable(idSchema), null), v.description('Of letters: the id of the text.')),
    sender: v.pipe(
      v.optional(
        v.record(
          v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/, 'This is not a name of a variable.')),
          v.pipe(v.string(), v.trim(), v.maxLength(deliveryLimits.senderLength, 'This is too long.')),
        ),
        {},
      ),
      v.description('Of letters: what the text says about you, by name of the variable.'),
    ),
  },
  'There is no such field.',
);

const idParam = { schema: idSchema, description: 'The id of the export.' };

export const exportOperations = {
  createExport: {
    id: 'createExport',
    method: 'post',
    path: '/exports',
    scope: 'records',
    summary: 'Make a file of your records',
    description:
      'The same as a download in /account/records: a file in a layout for records, a CRM, a dialer, a mail house or letters, or the remove-file of recalled records, with a signed manifest. Up to 10,000 records it is ready in the answer; ask for larger ones again by their id. Sending the same request again with the same Idempotency-Key header, of at most 200 characters, makes no second file; another request with that header is refused with 409. Each API key has Idempotency-Keys of its own, and they do not end.',
    query: {},
    headers: {
      'Idempotency-Key': {
        schema: v.optional(v.pipe(v.string(), v.maxLength(200, 'At most 200 characters.'))),
        description: 'Your name of this file: sending the same call again makes no second one.',
      },
    },
    body: exportBody,
    status: 201,
    response: exportSchema,
    problems: ['conflict', 'limit-reached'],
  },
  getExport: {
    id: 'getExport',
    method: 'get',
    path: '/exports/{id}',
    scope: 'records',
    summary: 'Whether a file is ready',
    description: 'A file of your customer, with the paths of the file and of its manifest once it is ready.',
    params: { id: idParam },
    status: 200,
    response: exportSchema,
    problems: ['not-found'],
  },
  getExportFile: {
    id: 'getExportFile',
    method: 'get',
    path: '/exports/{id}/file',
    scope: 'records',
    summary: 'The file of an export',
    description: 'The bytes of the file, for seven days. 409 until it is ready, 410 after that.',
    params: { id: idParam },
    status: 200,
    response: null,
    problems: ['not-found', 'conflict', 'gone'],
  },
  getExportManifest: {
    id: 'getExportManifest',
    method: 'get',
    path: '/exports/{id}/manifest',
    scope: 'records',
    summary: 'The signed manifest of an export',
    description:
      'What the file is, with its hash and an Ed25519 signature; /support/verify checks it. It stays when the file has expired.',
    params: { id: idParam },
    status: 200,
    response: null,
    problems: ['not-found', 'conflict'],
  },
} as const satisfies Record<string, ApiOperation>;
