import { articleFeed } from '../article-feed.ts';
import { contactPath } from '../contact-path.ts';
import type { Page } from '../types.ts';

export const blogPage: Page = {
  meta: {
    path: '/resources/blog',
    title: 'Real Estate Investor Blog | Deedline',
    description:
      'How-to articles on probate dockets, foreclosure timelines, heirs, the 70% rule, do-not-call law and list quality, with sources.',
    name: 'Blog',
  },
  hero: {
    eyebrow: 'Resources',
    title: 'Real Estate Investor Blog',
    lead: 'From people who read county records for a living, for investors and realtors who buy and list from them. Each article takes one job, goes through it step by step and names its sources.',
    actions: [{ label: 'Start with a Probate Docket', href: '/resources/blog/reading-a-probate-docket' }],
  },
  sections: [
    {
      kind: 'cta',
      id: 'subscribe',
      title: 'New articles',
      text: 'A feed reader shows each new article as we publish it. Or write to our team, and a person answers; nothing is sent automatically.',
      actions: [
        { label: 'Subscribe', href: contactPath('new-articles') },
        { label: articleFeed.label, href: articleFeed.path },
      ],
    },
  ],
};
