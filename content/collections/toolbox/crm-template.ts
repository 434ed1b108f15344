import type { ToolboxDocument } from './types.ts';

export const document: ToolboxDocument = {
  slug: 'crm-template',
  title: 'CRM template for property leads',
  meta: {
    title: 'CRM Template for Property Leads | Deedline',
    description:
      'Six stages with entry rules, the fields worth keeping, a follow-up cadence with a cap, and example rows to load into any CRM or spreadsheet.',
  },
  category: 'Operations',
  lead: 'Six stages, twenty fields and one rule: every open lead has a next action with a date. It fits a spreadsheet or any CRM that imports CSV.',
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
          rows: [
            [
              'Property',
              '`property_address`, `county`, `state`, `apn`, `market_value`',
              'The parcel is the key that catches duplicates',
            ],
            [
              'Record',
              '`dataset`, `case_number`, `filing_date`, `case_status`, `status_checked`',
              'Status goes stale; the check date says how stale',
            ],
            [
              'Person',
              '`contact_name`, `role`, `mailing_address`, `contact_phone`, `contact_email`',
              'Role is owner, executor, heir, counsel or trustee',
            ],
            ['Permission', '`dnc_checked`, `opt_out`', 'Date of the scrub, date of any stop'],
            ['Work', '`stage`, `next_action`, `next_date`', 'No open lead without a date'],
          ],
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
      id: 'example-rows',
      title: 'Example rows',
      blocks: [
        { kind: 'p', text: 'Sample rows. Names, numbers and addresses are made up.' },
        {
          kind: 'table',
          columns: [
            'property_address',
            'county',
            'state',
            'dataset',
            'contact_name',
            'role',
            'stage',
            'next_action',
            'next_date',
          ],
          rows: [
            [
              '2218 Larkmoor Dr',
              'Travis',
              'TX',
              'Probate',
              'Corinne Haldaway',
              'Executor',
              'Qualified',
              'Ask counsel for certified letters',
              '11/17/2026',
            ],
            [
              '907 Pell Ave',
              'Polk',
              'FL',
              'Code Violation',
              'Desmond Ruark',
              'Owner',
              'Contacted',
              'Second letter after status check',
              '11/24/2026',
            ],
            [
              '41 Tamsin Ct',
              'Wake',
              'NC',
              'Inheritance',
              'Three heirs, see notes',
              'Heir',
              'New',
              'Same letter to all three',
              '11/17/2026',
            ],
            [
              '5630 Orrin St',
              'Maricopa',
              'AZ',
              'Eviction',
              'Velda Sturgess',
              'Owner',
              'Negotiation',
              'Send leased and vacant prices',
              '11/18/2026',
            ],
            [
              '318 Fennimore Rd',
              'Kern',
              'CA',
              'Foreclosure',
              'Alder Quimby',
              'Owner',
              'Lost',
              'None: opted out 11/09/2026',
              '',
            ],
          ],
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
            'Filter for open leads without `next_date`. The answer should be none.',
            'Filter for `status_checked` older than 30 days and recheck before the next touch.',
            'Filter for more than one row per `apn` and merge.',
            "Search the file for last week's opt-outs. None may be in an open stage.",
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
