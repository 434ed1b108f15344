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
    eyebrow: 'Divorce data',
    title: 'One house, two owners, both attorneys named',
    lead: 'Divorce filings that involve real property, matched to the deed. You see each spouse, each lawyer and the stage of the case, so that one fair proposal can reach everyone who has to agree.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'Get Custom Quote', href: '/pricing' },
    ],
    record: {
      dataset: 'Divorce',
      place: 'Bexar, TX',
      stamp: 'IN SUIT',
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
  },
  sections: [
    {
      kind: 'list',
      id: 'included',
      title: 'In the file, and not in it',
      intro: 'Family and district courts hold petitions, orders and decrees. We take what concerns the house.',
      items: [
        'Filings with real property, from courts whose files are open',
        'Both parties, with mailing addresses at 95%+ contact accuracy',
        'Attorney contacts for either side',
        'Every property in the case, matched to its parcel',
        'Value, mortgage balance and equity estimates: what is left to divide',
        'An urgency score that rises as settlement or decree nears',
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
          text: 'Pending, active or settled. The stage matters more than the filing date: a new petition is rarely a sale.',
          fields: ['case_number', 'filing_date', 'case_status'],
        },
        {
          label: 'Both parties',
          text: 'Petitioner says who filed first, nothing more. Treat the two names alike.',
          fields: ['petitioner_name', 'respondent_name', 'mailing_address'],
        },
        {
          label: 'Both counsel',
          text: 'The people through whom most proposals should pass. A blank means that a spouse may have no lawyer.',
          fields: ['attorney_petitioner', 'attorney_respondent'],
        },
        {
          label: 'The real property',
          text: 'How many parcels are involved, where, and what each may bring.',
          fields: ['properties_involved', 'property_address', 'market_value', 'last_sale_price'],
        },
      ],
    },
    {
      kind: 'prose',
      id: 'why-this-data',
      title: 'Why the house is sold',
      paragraphs: [
        'Two incomes bought it, and often neither spouse can refinance alone. The decree may then order a sale and name a deadline. What both sides want from a buyer is a price they can show their lawyers and a date that holds.',
        'That makes divorce a small, slow and courteous list. It rewards agents and buyers who stay neutral for months. Records arrive within 24 hours of public posting by the clerk; decisions take as long as they take.',
      ],
      aside: {
        title: 'House rules',
        items: [
          'Send both spouses the same letter on the same day',
          'Never mention an allegation',
          'Leave out every case with a protective order',
        ],
      },
      action: { label: 'Ask for a quote', href: '/pricing' },
    },
    {
      kind: 'grid',
      id: 'who-can-sell',
      title: 'Whose signature counts',
      items: [
        {
          title: 'While the case runs',
          text: "Both spouses. In California the summons itself restrains either from transferring property without the other's written consent or an order.",
        },
        {
          title: 'After the decree',
          text: 'Whoever the decree names. In North Carolina divorce turns entireties title into a tenancy in common; until a court divides it, both still sign.',
        },
        {
          title: 'When nobody will sign',
          text: 'A court may appoint a receiver to sell, enforce its decree or hear a partition. Deal with the officer it appoints.',
        },
      ],
    },
    {
      kind: 'clock',
      id: 'when-it-appears',
      title: 'A filing is early, a decree is timely',
      intro: 'Waiting periods vary widely, and the docket rarely moves faster than they allow.',
      moments: [
        {
          when: '1 year before',
          title: 'North Carolina',
          text: 'Spouses live apart for a year before either files. By then the house question may be settled.',
        },
        {
          when: 'Filing',
          title: 'The record opens',
          text: 'Names, counsel and parcel arrive. Watch it; do not crowd it.',
        },
        {
          when: '60 days',
          title: 'Texas, at the earliest',
          text: 'No decree before the 60th day in most cases. Some run nine months or more.',
        },
        {
          when: '6 months',
          title: 'California, at the earliest',
          text: 'Counted from service or first appearance, not from filing.',
        },
        {
          when: 'Settlement or decree',
          title: 'The sale window',
          text: 'Terms are written: who sells, by when, how proceeds divide.',
        },
      ],
    },
    {
      kind: 'rows',
      id: 'what-to-do',
      title: 'What each trade can offer',
      rows: [
        {
          label: 'Agents',
          text: 'Propose a neutral listing to both counsel, with one valuation and weekly reports to each side. See [brokers and agents](/use-cases/brokers-agents).',
        },
        {
          label: 'Flippers',
          text: 'Match the closing date to the decree, and take the house with whatever is left inside.',
        },
        {
          label: 'Wholesalers',
          text: 'Put one written price before both parties and disclose that you assign contracts. Start from our [divorce letters](/tools/divorce-letters).',
        },
        {
          label: 'Attorneys',
          text: 'Partition, enforcement and title cleanup follow many decrees. Run conflicts first.',
        },
      ],
    },
    {
      kind: 'law',
      id: 'law',
      title: 'Limits on access and contact',
      intro: 'General information only. Family law is local: check current state law and court rules.',
      rules: [
        {
          rule: 'New York matrimonial files are closed to anyone but the parties and their counsel, save by order.',
          source: 'N.Y. Dom. Rel. Law 235',
        },
        {
          rule: 'Waiting periods: 60 days in Texas with family-violence exceptions, six months in California, a year apart in North Carolina.',
          source: 'Tex. Fam. Code 6.702; Cal. Fam. Code 2339; N.C. Gen. Stat. 50-6',
        },
        {
          rule: 'Transfers during a California case need consent or an order. Entireties title in North Carolina ends with the divorce.',
          source: 'Cal. Fam. Code 2040; N.C. Gen. Stat. 41-63',
        },
        {
          rule: 'Familial status is one of seven federally protected classes. We offer no filter for it.',
          source: '42 USC 3604',
        },
        {
          rule: 'Lawyers offering services to a party follow the solicitation rule of their state.',
          source: 'ABA Model Rule 7.3',
        },
        {
          rule: 'The data is not a consumer report. Our [permissible use](/support/compliance) terms prohibit screening tenants, applicants or borrowers with it.',
          source: '15 USC 1681b',
        },
      ],
      reviewed: 'November 2026',
    },
    {
      kind: 'glossary',
      id: 'words',
      title: 'Words in a decree',
      terms: [
        { term: 'Decree', meaning: 'The final judgment, including who gets or sells the house.' },
        { term: 'Equitable distribution', meaning: 'A fair division, which need not be an equal one.' },
        { term: 'Quitclaim', meaning: 'A deed that passes an interest without promising there is one.' },
        { term: 'Receiver', meaning: 'A person the court appoints to manage property and, if ordered, sell it.' },
      ],
    },
    {
      kind: 'cta',
      id: 'next-step',
      title: 'Check which courts near you are open',
      text: 'Access differs by state and county. We will tell you plainly what yours allows.',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Pricing by Territory', href: '/pricing' },
      ],
    },
  ],
};
