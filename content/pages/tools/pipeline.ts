import type { Page } from '../../types.ts';

export const pipelinePage: Page = {
  meta: {
    path: '/pipeline',
    title: 'Deal Pipeline for Property Leads | Deedline',
    description:
      'Follow fourteen sample deals from first record to closing across six stages. Changes you make are seen by you alone.',
    name: 'Deal Pipeline',
  },
  hero: {
    eyebrow: 'Deal Pipeline',
    title: 'From first record to closing, one card each',
    lead: 'A board for investors and realtors, with the deals of a working week. They are sample data: move them, edit them, delete them. Only you see your changes.',
    actions: [{ label: 'Book a Demo', href: '/book-demo' }],
  },
  sections: [
    {
      kind: 'rows',
      id: 'stages',
      title: 'When a deal has earned its column',
      rows: [
        { label: 'New', text: 'The record matches a parcel. Nobody has been written to.' },
        { label: 'Contacted', text: 'A first letter, call or message is on file, with its date.' },
        {
          label: 'Qualified',
          text: 'You know who may sign: the owner, the appointed representative, both spouses, the trustee.',
        },
        { label: 'Negotiation', text: 'A written figure is on the table and the title search is ordered.' },
        { label: 'Won', text: 'Closed, or listed under a signed agreement.' },
        { label: 'Lost', text: 'Sold elsewhere, kept or opted out. Note which one, and suppress where asked.' },
      ],
    },
    {
      kind: 'prose',
      id: 'figures',
      title: 'How the totals are made',
      paragraphs: [
        'Each column shows its count and the sum of its estimated values. A deal without a value counts as a deal and adds nothing to the sum; leave it blank until you have seen comparable sales. An estimate is not an appraisal, and value is not profit.',
        'The useful number is movement. If New grows while Contacted stands still, the list is larger than your week. [A weekly rhythm](/resources/blog/weekly-outreach-rhythm) mends that sooner than more records do.',
      ],
      aside: {
        title: 'What is kept',
        items: [
          'Your first change makes a copy of the sample deals for your browser alone.',
          'It is kept until 30 days pass without use.',
          'Adding deals needs an account.',
          'The people and addresses are made up. Please enter no real ones.',
        ],
      },
    },
    {
      kind: 'cta',
      id: 'real-records',
      title: 'Fill the first column with real filings',
      text: 'In a demo we show how records from your counties arrive and where they go next.',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
};
