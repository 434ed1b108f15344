import { articleFeed } from '../article-feed.ts';
import { contactPath } from '../contact-path.ts';
import type { Page } from '../types.ts';

export const blogPage: Page = {
  meta: {
    path: '/resources/blog',
    title: 'Real Estate Investor Blog | Deedline',
    description:
      'Working articles on probate dockets, foreclosure clocks, heirs, the 70% rule, do-not-call law and list quality, with their sources.',
    name: 'Blog',
  },
  hero: {
    eyebrow: 'Resources',
    title: 'Real Estate Investor Blog',
    lead: 'Notes from people who read county records for a living, for people who buy and list from them. Each article takes one task, does it step by step and names its sources.',
    actions: [{ label: 'Start with a Probate Docket', href: '/resources/blog/reading-a-probate-docket' }],
  },
  sections: [
    {
      kind: 'cta',
      id: 'subscribe',
      title: 'New articles by email',
      text: 'One message when something is published, and when a legal point in an older article changes.',
      actions: [
        { label: 'Subscribe', href: contactPath('new-articles') },
        { label: articleFeed.label, href: articleFeed.path },
      ],
    },
  ],
};
