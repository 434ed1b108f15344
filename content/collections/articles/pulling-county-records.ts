import type { Article } from '../../types.ts';

export const article: Article = {
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
  readTime: 4,
  date: '2026-08-18',
  featured: false,
  author: { name: 'Marisol Vega', role: 'Head of Records' },
  reviewed: '2026-11-15',
  opening: [
    "A lead is somebody's reading of a document. Before you spend money on one, open the document. The search takes ten minutes once you know which counter to stand at, and it catches the errors that cost the most: the lien already released, the namesake, the case dismissed last month.",
    'What follows is how our own clerks work a county they have never searched before.',
  ],
  chapters: [
    {
      id: 'offices',
      title: 'Which office holds what',
      blocks: [
        {
          kind: 'p',
          text: 'Names vary. A recorder may be called register of deeds, a collector treasurer or tax commissioner, and in some counties one clerk keeps two of these books. The functions are stable.',
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
          text: 'Begin with the assessor even if your lead came from court. The parcel number you find there is the key to the recorder and the collector; a name alone is not.',
        },
      ],
    },
    {
      id: 'names',
      title: 'Search the name more than one way',
      blocks: [
        {
          kind: 'p',
          text: 'Indexes are typed by people. For an owner called Jonathan R. Whitcombe-Ayers, a made-up name, run all of these before you conclude that nothing is there:',
        },
        {
          kind: 'list',
          items: [
            'Surname with initial only: Whitcombe J.',
            'Each half of a double surname, with and without the hyphen or a space.',
            'Short forms and likely misspellings: Jon, John, Whitcomb.',
            'The words Estate of, Trustee, Et al and Heirs of beside the surname.',
            'Any company at the same mailing address, since owners often hold through an LLC or a trust.',
            "Former names, taken from the grantor line of the owner's own purchase deed.",
          ],
        },
        {
          kind: 'p',
          text: 'Search both sides of the index. A person appears as grantor when selling or borrowing and as grantee when buying; a lien can sit under either heading, depending on the county.',
        },
      ],
    },
    {
      id: 'parcel',
      title: 'Match by parcel, then by person',
      blocks: [
        {
          kind: 'p',
          text: 'Court files rarely carry a parcel number. The join between a case and a house is therefore yours to prove. We accept a match when two independent points agree: the parcel plus the full name, or the mailing address plus a signature on a recorded deed. Name and county alone do not count. Common surnames, fathers and sons, and unit numbers in condominiums cause most false matches.',
        },
        {
          kind: 'p',
          text: 'Keep the filing party apart from the owner. In an eviction the plaintiff may be a manager; in probate the petitioner is only asking to be appointed.',
        },
      ],
    },
    {
      id: 'proof',
      title: 'Save the image and look for the release',
      blocks: [
        {
          kind: 'p',
          text: 'An index line shows that a paper was filed. It does not show whether the matter is still alive. For each opening paper, search forward for its closing one.',
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
          text: 'Download the image itself and name the file by county, instrument and the day you read it, for example `travis-2026081234-read-20260818.pdf`. Public pages change. A dated image settles what was true on the day you relied on it. It is still no substitute for a title search before money moves.',
        },
      ],
    },
    {
      id: 'pacer',
      title: 'What PACER costs',
      blocks: [
        {
          kind: 'p',
          text: 'Federal dockets charge $0.10 a page, at most $3 a document, and waive the bill when a quarter stays at $30 or less. One bankruptcy check might look like this:',
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
          text: 'Five such checks come to $28 and fall under the waiver; the sixth takes the quarter over it. Read the docket report first and buy only what the decision needs.',
        },
      ],
    },
    {
      id: 'closed-files',
      title: 'Respect the closed file',
      blocks: [
        {
          kind: 'list',
          items: [
            'New York divorce files are closed to outsiders (DRL 235). No vendor can lawfully promise you tomorrow what the clerk may not show.',
            'California eviction records stay masked unless the landlord wins (CCP 1161.2).',
            'Federal death-file data is restricted for three calendar years without certification (15 CFR 1110.1).',
            'Protective-order cases: drop the lead, even where an index line is visible.',
          ],
        },
        {
          kind: 'p',
          text: 'If a sealed paper reaches you by mistake, close it, tell the clerk and keep no copy. Rules differ by state, so check current state law. Our [data dictionary](/support/data-dictionary) lists the fields we keep, and [coverage](/coverage) shows when each county was last read.',
        },
      ],
    },
  ],
  sources: [
    'PACER fee schedule: $0.10 a page, $3 cap, quarterly waiver to $30',
    'N.Y. Dom. Rel. Law 235 (matrimonial files)',
    'Cal. Code Civ. Proc. 1161.2 (access to eviction records)',
    '15 CFR 1110.1 (access to the federal death file)',
  ],
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
    marked: { row: 0, mark: 'still alive?' },
    alt: 'Opening papers and what closes them: a notice of default by a rescission, a lis pendens by a dismissal, a code order by compliance, a delinquent tax by redemption. Marked "still alive?": a lien or judgment and its release.',
  },
};
