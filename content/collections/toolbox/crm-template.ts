import { formatSlashDate } from '#domain/format.ts';
import { crmExample } from './sheets/crm-example.ts';
import { crmColumns, crmGroups, crmMeasures } from './sheets/crm-template.ts';
import type { ToolboxDocument } from './types.ts';

/** The page shows these fields of the example; the downloads have all of them. */
const exampleFields = [
  'property_address',
  'county',
  'state',
  'dataset',
  'contact_name',
  'role',
  'stage',
  'next_action',
  'next_date',
] as const;

export const document: ToolboxDocument = {
  slug: 'crm-template',
  title: 'CRM template for property leads',
  meta: {
    title: 'CRM Template for Property Leads | Deedline',
    description:
      'A CRM sheet for property leads: six stages with entry rules, 24 fields, a follow-up schedule with a limit, and a CSV that any CRM can import.',
  },
  category: 'Operations',
  lead: 'Six stages, 24 fields and one rule: every open lead has a next action with a date. Use the workbook, or import the CSV into your CRM.',
  downloads: [
    { file: 'crm-template.xlsx', label: 'Download the workbook' },
    { file: 'crm-template.csv', label: 'Download the fields for import' },
  ],
  chapters: [
    {
      id: 'stages',
      title: 'Stages',
      blocks: [
        {
          kind: 'p',
          text: 'The stages are the same as in our [deal pipeline](/pipeline). Each has a rule for entry, so two people put the same lead in the same column.',
        },
        {
          kind: 'table',
          columns: ['Stage', 'Enters when', 'Leaves when'],
          rows: [
            ['New', 'Imported and scrubbed, not contacted yet', 'First letter mailed or call made'],
            ['Contacted', 'One touch is logged', 'The person who can decide has answered'],
            [
              'Qualified',
              'Authority, property and motivation are confirmed',
              'A written offer or listing proposal is out',
            ],
            ['Negotiation', 'A price is on paper', 'Signed by everyone who has to sign, or declined'],
            ['Won', 'Closed and paid, or listing signed', 'Stays'],
            ['Lost', 'Declined, sold, opted out or no longer true', 'Only if the public record changes'],
          ],
        },
        {
          kind: 'p',
          text: 'Give every lost lead a reason: price, kept, sold elsewhere, no authority, bad data, opt-out.',
        },
      ],
    },
    {
      id: 'fields',
      title: 'Fields',
      blocks: [
        {
          kind: 'table',
          columns: ['Group', 'Fields', 'Why'],
          rows: crmGroups.map(({ name, fields, why }) => [
            name,
            fields.map((field) => `\`${field.name}\``).join(', '),
            why,
          ]),
        },
        {
          kind: 'list',
          items: [
            'Keep one row per parcel and attach people to it, because one house can have many heirs.',
            'Record who has to sign: all owners, the heirs, the representative after letters, both spouses, or a trustee. [It depends on the state](/solutions/probate#who-can-sell).',
            "Leave out what you don't need: no health details, no allegations, no age, marital or family status, or ethnicity.",
            "The data isn't a consumer report, so no field should rate a person for credit, a lease or a job (15 USC 1681).",
          ],
        },
      ],
    },
    {
      id: 'cadence',
      title: 'Follow-up schedule',
      blocks: [
        {
          kind: 'p',
          text: 'Day 1 is the first letter. The limit of five touches in ninety days is our own rule, not a statute. After a recent death, heirs get two letters and no call.',
        },
        {
          kind: 'table',
          columns: ['Day', 'Touch', 'Skip if'],
          rows: [
            ['1', 'Letter', 'There is a lawyer on record: write to the lawyer'],
            ['9', 'Call, by hand, in local hours', 'On do-not-call, recent death, scrub older than 31 days'],
            ['30', 'Second letter, after a status check', 'Case closed, taxes paid, code case in compliance'],
            ['45', 'Second call', 'They answered or asked for mail only'],
            ['90', 'Last letter', 'Anything above'],
            ['After', 'Leave it until the record changes', ''],
          ],
        },
        {
          kind: 'p',
          text: "In Qualified, follow up once a week; in Negotiation, on the day you promised. Call between 8 a.m. and 9 p.m. where the person is, or within [the state's hours where they are narrower](/resources/blog/tcpa-and-do-not-call#states), with a do-not-call scrub at most 31 days old (47 CFR 64.1200(c)). Enter a stop the same day, for every channel; the federal limit for calls and texts is ten business days (47 CFR 64.1200(a)(10) and (d)(3)). Law checked November 2026. General information, not legal advice.",
        },
      ],
    },
    {
      id: 'the-workbook',
      title: 'What the workbook adds',
      blocks: [
        {
          kind: 'p',
          text: `The sheet Leads has ${crmColumns.length} columns to fill in, with dropdowns for stage, role, dataset and lost reason, and ${Object.keys(crmMeasures).length} shaded ones that calculate. The sheet Friday check counts what they flag, which should be zero, and adds up each stage. The sheet Example shows five leads as of 11/17/2026.`,
        },
        {
          kind: 'table',
          columns: ['Column', 'What it shows'],
          rows: Object.values(crmMeasures).map(({ name, about }) => [`\`${name}\``, about]),
        },
        {
          kind: 'p',
          text: 'The CSV has only the columns you fill in: UTF-8, one header row, dates as yyyy-mm-dd.',
        },
      ],
    },
    {
      id: 'example-rows',
      title: 'Example rows',
      blocks: [
        {
          kind: 'p',
          text: 'Names, numbers and addresses are made up. The workbook and the CSV have these rows with all fields; delete them once you have mapped the columns.',
        },
        {
          kind: 'table',
          columns: exampleFields.map((name) => name),
          rows: crmExample.map((row) => exampleFields.map((name) => formatSlashDate(row[name]))),
        },
      ],
    },
    {
      id: 'weekly-check',
      title: 'The Friday check',
      blocks: [
        {
          kind: 'list',
          ordered: true,
          items: [
            'No open lead without `next_date`, and none overdue.',
            'No `status_checked` more than 30 days old before the next touch.',
            'No number to call with a scrub more than 31 days old.',
            'No parcel twice. Merge the rows and keep the earliest contact.',
            "None of last week's opt-outs in an open stage.",
            'No lead past five touches. Leave it until the record changes.',
          ],
        },
        {
          kind: 'p',
          text: 'Put results by list in the [marketing tracker](/tools/marketing-tracker).',
        },
      ],
    },
  ],
};
