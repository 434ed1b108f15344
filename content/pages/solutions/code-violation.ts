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
    eyebrow: 'Code violation data',
    title: 'Know the open order before it becomes a lien',
    lead: 'An inspector writes a notice, a board enters an order, and a fine may begin to run by the day. You see the case while the owner still has a choice: repair, sell, or let it be recorded.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'View Sample Data', href: '/sample-data' },
    ],
    record: {
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
  },
  sections: [
    {
      kind: 'clock',
      id: 'timeline',
      title: 'Five moments, and the one to watch',
      intro: 'The stretch between order and lien is where an offer helps most.',
      moments: [
        {
          when: 'Inspection',
          title: 'Notice of violation',
          text: 'Posted or mailed to the owner, with the section of the code and a date to comply.',
        },
        {
          when: 'Cure period',
          title: 'Quiet repair',
          text: 'Many cases end here, fixed and closed. Leave the small ones alone.',
        },
        {
          when: 'Hearing',
          title: 'Board or magistrate',
          text: 'Agendas are usually public. An owner who does not appear tells you something.',
        },
        {
          when: 'Order',
          title: 'The window opens',
          text: 'A compliance date is set and a daily fine named. We carry the case within 24 hours of its public posting.',
        },
        {
          when: 'Recording',
          title: 'A lien on title',
          text: "Now it follows the land to any buyer, and in Florida it can reach the owner's other property.",
        },
      ],
    },
    {
      kind: 'grid',
      id: 'benefits',
      title: 'What an open case is worth to you',
      items: [
        {
          title: 'Condition, put in writing',
          text: 'An inspector has already walked the outside and written down the roof, the wiring or the pool.',
        },
        {
          title: 'A cost that counts by the day',
          text: 'At $250 a day, 90 days of waiting come to $22,500. Many repairs cost less.',
        },
        {
          title: 'Visible before title shows it',
          text: 'An order not yet recorded can slip past an ordinary title search. The case list has it.',
        },
        {
          title: 'Severity you can sort',
          text: 'Structural and unsafe cases stand apart from tall grass and parked trailers.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'sellers',
      title: 'Who can sell',
      paragraphs: [
        'The owner of record, at every stage. An open case does not block a sale, though some cities want a disclosure or a compliance agreement from the buyer. What changes is the arithmetic: the buyer takes the duty to repair, and a recorded lien is paid, reduced or inherited at closing.',
        'So settle three figures before you sign: the repair, the fine accrued to the closing date, and what the city will accept to release it. Get the third in writing.',
      ],
      aside: {
        title: 'Ask the city for',
        items: [
          'A municipal lien search, recorded and unrecorded',
          'The payoff, with its daily rate',
          'The date of the next mitigation hearing',
        ],
      },
    },
    {
      kind: 'rows',
      id: 'data',
      title: 'The case, the owner, the building',
      rows: [
        {
          label: 'Case',
          text: 'Type of violation, date of the order, date to comply and, where the city publishes it, the fine so far.',
          fields: ['case_number', 'filing_date', 'case_status'],
        },
        {
          label: 'Owner',
          text: 'Whoever the tax roll names, with distance from the property as the first filter.',
          fields: ['owner_name', 'mailing_address', 'absentee_owner', 'owner_phone'],
        },
        {
          label: 'Building',
          text: 'Age, size and use, enough to guess at the repair before a visit.',
          fields: ['property_type', 'year_built', 'square_footage'],
        },
        {
          label: 'Value',
          text: 'Assessment, weekly estimate and last sale, to set against fine and repair.',
          fields: ['assessed_value', 'market_value', 'last_sale_price'],
        },
      ],
    },
    {
      kind: 'scenarios',
      id: 'scenarios',
      title: 'Three cases, worked',
      items: [
        {
          title: 'Open roof, owner in Ohio',
          situation: 'A structural order, two months old. Mail goes out of state.',
          move: 'Write plainly: you saw the public case, you buy houses that need work, you do not speak for the city.',
        },
        {
          title: 'The fine outgrew the repair',
          situation: '$9,000 of work, $31,000 accrued.',
          move: 'Agree a compliance plan with the city before closing, then ask for mitigation once the work has passed inspection.',
        },
        {
          title: 'Clean title, open order',
          situation: 'The seller swears nothing is recorded. She is right.',
          move: 'List as-is with an estoppel letter attached, so no buyer finds the order at the closing table.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'process',
      title: 'Working the list in four steps',
      steps: [
        {
          title: 'Filter by gravity',
          text: 'Keep structural, unsafe and vacant cases. Drop weeds and signs.',
        },
        {
          title: 'Verify it is open',
          text: 'Cities close cases late. Check the status with the clerk before you print a letter.',
        },
        {
          title: 'Price the whole burden',
          text: 'Use the [deal analyzer](/tools/deal-analyzer) with repair, fine and months of holding as separate lines.',
        },
        {
          title: 'Close with a plan',
          text: 'Permit, schedule and release terms agreed with the city, then the deed.',
        },
      ],
    },
    {
      kind: 'law',
      id: 'law',
      title: 'Fines, liens and their limits',
      intro:
        'Ordinances vary from city to city: check current state law and the local code. This is not legal advice, and the data is not for FCRA-covered uses.',
      rules: [
        {
          rule: 'Florida fines commonly stop at $250 a day, $500 for repeats; larger places may set up to $1,000 and $5,000. The city may foreclose after three months, but not on a homestead.',
          source: 'Fla. Stat. 162.09',
        },
        {
          rule: 'A Florida code lien lasts up to 20 years from recording.',
          source: 'Fla. Stat. 162.10',
        },
        {
          rule: 'Texas cities may order repair or demolition after a hearing and place a lien for the cost, homesteads excepted.',
          source: "Tex. Loc. Gov't Code 214.001, 214.0015",
        },
        {
          rule: 'California: a nuisance abatement lien can shorten the wait for a tax sale from five years to three.',
          source: 'Cal. Rev. & Tax. Code 3691',
        },
        {
          rule: 'Never pose as a government office, in name, seal or envelope.',
          source: '16 CFR part 461',
        },
      ],
      reviewed: 'November 2026',
    },
    {
      kind: 'glossary',
      id: 'words',
      title: 'Terms on the notice',
      terms: [
        { term: 'Abatement', meaning: 'The city does the work and bills the property.' },
        { term: 'Special magistrate', meaning: 'A hearing officer who decides code cases.' },
        { term: 'Mitigation', meaning: 'A request to have an accrued fine reduced.' },
        { term: 'Red tag', meaning: 'A posted notice that a building is unsafe.' },
      ],
    },
    {
      kind: 'cta',
      id: 'next',
      title: 'Look at the open orders near you',
      text: 'Cities publish differently. In a demo we show what yours posts, and how often.',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
};
