import type { ArticleCopy } from '../../types.ts';

export const article: ArticleCopy = {
  slug: 'pulling-county-records',
  title: 'Pulling county records yourself',
  meta: {
    title: 'Pulling county records yourself | Deedline',
    description:
      'Which office holds what, how to search a name, match a filing to a parcel, find the release, and what PACER charges for a bankruptcy file.',
  },
  excerpt:
    'Four county offices and one federal docket hold the paper behind every lead. How to search them, match by parcel and prove what you found.',
  category: 'Data',
  date: '2026-08-18',
  featured: false,
  author: { name: 'Marisol Vega', role: 'Head of Records' },
  reviewed: '2026-11-16',
  opening: [
    'A lead is what somebody read in a document. Before you spend money on one, open the document yourself. It takes ten minutes once you know which office to go to, and it catches the errors that cost the most: the lien that was already released, the owner with the same name, the case dismissed last month.',
    "Here's how our own researchers work a county they have never searched before.",
  ],
  chapters: [
    {
      id: 'offices',
      title: 'Which office holds what',
      blocks: [
        {
          kind: 'p',
          text: 'The names vary. A recorder may be called the register of deeds, a collector may be the treasurer or tax commissioner, and in some counties one clerk does two of these jobs. What they keep is the same everywhere.',
        },
        {
          kind: 'table',
          columns: ['Office', 'What it holds', 'What to take from it'],
          rows: [
            ['Assessor', 'The parcel roll', '`apn`, `property_address`, `mailing_address`, `assessed_value`'],
            [
              'Recorder',
              'Deeds, deeds of trust, notices of default and sale, liens, heirship affidavits',
              'Instrument number, recording date, parties, legal description',
            ],
            [
              'Court clerk',
              'Probate, divorce, eviction and judicial foreclosure cases',
              '`case_number`, `filing_date`, parties, counsel, last docket entry',
            ],
            ['Collector', 'Delinquent roll, tax certificates, redemption amounts', 'Years owed, payoff, deadline'],
            [
              'Code enforcement',
              'Notices, board or magistrate orders, hearing dates',
              'Order date, compliance date, accrued fine',
            ],
            ['Federal court, on PACER', 'Bankruptcy petitions and schedules', 'Chapter, trustee, stay, abandonment'],
          ],
        },
        {
          kind: 'p',
          text: "Start with the assessor even if your lead came from a court. The parcel number you get there opens the recorder's and the collector's records. A name alone won't.",
        },
      ],
    },
    {
      id: 'names',
      title: 'Search the name more than one way',
      blocks: [
        {
          kind: 'p',
          text: "People type these indexes. For an owner named Jonathan R. Whitcombe-Ayers, whom we made up, run all of these before you decide there's nothing there:",
        },
        {
          kind: 'list',
          items: [
            'Last name with the initial only: Whitcombe J.',
            'Each half of a double last name, with and without the hyphen or a space.',
            'Short forms and likely misspellings: Jon, John, Whitcomb.',
            'The words Estate of, Trustee, Et al and Heirs of with the last name.',
            'Any company at the same mailing address, since owners often hold through an LLC or a trust.',
            "Former names, from the grantee line of the owner's own purchase deed.",
          ],
        },
        {
          kind: 'p',
          text: 'Search both sides of the index. A person is the grantor when selling or borrowing and the grantee when buying. Depending on the county, a lien can be under either one.',
        },
      ],
    },
    {
      id: 'parcel',
      title: 'Match by parcel, then by person',
      blocks: [
        {
          kind: 'p',
          text: "Court files rarely have a parcel number, so it's up to you to prove that the case and the house belong together. We accept a match when two independent points agree: the parcel plus the full name, or the mailing address plus a signature on a recorded deed. Name and county alone don't count. Common last names, fathers and sons, and condo unit numbers cause most false matches.",
        },
        {
          kind: 'p',
          text: "Don't confuse the filing party with the owner. In an eviction the plaintiff may be a property manager. In probate the petitioner is only asking to be appointed.",
        },
      ],
    },
    {
      id: 'proof',
      title: 'Save the image and look for the release',
      blocks: [
        {
          kind: 'p',
          text: "An index line tells you that something was filed. It doesn't tell you whether it's still open. For each opening document, search forward for the one that closes it.",
        },
        {
          kind: 'table',
          columns: ['If you found', 'Look forward for'],
          rows: [
            ['Lien or judgment', 'Release or satisfaction'],
            ['Notice of default or sale', 'Rescission, cancellation or a postponed date'],
            ['Lis pendens', 'Withdrawal, dismissal or final judgment'],
            ['Code order', 'Affidavit of compliance, or a recorded lien'],
            ['Delinquent tax', 'Payment or redemption at the collector'],
            ['Bankruptcy petition', 'Dismissal, discharge or abandonment'],
          ],
        },
        {
          kind: 'p',
          text: 'Download the image and name the file by county, instrument and the day you read it, for example `travis-2026081234-read-20260818.pdf`. Public pages change, and a dated image shows what was there on the day you relied on it. You still need a title search before you close.',
        },
      ],
    },
    {
      id: 'pacer',
      title: 'What PACER costs',
      blocks: [
        {
          kind: 'p',
          text: 'Federal dockets charge $0.10 a page, at most $3 a document, and waive the bill if you stay at $30 or less for the quarter. One bankruptcy check might look like this:',
        },
        {
          kind: 'table',
          columns: ['Document', 'Pages', 'Charge'],
          rows: [
            ['Docket report', '6', '$0.60'],
            ['Petition', '9', '$0.90'],
            ['Schedules', '48', '$3.00, capped'],
            ['Motion for relief from stay', '11', '$1.10'],
            ['Total', '74', '$5.60'],
          ],
          numeric: [1, 2],
        },
        {
          kind: 'p',
          text: 'Five checks like that come to $28 and are waived. The sixth puts you over, and you pay for all of them. Read the docket report first and buy only what you need.',
        },
      ],
    },
    {
      id: 'closed-files',
      title: 'Leave closed files closed',
      blocks: [
        {
          kind: 'list',
          items: [
            'New York divorce files are closed to outsiders (N.Y. Dom. Rel. Law 235). No vendor can lawfully promise you what the clerk may not show.',
            'California eviction records stay masked unless the landlord wins in time (Cal. Code Civ. Proc. 1161.2).',
            'Estate inventories in Florida are confidential (Fla. Stat. 733.604(1)(b)).',
            'Federal death records are restricted for three calendar years unless you are certified (15 CFR 1110.1).',
            'Protective-order cases: drop the lead, even if you can see an index line.',
          ],
        },
        {
          kind: 'p',
          text: 'If you get a sealed document by mistake, close it, tell the clerk and keep no copy. Our [data dictionary](/support/data-dictionary) lists the fields we keep, and [coverage](/coverage) shows when each county was last read.',
        },
      ],
    },
  ],
  law: ['N.Y. Dom. Rel. Law 235', 'Cal. Code Civ. Proc. 1161.2', 'Fla. Stat. 733.604', '15 CFR 1110.1'],
  sources: ['PACER fee schedule: $0.10 a page, $3 cap, quarterly waiver up to $30'],
  datasets: ['custom', 'probate', 'foreclosure', 'inheritance', 'code-violation'],
  plate: {
    kind: 'table',
    columns: ['If you found', 'Look forward for'],
    rows: [
      ['Lien or judgment', 'Release'],
      ['Notice of default', 'Rescission'],
      ['Lis pendens', 'Dismissal'],
      ['Code order', 'Compliance'],
      ['Delinquent tax', 'Redemption'],
    ],
    marked: { row: 0, mark: 'still open?' },
    alt: 'Opening documents and what closes them: a notice of default by a rescission, a lis pendens by a dismissal, a code order by compliance, a delinquent tax by redemption. Marked "still open?": a lien or judgment and its release.',
  },
};
