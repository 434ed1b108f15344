import type { Page } from '../types.ts';

export const caseStudiesPage: Page = {
  meta: {
    path: '/resources/case-studies',
    title: 'Case Studies and Video Results | Deedline',
    description:
      'Twelve videos and four written accounts from wholesalers, flippers, agents and attorneys: the record, the work and the result.',
    name: 'Case Studies',
  },
  hero: {
    eyebrow: 'Case studies',
    title: 'What Subscribers Did With the Record',
    lead: 'Each account starts with a filing and ends with a figure. Choose your trade to see how others in it worked a county, what they tried first and what they gave up. Results vary with market, effort and price.',
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
      text: 'Most of the people above did. A single small county starts at $297 a month, with a 14-day money-back guarantee for new subscriptions.',
      actions: [
        { label: 'View Pricing', href: '/pricing' },
        { label: 'Contact Us', href: '/support/contact' },
      ],
    },
  ],
};
