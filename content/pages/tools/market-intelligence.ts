import type { Page } from '../../types.ts';

export const marketIntelligencePage: Page = {
  meta: {
    path: '/market-intelligence',
    title: 'Market Intelligence by County | Deedline',
    description:
      'Compare territories by record count, average property value, competition and trend before you choose a county to work.',
    name: 'Market Intelligence',
  },
  hero: {
    eyebrow: 'Market Intelligence',
    title: 'Compare territories before you pay for one',
    lead: 'One entry for each county and dataset: how many records, what the houses are worth, who else is looking and which way it moves. The figures on this page are sample data.',
    actions: [{ label: 'Get Custom Quote', href: '/pricing' }],
  },
  sections: [
    {
      kind: 'glossary',
      id: 'terms',
      title: 'The four figures',
      terms: [
        {
          term: 'Records',
          meaning: 'Records of that dataset in that county. The list starts with the largest.',
        },
        {
          term: 'Average property value',
          meaning:
            'The mean of the estimated market values, in thousands and rounded: $462K stands for anything from $461,500 to $462,499.',
        },
        {
          term: 'Competition',
          meaning: 'High, Medium or Low: how many other buyers and agents work the same filings.',
        },
        { term: 'Trend', meaning: 'Up, Down or Stable: new filings against the period before.' },
      ],
    },
    {
      kind: 'scenarios',
      id: 'reading-together',
      title: 'Read them together',
      items: [
        {
          title: 'Many records, high competition',
          situation: 'A metro foreclosure list that every investor in town receives.',
          move: 'Narrow by equity and days to sale, or be first: freshness decides here.',
        },
        {
          title: 'Few records, low competition',
          situation: 'A smaller county with steady inheritance transfers.',
          move: 'Write fewer, better letters. Realtors can know every estate attorney by name.',
        },
        {
          title: 'High value, trend down',
          situation: 'Divorce filings fall in a county of expensive houses.',
          move: 'Check for a court backlog before you leave. Clerks post late more often than people change.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'limits',
      title: 'What an average hides',
      paragraphs: [
        'A mean is pulled by a few large houses, and automated values miss condition. Texas and some other states do not disclose sale prices, so values there rest on less. Competition describes a market, not an exclusive right: exclusivity limits our resale, while public records stay public. Use the page to choose where to look, and comparable sales to choose what to pay.',
      ],
    },
    {
      kind: 'cta',
      id: 'territory',
      title: 'Get the figures for your territory',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
};
