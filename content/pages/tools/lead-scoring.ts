import type { Page } from '../../types.ts';

export const leadScoringPage: Page = {
  meta: {
    path: '/lead-scoring',
    title: 'AI Lead Scoring for Off-Market Property | Deedline',
    description:
      'Leads scored 0-100 from five factors of the property record, with the weight of each shown and no protected characteristic used.',
    name: 'Lead Scoring',
  },
  hero: {
    eyebrow: 'AI Lead Scoring',
    title: 'Which door first, and the reasons why',
    lead: 'Every lead carries a score from 0 to 100 and the five factors behind it, for investors and realtors who have more records than hours. The leads on this page are sample data.',
    actions: [{ label: 'Book a Demo', href: '/book-demo' }],
  },
  sections: [
    {
      kind: 'table',
      id: 'thresholds',
      title: 'Hot, warm, cold',
      columns: ['Quality', 'Score', 'A sensible next step'],
      rows: [
        ['Hot', '90-100', 'Read the source document today, then write or call within the rules.'],
        ['Warm', '70-89', 'Mail this week and look again when the status changes.'],
        ['Cold', 'Below 70', 'Keep on file. Spend no stamp until a factor moves.'],
      ],
      numeric: [1],
    },
    {
      kind: 'rows',
      id: 'factors',
      title: 'What the score is made of',
      intro: 'Each factor is rated 0-100. The score is their weighted average, rounded.',
      rows: [
        {
          label: 'Equity, 30%',
          text: 'Estimated value less known liens. Without room, nobody can agree on a price.',
          fields: ['equity'],
        },
        {
          label: 'Motivation, 25%',
          text: 'Signals on the same parcel: a sale date, unpaid tax, an open order, a second case.',
          fields: ['motivation'],
        },
        {
          label: 'Time since filing, 20%',
          text: 'Where the case stands in the weeks when such owners usually decide.',
          fields: ['time_since_filing'],
        },
        {
          label: 'Contact match, 15%',
          text: 'How surely the name, the mailing address and the phone belong to the person who may sign.',
          fields: ['contact_match'],
        },
        {
          label: 'Occupancy, 10%',
          text: 'Signs that the house is vacant or the owner lives elsewhere.',
          fields: ['occupancy'],
        },
      ],
    },
    {
      kind: 'prose',
      id: 'limits',
      title: 'What a score cannot tell you',
      paragraphs: [
        'It ranks properties, not people. Age, family, ethnicity and every other protected characteristic stay out, and so does anything that stands in for them. A score is not a consumer report and is not for FCRA-covered uses.',
        'Values are estimates, refreshed weekly; contacts are verified monthly. A hot lead is no permission to call: [scrub first](/resources/blog/tcpa-and-do-not-call).',
      ],
    },
    {
      kind: 'cta',
      id: 'score-your-county',
      title: 'See your own county ranked',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
};
