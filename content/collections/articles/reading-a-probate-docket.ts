import type { Article } from '../../types.ts';

export const article: Article = {
  slug: 'reading-a-probate-docket',
  title: 'Reading a probate docket: who may sell, and when',
  meta: {
    title: 'How to read a probate docket | Deedline',
    description:
      'Case type, appointee, authority, inventory, claims and contests: the order in which to read a probate docket before you make an offer.',
  },
  excerpt:
    'The petitioner is not yet the seller. A line-by-line reading of a probate docket, from case type to letters, authority, claims and contests.',
  category: 'Probate',
  readTime: 4,
  date: '2026-11-03',
  featured: true,
  author: { name: 'Marisol Vega', role: 'Head of Records' },
  reviewed: '2026-11-15',
  opening: [
    'A probate docket lists what has been filed in one estate, in order, with a date beside each line. Most readers scan it for a name and a phone number. The line worth finding says who may sign a deed. Until it appears, the estate has no seller.',
    'We read every docket in the same order: type, appointee, authority, inventory, claims, contests, counsel. Seven questions, and the first can end the reading.',
  ],
  chapters: [
    {
      id: 'case-type',
      title: 'Start with the case type',
      blocks: [
        {
          kind: 'p',
          text: 'The case type tells you whether a representative will be appointed at all. In our file it sits in `case_type`, with `case_status` beside it.',
        },
        {
          kind: 'list',
          items: [
            '**Administration, with or without a will.** The court appoints a representative and issues letters. This is the ordinary case.',
            '**Texas independent administration.** The executor often needs no separate order to sell (Est. Code ch. 401).',
            '**Texas dependent administration.** The court supervises. Expect its orders in the docket before a sale.',
            '**Muniment of title.** Texas proves the will without administration where there are no unsecured debts (Est. Code 257.001). Do not wait for letters.',
            '**California succession petition.** Available 40 days after death for a primary residence worth up to $750,000 (AB 2016). It ends in an order that passes title, so treat it as an [inheritance record](/solutions/inheritance).',
          ],
        },
      ],
    },
    {
      id: 'line-by-line',
      title: 'A docket, line by line',
      blocks: [
        {
          kind: 'p',
          text: 'Here is a California docket we made up for training. It holds a common trap: the person who filed is not the person appointed.',
        },
        {
          kind: 'table',
          columns: ['Date', 'Entry', 'What it tells you'],
          rows: [
            [
              '03/09/2026',
              'Petition for probate by E. Marsh; full authority requested',
              'A request. The petitioner has no power yet.',
            ],
            [
              '04/08/2026',
              'Objection and competing petition by P. Marsh, a sibling',
              'A contest. The appointment may go elsewhere.',
            ],
            [
              '04/20/2026',
              'Order appointing P. Marsh; limited authority',
              'The sibling is the appointee, with less power than was asked for.',
            ],
            ['04/24/2026', 'Letters issued', 'Authority begins. Creditors have until 08/24/2026.'],
            ['05/11/2026', 'Substitution of attorney', 'The counsel you noted in March is out of date.'],
            [
              '07/20/2026',
              'Inventory and appraisal; residence $400,000',
              'The figure that sets the floor for a court sale.',
            ],
            [
              '09/14/2026',
              'Petition to confirm sale at $360,000; hearing 10/19/2026',
              'A buyer is in place, and the price is still open to overbids.',
            ],
          ],
        },
        {
          kind: 'p',
          text: 'Someone who stopped at the first line would have spent six months writing to the wrong sibling.',
        },
      ],
    },
    {
      id: 'authority',
      title: 'Read the letters, then the authority',
      blocks: [
        {
          kind: 'p',
          text: 'Letters are the proof of appointment. Open the image rather than trusting the docket caption: restrictions are written on the letters themselves. Before closing, have the title company hold a certified copy.',
        },
        {
          kind: 'p',
          text: 'In California the word to find is full or limited. With full authority the representative sells on notice, commonly 15 days (Prob. Code 10580 and following), and such sales often fall in months three to five. With limited authority the court confirms the sale.',
        },
        {
          kind: 'list',
          items: [
            'The price must reach 90% of the appraisal (Prob. Code 10309). On $400,000 that is $360,000.',
            'The first overbid adds 10% of the first $10,000 and 5% of the rest (10311): $1,000 plus $17,500 on a $360,000 contract, so bidding opens at $378,500.',
          ],
        },
        {
          kind: 'p',
          text: 'Florida asks a different question. Title waits for a court order unless the will grants a power of sale (Fla. Stat. 733.613), so read the will before you look for the order. In each state, write the contract subject to letters and to whatever approval applies.',
        },
      ],
    },
    {
      id: 'claims',
      title: 'Claims run from different days',
      blocks: [
        {
          kind: 'p',
          text: 'Creditors have a period in which to claim, and buyers miscount it because the starting event changes with the state.',
        },
        {
          kind: 'table',
          columns: ['State', 'Period', 'Runs from'],
          rows: [
            ['Florida', 'Three months; two-year outer bar', 'Publication of notice (733.702, 733.710)'],
            ['California', 'Four months', 'Issue of letters'],
            ['North Carolina', 'At least three months', 'Check the published notice for its date'],
          ],
        },
        {
          kind: 'p',
          text: 'Look for the inventory in the same stretch. Florida expects it at 60 days. It is the sworn list of assets, and it answers whether the house is in the estate. It seldom gives a parcel number, so match the address to `apn` at the assessor yourself.',
        },
      ],
    },
    {
      id: 'note-to-keep',
      title: 'Contests, counsel and the note to keep',
      blocks: [
        {
          kind: 'p',
          text: 'An objection, a will contest or a petition to remove the representative stops most sales in practice. It does not end the lead. Set the next hearing as your review date and leave the family alone until then. An uncontested estate takes roughly six to twelve months; a contested one keeps its own calendar.',
        },
        {
          kind: 'p',
          text: 'When an attorney appears, write to the attorney. We carry the name in `executor_attorney`. For each docket, keep one note with these lines:',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'Case number, case type, date read.',
            'Appointee, and the petitioner if different.',
            'Date of letters, restrictions, type of authority.',
            'Inventory value of the house, and the parcel matched to it.',
            'End of the claims period, with the event it was counted from.',
            'Open contests and the next hearing.',
            'Current counsel.',
          ],
        },
        {
          kind: 'note',
          title: 'Before you rely on this',
          text: 'This is a working guide, not legal advice. Procedure differs by state and sometimes by county: check current state law, and read [working with an estate attorney](/resources/blog/working-with-an-estate-attorney) before your first offer.',
        },
      ],
    },
  ],
  sources: [
    'California Probate Code 10309, 10311 and 10580: confirmation, overbids and notice of proposed action',
    'California AB 2016: succession petition for a primary residence up to $750,000',
    'Florida Statutes 733.613 (sale of real property), 733.702 and 733.710 (creditor claims)',
    'Texas Estates Code ch. 401 (independent administration) and 257.001 (muniment of title)',
    'Practitioner summaries: LegalClarity on estate duration, Aventus on California sales, goldesq on California claims, Pierce Law on North Carolina claims',
  ],
  datasets: ['probate', 'pre-probate', 'inheritance'],
  plate: {
    kind: 'record',
    title: 'Estate of Marsh',
    fields: [
      { name: 'filing_date', value: '03/09/2026' },
      { name: 'petitioner_name', value: 'E. Marsh', mark: 'asked' },
      { name: 'executor_name', value: 'P. Marsh', mark: 'signs' },
      { name: 'letters_date', value: '04/24/2026' },
      { name: 'authority_type', value: 'Limited' },
    ],
    alt: 'A made-up probate record, Estate of Marsh: filed 03/09/2026, petitioner E. Marsh, marked "asked"; executor P. Marsh, marked "signs"; letters 04/24/2026, limited authority.',
  },
};
