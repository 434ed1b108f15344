import type { Page } from '../../types.ts';

export const datasetBuilderPage: Page = {
  meta: {
    path: '/dataset-builder',
    title: 'Custom Dataset Builder by County | Deedline',
    description:
      'Choose data types, counties and states and watch the estimate and matching sample rows change before you ask for a price.',
    name: 'Dataset Builder',
  },
  hero: {
    eyebrow: 'Custom Dataset Builder',
    title: 'Describe the list, see its shape',
    lead: 'Name a dataset, choose its data types, counties and states, and read the preview as you go. The rows and figures on this page are sample data.',
    actions: [{ label: 'Get Custom Quote', href: '/pricing' }],
  },
  sections: [
    {
      kind: 'table',
      id: 'estimate',
      title: 'How the estimate is made',
      intro:
        'The builder counts 250 records for each data type you select. It is a planning figure, the same for a rural county and a metro; a quote gives the real count.',
      columns: ['Data types selected', 'Estimated records'],
      rows: [
        ['1', '250'],
        ['2', '500'],
        ['4', '1,000'],
        ['6', '1,500'],
      ],
      numeric: [0, 1],
    },
    {
      kind: 'grid',
      id: 'combining',
      title: 'Combinations that earn their postage',
      items: [
        {
          title: 'Probate and code violation',
          text: 'For investors who buy as-is: an estate that cannot pay for the repair the city has ordered.',
        },
        {
          title: 'Tax delinquent and pre-probate',
          text: 'Tax mail goes unanswered because the owner has died. Write patiently; nobody may be able to sign yet.',
        },
        {
          title: 'Divorce and bankruptcy',
          text: 'For realtors: a sale that two lawyers or a trustee must approve, where a neutral listing is worth proposing.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'limits',
      title: 'Limits worth knowing',
      paragraphs: [
        'Each added type widens the list; counties and states fence it. Every layer keeps its own date, and a joined record is only as current as its oldest layer. Where layers meet, the strictest contact rule governs the whole record.',
        'There is no filter for age, family, ethnicity or any other protected class. The builder runs in demo mode: nothing you enter is stored. [Custom datasets](/solutions/custom) explains the paid service.',
      ],
    },
    {
      kind: 'cta',
      id: 'price-it',
      title: 'Have the list counted and priced',
      text: 'Send us the same description. We answer within 24 hours.',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
};
