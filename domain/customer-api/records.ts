import * as v from 'valibot';
import { datasetNames } from '../datasets/dataset-types.ts';
import type { outreachChannels } from '../delivery/contact-now.ts';
import { shortList } from '../forms/short-list.ts';
import { verdicts } from '../outreach/contact-rules/may-contact.ts';
import { type Role, roles } from '../outreach/contact-rules/question.ts';
import { states } from '../places/states.ts';
import { fields } from '../records/dictionary.ts';
import { eventKinds, eventReasons } from '../records/filing-event.ts';
import type { ApiOperation, ApiParameter } from './operation.ts';
import { apiRecordSchema, recordNames, removalReasons } from './record.ts';
import { recordFilters } from './record-filter.ts';
import { idSchema, timeSchema } from './value-schemas.ts';

export const recordLimits = { page: 500, usual: 100, asked: 100 };

const idParam = { schema: idSchema, description: 'The id of the record.' };

export const limitParameter = {
  kind: 'integer',
  schema: v.optional(
    v.pipe(
      v.number('This is not a whole number.'),
      v.integer('This is not a whole number.'),
      v.minValue(1, 'At least 1.'),
      v.maxValue(recordLimits.page, `At most ${recordLimits.page}.`),
    ),
    recordLimits.usual,
  ),
  description: 'The most records of an answer.',
} as const satisfies ApiParameter;

export const fieldNameSchema = v.picklist(
  fields.map(({ name }) => name),
  'A name is not in the data dictionary.',
);

const fieldsParameter = {
  kind: 'list',
  schema: v.optional(shortList(fieldNameSchema, 200, 'At most 200 names.')),
  description: 'Names of the data dictionary that `fields` should have; left out, it has all.',
} as const satisfies ApiParameter;

const at = v.pipe(timeSchema, v.description('ISO 8601 in UTC.'));

const historySchema = v.object({
  at,
  kind: v.pipe(v.picklist(eventKinds), v.description('What happened.')),
  reason: v.pipe(v.nullable(v.picklist(eventReasons)), v.description('How it ended, if it was closed.')),
  fields: v.pipe(v.array(v.string()), v.description('Names of the fields that changed.')),
});

/** A record that the customer may have, or one that it holds and may not have anymore. */
export const shownRecordSchema = v.variant('access', [
  v.object({
    access: v.pipe(v.literal('entitled'), v.description('You may have the record.')),
    ...apiRecordSchema.entries,
    history: v.pipe(v.array(historySchema), v.description('From the log, the newest first; never values.')),
  }),
  v.object({
    access: v.pipe(
      v.literal('recalled'),
      v.description('You hold the record and may not have it anymore: remove your copy.'),
    ),
    ...recordNames,
    reason: v.pipe(
      v.picklist(removalReasons),
      v.description('How it ended, what happened to it or its file, or that the subscription ended.'),
    ),
    task: v.pipe(v.string(), v.description('What to do with your copy.')),
    at: v.pipe(
      v.nullable(timeSchema),
      v.description('When it happened, ISO 8601 in UTC; null if a subscription ended.'),
    ),
    held_since: at,
  }),
]);

export const contactVerdicts = [...verdicts, 'none'] as const;

export const contactSchema = v.object({
  verdict: v.pipe(
    v.picklist(contactVerdicts),
    v.description('At this moment; none means that nobody of the record can be reached this way.'),
  ),
  role: v.pipe(v.string(), v.description('Whom the verdict is about; empty if nobody.')),
  why: v.pipe(v.string(), v.description('The rule, in a sentence.')),
  conditions: v.pipe(v.array(v.string()), v.description('What has to be so.')),
  hours: v.pipe(
    v.array(
      v.object({
        days: v.pipe(v.string(), v.description('Which days.')),
        hours: v.pipe(v.string(), v.description('From when to when, local time.')),
      }),
    ),
    v.description('When calls are allowed there; empty where there are no hours.'),
  ),
});
const verdictsSchema = v.object({
  call: contactSchema,
  text: contactSchema,
  mail: contactSchema,
} satisfies Record<(typeof outreachChannels)[number], typeof contactSchema>);

