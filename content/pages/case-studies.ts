import { sampleWord } from '../samples.ts';
import type { Page } from '../types.ts';

export const caseStudiesPage: Page = {
  meta: {
    path: '/resources/case-studies',
    title: 'Case Studies and Video Results | Deedline',
    description: `Twelve ${sampleWord}videos and four written ${sampleWord}case studies from wholesalers, flippers, agents and attorneys: the record, the work and the result.`,
    name: 'Case Studies',
  },
  hero: {
    eyebrow: 'Resources',
    title: 'Case Studies',
    lead: 'What subscribers did with the records, from the filing to the result. Pick your line of work to see how others worked a county. Results vary with the market, the price and the follow-up.',
    actions: [
      { label: 'View Pricing', href: '/pricing' },
      { label: 'Contact Us', href: '/support/contact' },
    ],
  },
  sections: [
    {
      kind: 'cta',
      id: 'next',
      title: 'Start with one county and one dataset',
      text: 'A single small county starts at $297 a month, with a 14-day money-back guarantee for new subscriptions.',
      actions: [
        { label: 'View Pricing', href: '/pricing' },
        { label: 'Contact Us', href: '/support/contact' },
      ],
    },
  ],
};
