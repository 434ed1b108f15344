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
      'A CRM sheet for property leads: six stages with entry rules, twenty-four fields, a follow-up cadence with a cap, and a CSV that any CRM imports.',
  },
  category: 'Operations',
  lead: 'Six stages, twenty-four fields and one rule: every open lead has a next action with a date. Work in the workbook, or take the CSV into any CRM.',
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
          text: 'The stages are those of our [deal pipeline](/pipeline). Each has a test for entry, so two people place the same lead in the same column.',
        },
        {
          kind: 'table',
          columns: ['Stage', 'Enters when', 'Leaves when'],
          rows: [
            ['New', 'Imported and suppressed, not yet contacted', 'First letter mailed or call made'],
            ['Contacted', 'One touch is logged', 'The person who can decide has answered'],
            [
              'Qualified',
              'Authority, property and wish to sell are confirmed',
              'A written offer or listing proposal is out',
            ],
            ['Negotiation', 'A price is on paper', 'Signed by all who must sign, or declined'],
            ['Won', 'Closed and paid, or listing signed', 'Stays'],
            ['Lost', 'Declined, sold, opted out or no longer true', 'Only if the public record changes'],
          ],
        },
        {
          kind: 'p',
          text: 'Give every lost lead a reason: price, kept, sold elsewhere, no authority, bad data, opt-out. The reasons show you more than the wins.',
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
            'Keep one row per parcel and attach people to it. Heirs are many; the house is one.',
            'Record who may sign: all owners, the representative after letters, both spouses, or a trustee.',
            'Leave out what you do not need: no health details, no allegations, no age, family status or ethnicity.',
            "The data is not a consumer report and not for FCRA-covered uses, so no field should rate a person's credit, tenancy or employment.",
          ],
        },
      ],
    },
    {
      id: 'cadence',
      title: 'Follow-up cadence',
      blocks: [
        {
          kind: 'p',
          text: 'Day 1 is the first letter. The cap is five touches in ninety days and is a house rule, not a statute. Heirs after a recent death get two letters and no call.',
        },
        {
          kind: 'table',
          columns: ['Day', 'Touch', 'Skip if'],
          rows: [
            ['1', 'Letter', 'Counsel on record: write to counsel'],
            ['9', 'Call, by hand, in local hours', 'Do-not-call, recent death, scrub older than 31 days'],
            ['30', 'Second letter, after a status check', 'Case closed, tax paid, order complied'],
            ['45', 'Second call', 'Answered or asked for mail only'],
            ['90', 'Last letter', 'Anything above'],
            ['After', 'Rest until the record changes', ''],
          ],
        },
        {
          kind: 'p',
          text: 'In Qualified, touch once a week; in Negotiation, on the day you promised. Calls keep to 8 a.m. to 9 p.m. where the person is, with a do-not-call scrub at most 31 days old (47 CFR 64.1200). A stop is entered the same day and covers every channel; the federal limit for calls and texts is ten business days (FCC 24-18). Reviewed November 2026; check current state law.',
        },
      ],
    },
    {
      id: 'the-workbook',
      title: 'What the workbook adds',
      blocks: [
        {
          kind: 'p',
          text: `The sheet Leads has ${crmColumns.length} columns to type, with lists for stage, role, dataset and lost reason, and ${Object.keys(crmMeasures).length} tinted ones that calculate. Friday check counts what they flag, which should come to zero, and adds up each stage. Example shows five leads as they stood on 11/17/2026.`,
        },
        {
          kind: 'table',
          columns: ['Column', 'What it shows'],
          rows: Object.values(crmMeasures).map(({ name, about }) => [`\`${name}\``, about]),
        },
        {
          kind: 'p',
          text: 'The CSV has the typed columns only: UTF-8, one header row, dates as yyyy-mm-dd, which importers read the same in every country.',
        },
      ],
    },
    {
      id: 'example-rows',
      title: 'Example rows',
      blocks: [
        {
          kind: 'p',
          text: 'Sample rows: names, numbers and addresses are made up. The workbook and the CSV hold them with all fields; delete them after you have mapped the columns.',
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
            'No open lead without `next_date`, and none overdue. Do it, move it or lose it.',
            'No `status_checked` older than 30 days before the next touch.',
            'No number to call with a scrub older than 31 days.',
            'No parcel twice. Merge the rows and keep the earlier first contact.',
            "None of last week's opt-outs in an open stage.",
            'No lead past five touches. Let it rest until the record changes.',
          ],
        },
        {
          kind: 'p',
          text: 'Results by list belong in the [marketing tracker](/tools/marketing-tracker), so that a lead has one home and a campaign another.',
        },
      ],
    },
  ],
};
