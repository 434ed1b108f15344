import { site } from '../site.ts';
import type { Page } from '../types.ts';

export const faqPage: Page = {
  meta: {
    path: '/support/faq',
    title: `FAQ: Data, Pricing and Support | ${site.name}`,
    description:
      'Answers on permitted use, data sources and lag, valuations, territory pricing, refunds, exports, API access and account security.',
    name: 'FAQ',
    shareLine: 'Straight answers about county records',
  },
  hero: {
    eyebrow: 'Frequently asked questions',
    title: 'FAQ',
    lead: 'Where the records come from, what you can do with them, what they cost and how to get them into your own tools.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'Data Dictionary', href: '/support/data-dictionary' },
    ],
  },
  sections: [
    {
      kind: 'cta',
      id: 'contact-support',
      title: 'Still Have Questions?',
      text: "Tell us your county and what you're trying to do. A person reads it, and you'll have a reply within 24 hours.",
      actions: [{ label: 'Contact Support', href: '/support/contact' }],
    },
  ],
};
