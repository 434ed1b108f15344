import type { Page } from '../../types.ts';

export const codeViolationPage: Page = {
  meta: {
    path: '/solutions/code-violation',
    title: 'Code Violation Property Data | Deedline',
    description:
      'Open code cases with order date, compliance date and owner: reach the owner between the order and the recorded lien.',
    name: 'Code Violation',
  },
  hero: {
    eyebrow: 'From city and county code enforcement',
    title: 'Code violation leads, before the order becomes a lien',
    lead: 'An inspector writes a notice, a board enters an order, and a fine may start to run by the day. You see the case while the owner can still repair, sell, or wait for the lien.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'View Sample Data', href: '/sample-data' },
    ],
  },
  sections: [
    {
      kind: 'grid',
      id: 'benefits',
      title: 'What an open case is worth to you',
      items: [
        {
          title: 'Condition, in writing',
          text: 'An inspector has already written up the roof, the wiring or the pool.',
        },
        {
          title: 'A cost that grows daily',
          text: 'At $250 a day, 90 days come to $22,500. Many repairs cost less.',
        },
        {
          title: 'Ahead of the title report',
          text: "An order that isn't recorded yet can slip past an ordinary title search. The case list has it.",
        },
        {
          title: 'Severity you can sort',
          text: 'Structural and unsafe cases are separate from tall grass and parked trailers.',
        },
      ],
    },
    {
      kind: 'clock',
      id: 'timeline',
      title: 'From notice to lien',
      intro: 'The best time for an offer is between the order and the lien.',
      moments: [
        { when: 'Notice', title: 'A date to comply', text: 'Many cases end here, repaired and closed.' },
        {
          when: 'Hearing',
          title: 'Board or magistrate',
          text: "Agendas are usually public, and so is who didn't show up.",
        },
        {
          when: 'Order',
          title: 'The window opens',
          text: 'A daily fine starts once the date to comply has passed. Most code offices post weekly, and we have the case within 24 hours of public posting.',
        },
        {
          when: 'Lien',
          title: 'On title',
          text: "It follows the land to any buyer and, in Florida, reaches the violator's other property.",
        },
      ],
    },
    {
      kind: 'rows',
      id: 'data',
      title: 'The case, the owner, the building',
      rows: [
        {
          label: 'Case',
          text: 'Type of violation, order date, date to comply and, where the city posts it, the fine so far.',
          fields: ['case_number', 'filing_date', 'case_status'],
        },
        {
          label: 'Owner',
          text: 'The owner on the tax roll, with absentee owners flagged.',
          fields: ['owner_name', 'mailing_address', 'absentee_owner', 'owner_phone'],
        },
        {
          label: 'Building',
          text: 'Age, size and use, enough to rough out the repair before you drive by.',
          fields: ['property_type', 'year_built', 'square_footage'],
        },
        {
          label: 'Value',
          text: 'Assessment, weekly estimate and last sale.',
          fields: ['assessed_value', 'market_value', 'last_sale_price'],
        },
      ],
    },
    {
      kind: 'records',
      id: 'sample-record',
      title: 'A sample record',
      paragraphs: ['An order on a 1954 house in Tampa whose owner lives in Ohio.'],
      records: [
        {
          dataset: 'Code Violation',
          place: 'Hillsborough, FL',
          stamp: 'ORDER ENTERED',
          fields: [
            { name: 'case_number', value: 'CE-26-03318' },
            { name: 'filing_date', value: '08/19/2026' },
            { name: 'property_address', value: '907 E Osgood Ln, Tampa, FL' },
            { name: 'year_built', value: '1954' },
            { name: 'owner_name', value: 'Desmond Varlow' },
            { name: 'mailing_address', value: '71 Kettle Run, Dayton, OH' },
            { name: 'absentee_owner', value: 'true' },
            { name: 'assessed_value', value: '$148,600' },
          ],
          note: 'Sample record. Names and numbers are made up.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'sellers',
      title: 'The owner can sell at every stage',
      paragraphs: [
        "An open case doesn't block a sale, though some cities want a disclosure or a compliance agreement from the buyer. Pin down three numbers before you sign: the repair, the fine through closing, and what the city will take to release it. Get the third in writing.",
      ],
      aside: {
        title: 'Ask the city for',
        items: [
          'A municipal lien search, recorded and unrecorded',
          'The payoff, with its daily rate',
          'The next mitigation hearing',
        ],
      },
    },
    {
      kind: 'scenarios',
      id: 'scenarios',
      title: 'Three cases, worked',
      items: [
        {
          title: 'Open roof, owner in Ohio',
          situation: 'A structural order, two months old. Mail goes out of state.',
          move: "Say that you saw the public case, that you buy houses that need work, and that you don't speak for the city.",
        },
        {
          title: 'The fine outgrew the repair',
          situation: '$9,000 of work, $31,000 accrued.',
          move: 'Agree on a compliance plan with the city before closing. Ask for mitigation once the work passes inspection.',
        },
        {
          title: 'Clean title, open order',
          situation: "The seller swears nothing is recorded. She's right.",
          move: 'List as is, with an estoppel letter attached, so no buyer finds the order at closing.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'process',
      title: 'Working the list',
      steps: [
        { title: 'Filter by severity', text: 'Keep structural, unsafe and vacant cases. Drop weeds and signs.' },
        {
          title: "Make sure it's open",
          text: 'Cities close cases late. Check the status before you print a letter.',
        },
        {
          title: 'Price all of it',
          text: 'Repair, fine and holding months, in the [deal analyzer](/tools/deal-analyzer).',
        },
        {
          title: 'Close with a plan',
          text: 'Agree with the city on permit, schedule and release, then take the deed.',
        },
      ],
    },
    {
      kind: 'law',
      id: 'law',
      title: 'Fines, liens and their limits',
      rules: [
        {
          rule: 'Florida fines generally stop at $250 a day, $500 for repeats; large places may set more by ordinance. The city may foreclose after three months, but not on a homestead.',
          source: 'Fla. Stat. 162.09',
        },
        { rule: 'A Florida code lien lasts up to 20 years.', source: 'Fla. Stat. 162.10' },
        {
          rule: 'Texas cities may order repair or demolition after a hearing and place a lien for the cost, except on homesteads.',
          source: "Tex. Loc. Gov't Code 214.001; Tex. Loc. Gov't Code 214.0015",
        },
        {
          rule: 'A California nuisance lien on a vacant home can shorten the wait for a tax sale from five years to three.',
          source: 'Cal. Rev. & Tax. Code 3691',
        },
        { rule: 'Never pose as a government office.', source: '16 CFR 461' },
      ],
    },
    {
      kind: 'cta',
      id: 'next',
      title: 'Look at the open orders near you',
      text: "Cities publish differently. In a demo we'll show you what yours posts, and how often.",
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
};
