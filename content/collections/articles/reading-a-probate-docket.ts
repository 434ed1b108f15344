import type { ArticleCopy } from '../../types.ts';

export const article: ArticleCopy = {
  slug: 'reading-a-probate-docket',
  title: 'Reading a probate docket: who can sell, and when',
  meta: {
    title: 'How to read a probate docket | Deedline',
    description:
      'Case type, appointee, authority, inventory, claims and contests: the order in which to read a probate docket before you make an offer.',
  },
  excerpt:
    'The petitioner is not the seller yet. A line-by-line reading of a probate docket, from case type to letters, authority, claims and contests.',
  category: 'Probate',
  date: '2026-11-03',
  featured: true,
  author: { name: 'Marisol Vega', role: 'Head of Records' },
  reviewed: '2026-11-16',
  opening: [
    'A probate docket lists what has been filed in one estate, in order, with a date on each line. Most people scan it for a name and a phone number. Look instead for the line that says who can sign a deed.',
    'In most states that person is the representative, once letters issue. Not in all of them: where title passes to the heirs at death, as in Texas and North Carolina, the heirs may sell or have to join the deed. [Who can sell, by state](/solutions/probate#who-can-sell) lists the rules we have checked.',
    'We read every docket in the same order: type, appointee, authority, inventory, claims, contests, counsel.',
  ],
  chapters: [
    {
      id: 'case-type',
      title: 'Start with the case type',
      blocks: [
        {
          kind: 'p',
          text: 'The case type tells you whether anyone will be appointed at all. Our `case_type` field only says Probate, Pre-Probate or Estate, so read the exact type on the docket.',
        },
        {
          kind: 'list',
          items: [
            '**Administration, with or without a will.** The court appoints a representative and issues letters. This is the usual case.',
            '**Texas independent administration.** The executor often needs no separate order to sell (Tex. Est. Code ch. 401).',
            '**Texas dependent administration.** The court supervises. Expect orders in the docket before a sale.',
            '**Muniment of title.** Texas proves the will without an administration, typically when only debts secured by real estate are left (Tex. Est. Code 257.001). No letters will issue, so stop waiting for them.',
            '**California succession petition.** Available 40 days after death for a primary residence worth up to $750,000 (Cal. Prob. Code 13151). It ends in an order that passes title, so treat it like an [inheritance record](/solutions/inheritance).',
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
          text: 'We made up this California docket for training. It has a common trap in it: the person who filed is not the person appointed.',
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
              'A contest. Someone else may be appointed.',
            ],
            [
              '04/20/2026',
              'Order appointing P. Marsh; limited authority',
              'The sibling is appointed, with less power than was asked for.',
            ],
            ['04/24/2026', 'Letters issued', 'Authority begins. Creditors have until 08/24/2026.'],
            ['05/11/2026', 'Substitution of attorney', 'The lawyer you noted in March is out of date.'],
            [
              '07/20/2026',
              'Inventory and appraisal; residence $400,000',
              'The figure that sets the floor for a court sale.',
            ],
            [
              '09/14/2026',
              'Petition to confirm sale at $360,000; hearing 10/19/2026',
              'There is a buyer, and the price is still open to overbids.',
            ],
          ],
        },
        {
          kind: 'p',
          text: 'If you had stopped at the first line, you would have spent six months writing to the wrong sibling.',
        },
      ],
    },
    {
      id: 'authority',
      title: 'Read the letters, then the authority',
      blocks: [
        {
          kind: 'p',
          text: "Letters are the proof of appointment. Open the image and don't trust the docket caption, because restrictions are written on the letters themselves. Before closing, have the title company get a certified copy.",
        },
        {
          kind: 'p',
          text: 'In California, look for the word full or limited. With full authority the representative sells on notice, commonly 15 days (Cal. Prob. Code 10580), and those sales often fall in months three to five. With limited authority the court confirms the sale.',
        },
        {
          kind: 'list',
          items: [
            'The price has to reach 90% of the appraisal (Cal. Prob. Code 10309). On $400,000 that is $360,000.',
            'The first overbid adds 10% of the first $10,000 and 5% of the rest (Cal. Prob. Code 10311): $1,000 plus $17,500 on a $360,000 contract, so bidding opens at $378,500.',
          ],
        },
        {
          kind: 'p',
          text: 'In Florida, title waits for a court order unless the will grants a power of sale (Fla. Stat. 733.613), so read the will before you look for the order. In every state, make the contract subject to letters where they are needed and to whatever approval applies.',
        },
      ],
    },
    {
      id: 'claims',
      title: 'Claims run from different days',
      blocks: [
        {
          kind: 'p',
          text: 'Creditors get a period to file claims. Buyers miscount it, because it starts with a different event in each state.',
        },
        {
          kind: 'table',
          columns: ['State', 'Period', 'Runs from'],
          rows: [
            ['Florida', 'Three months; two-year outer bar', 'First publication (Fla. Stat. 733.702, 733.710)'],
            ['California', 'Four months', 'Letters (Cal. Prob. Code 9100)'],
            [
              'North Carolina',
              'At least three months',
              'First publication; the notice names the day (N.C. Gen. Stat. 28A-14-1)',
            ],
          ],
        },
        {
          kind: 'p',
          text: "Look for the inventory around the same time. Where it's public, as in California, it tells you whether the house is in the estate. Don't look for one in Florida: inventories there are confidential, and only the representative, counsel and people with an interest in the estate can see them (Fla. Stat. 733.604(1)(b)). Use the deed and the assessor instead. An inventory seldom has a parcel number anyway, so match the address to `apn` yourself.",
        },
      ],
    },
    {
      id: 'note-to-keep',
      title: 'Contests, counsel and your notes',
      blocks: [
        {
          kind: 'p',
          text: 'An objection, a will contest or a petition to remove the representative stops most sales. Keep the lead, make the next hearing your review date, and leave the family alone until then. An uncontested estate takes roughly six to twelve months. A contested one can take much longer.',
        },
        {
          kind: 'p',
          text: 'When an attorney appears, write to the attorney. The name is in `executor_attorney`. For each docket, keep these notes:',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'Case number, case type, date read.',
            'Appointee, and the petitioner if different.',
            'Date of letters, restrictions, type of authority.',
            'Value of the house and where it came from, and the parcel you matched.',
            'End of the claims period, and the event you counted from.',
            'Open contests and the next hearing.',
            'Current counsel.',
          ],
        },
        {
          kind: 'p',
          text: 'Before your first offer, read [working with an estate attorney](/resources/blog/working-with-an-estate-attorney).',
        },
      ],
    },
  ],
  law: [
    'Cal. Prob. Code 10309',
    'Cal. Prob. Code 10311',
    'Cal. Prob. Code 10580',
    'Cal. Prob. Code 13151',
    'Cal. Prob. Code 9100',
    'Fla. Stat. 733.604',
    'Fla. Stat. 733.613',
    'Fla. Stat. 733.702',
    'Fla. Stat. 733.710',
    'N.C. Gen. Stat. 28A-14-1',
    'Tex. Est. Code 257.001',
    'Tex. Est. Code ch. 401',
  ],
  sources: ['LegalClarity on how long estates take; Aventus on California sales with full authority'],
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