const stateCodes = states.map(({ code }) => code);
const roleNames = Object.keys(roles) as [Role, ...Role[]];

const questionSchema = v.strictObject(
  {
    dataset: v.pipe(v.picklist(datasetNames, `One of ${datasetNames.join(', ')}.`), v.description('The dataset.')),
    state: v.pipe(v.picklist(stateCodes, 'This is not a state as two letters.'), v.description('Two letters.')),
    role: v.pipe(
      v.optional(v.picklist(roleNames, `One of ${roleNames.join(', ')}.`), 'owner'),
      v.description('Who would be contacted.'),
    ),
    do_not_call: v.pipe(
      v.optional(v.nullable(v.boolean()), null),
      v.description('Whether the number is on the National Do Not Call Registry; null if nobody checked.'),
    ),
    is_landline: v.pipe(v.optional(v.boolean(), false), v.description('Whether the number is a landline.')),
  },
  'There is no such field.',
);

export const mayContactBody = v.pipe(
  v.strictObject(
    {
      ids: v.optional(shortList(idSchema, recordLimits.asked, `At most ${recordLimits.asked} ids.`), []),
      questions: v.optional(
        shortList(questionSchema, recordLimits.asked, `At most ${recordLimits.asked} questions.`),
        [],
      ),
    },
    'There is no such field.',
  ),
  v.check(({ ids, questions }) => ids.length + questions.length > 0, 'Give ids, questions or both.'),
);

export const recordOperations = {
  listRecords: {
    id: 'listRecords',
    method: 'get',
    path: '/records',
    scope: 'records',
    summary: 'Your records',
    description:
      'The records of your subscriptions of today, one for each filing, ordered by dataset, county and key. A page may have fewer records than `limit`, or none: go on until `next` is null. What is closed, suppressed or in a closed county file is not there.',
    query: {
      ...recordFilters,
      fields: fieldsParameter,
      cursor: {
        kind: 'text',
        schema: v.optional(v.pipe(v.string(), v.maxLength(600, 'This is not a cursor of this list.'))),
        description: 'The `next` of the page before.',
      },
      limit: limitParameter,
    },
    status: 200,
    response: v.object({
      data: v.array(apiRecordSchema),
      next: v.pipe(v.nullable(v.string()), v.description('The cursor of the next page; null after the last one.')),
    }),
  },
  getRecord: {
    id: 'getRecord',
    method: 'get',
    path: '/records/{id}',
    scope: 'records',
    summary: 'One record, with its history',
    description:
      'A record that you may have, with what happened to it. Of a record that you hold and may not have anymore, only its names and the reason: `access` is recalled then, and your copy has to be removed. Any other record does not exist for you (404).',
    params: { id: idParam },
    status: 200,
    response: shownRecordSchema,
    problems: ['not-found'],
  },
  mayContact: {
    id: 'mayContact',
    method: 'post',
    path: '/may-contact',
    scope: 'records',
    onlyReads: true,
    summary: 'Whether somebody may be called, texted or written to right now',
    description:
      'For records by id, judged with all your records of the same property, and for questions without a record. The rules of /outreach-templates decide, with the local time there. This is not legal advice. Records that you may not have are left out.',
    query: {},
    body: mayContactBody,
    status: 200,
    response: v.object({
      at,
      records: v.pipe(
        v.array(v.object({ id: v.pipe(idSchema, v.description('The id of the record.')), ...verdictsSchema.entries })),
        v.description('Of the ids that you may have.'),
      ),
      questions: v.pipe(v.array(verdictsSchema), v.description('In the order of the questions.')),
    }),
  },
} as const satisfies Record<string, ApiOperation>;
