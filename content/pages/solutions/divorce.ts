import type { Page } from '../../types.ts';

export const divorcePage: Page = {
  meta: {
    path: '/solutions/divorce',
    title: 'Divorce Property Records by County | Deedline',
    description:
      'Divorce filings that involve real property: both spouses, both attorneys, the parcel and the equity, from family and district courts open to the public.',
    name: 'Divorce',
  },
  hero: {
    eyebrow: 'From family and district court',
    title: 'Divorce leads, with both owners and both attorneys',
    lead: 'Divorce filings that involve real property, matched to the deed. You see each spouse, each lawyer and the stage of the case, so one fair proposal can reach everyone who has to agree.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'Get Custom Quote', href: '/pricing' },
    ],
  },
  sections: [
    {
      kind: 'list',
      id: 'included',
      title: "What's in the file, and what isn't",
      intro: 'Family and district courts hold petitions, orders and decrees. We take what concerns the house.',
      items: [
        'Filings with real property, from courts whose files are open',
        'Both parties, with mailing addresses at 95%+ contact accuracy',
        'Attorney contacts for both sides',
        'Every property in the case, matched to its parcel',
        'Value, mortgage balance and equity estimates',
        'An urgency score that climbs as the settlement or decree gets close',
        'No allegations, no custody details, no children',
        'No New York case files, which state law closes to outsiders',
      ],
    },
    {
      kind: 'rows',
      id: 'data-categories',
      title: 'Four sides of one case',
      rows: [
        {
          label: 'Case and stage',
          text: 'Pending, active or settled. Watch the stage more than the filing date: a new petition is rarely a sale.',
          fields: ['case_number', 'filing_date', 'case_status'],
        },
        {
          label: 'Both parties',
          text: 'The petitioner is just the one who filed first. Treat the two names alike.',
          fields: ['petitioner_name', 'respondent_name', 'mailing_address'],
        },
        {
          label: 'Both attorneys',
          text: 'Most proposals should go through them. A blank means a spouse may not have a lawyer.',
          fields: ['attorney_petitioner', 'attorney_respondent'],
        },
        {
          label: 'The real property',
          text: 'How many parcels are involved, where they are, and what each may bring.',
          fields: ['properties_involved', 'property_address', 'market_value', 'last_sale_price'],
        },
      ],
    },
    {
      kind: 'records',
      id: 'sample-record',
      title: 'A sample record',
      paragraphs: ['One house, two spouses and an attorney for each: four people for one proposal.'],
      records: [
        {
          dataset: 'Divorce',
          place: 'Bexar, TX',
          stamp: 'ACTIVE',
          fields: [
            { name: 'case_number', value: '26-DV-09417' },
            { name: 'filing_date', value: '07/21/2026' },
            { name: 'petitioner_name', value: 'Rosalind Ketterly' },
            { name: 'respondent_name', value: 'Owen Ketterly' },
            { name: 'attorney_petitioner', value: 'Marisol Santoro-Hale' },
            { name: 'attorney_respondent', value: 'Jonas Birchfeld' },
            { name: 'properties_involved', value: '1' },
            { name: 'case_status', value: 'Active' },
          ],
          note: 'Sample record. Names and numbers are made up.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'why-this-data',
      title: 'Why the house gets sold',
      paragraphs: [
        'Two incomes bought it, and often neither spouse can refinance alone. The decree may then order a sale and set a deadline. Both sides want a price they can show their lawyers and a closing date that holds.',
        'Agents propose a neutral listing to both attorneys, with one valuation and the same weekly report to each side. Flippers match the closing to the decree. Wholesalers put one written price to both spouses and disclose that they assign contracts; our [divorce letters](/tools/divorce-letters) are a start. Attorneys handle partition and enforcement. The sale comes with the settlement or the decree, and some Texas cases take nine months or more to get there.',
      ],
      aside: {
        title: 'Ground rules',
        items: [
          'Send both sides the same letter on the same day, to their attorneys if they have them',
          'Never mention an allegation',
          'Leave out every case with a protective order',
        ],
      },
      action: { label: 'Ask for a quote', href: '/pricing' },
    },
    {
      kind: 'grid',
      id: 'who-can-sell',
      title: 'Whose signature you need',
      items: [
        {
          title: 'While the case is open',
          text: "Both spouses. In California the summons bars either one from transferring property without the other's written consent or a court order.",
        },
        {
          title: 'After the decree',
          text: 'Whoever the decree names. In North Carolina, divorce turns entireties title into a tenancy in common; until a court divides it, both still sign.',
        },
        {
          title: 'When nobody will sign',
          text: 'A court may appoint a receiver to sell. Deal with the receiver.',
        },
      ],
    },
    {
      kind: 'law',
      id: 'law',
      title: 'Limits on access and contact',
      rules: [
        {
          rule: 'New York matrimonial files are open only to the parties and their lawyers, or by court order.',
          source: 'N.Y. Dom. Rel. Law 235',
        },
        {
          rule: 'Waiting periods: 60 days from filing in Texas, six months from service in California, a year apart before filing in North Carolina.',
          source: 'Tex. Fam. Code 6.702; Cal. Fam. Code 2339; N.C. Gen. Stat. 50-6',
        },
        {
          rule: 'Transfers during a California case need consent or an order. Entireties title in North Carolina ends with the divorce.',
          source: 'Cal. Fam. Code 2040; N.C. Gen. Stat. 41-63',
        },
        {
          rule: "The federal Fair Housing Act doesn't cover marital status, but California and many other states do. Use the filing to find a sale, never to treat people differently.",
          source: '42 USC 3604; Cal. Gov. Code 12955',
        },
      ],
    },
    {
      kind: 'cta',
      id: 'next-step',
      title: 'Check which courts near you are open',
      text: "Access differs by state and county. We'll tell you what yours allows.",
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Pricing by Territory', href: '/pricing' },
      ],
    },
  ],
};
