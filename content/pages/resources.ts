import { articleFeed } from '../article-feed.ts';
import { contactPath } from '../contact-path.ts';
import { sampleWord } from '../samples.ts';
import type { Action, Page } from '../types.ts';

export const resourcesPage: Page & { featured: { action: Action } } = {
  featured: { action: { label: 'All articles', href: '/resources/blog' } },
  meta: {
    path: '/resources',
    title: 'Investor Resources and Guides | Deedline',
    description: `Articles on records and outreach, auction and webinar dates, ${sampleWord}case studies, and nine free tools for working a county list.`,
    name: 'Resources',
  },
  hero: {
    title: 'Resources',
    lead: 'What to know before you write to an owner. A list tells you whom to reach. These pages cover the rest: how to read the file behind the name, what the house is worth to you, and what the law says about your letter or call.',
    actions: [
      { label: 'Read the Blog', href: '/resources/blog' },
      { label: 'Open the Toolbox', href: '/resources/toolbox' },
    ],
  },
  sections: [
    {
      kind: 'grid',
      id: 'library',
      title: 'The library',
      intro: "It's all free, with no account.",
      items: [
        {
          title: 'Blog',
          text: 'Nine how-to articles, from [probate dockets](/resources/blog/reading-a-probate-docket) to [do-not-call rules](/resources/blog/tcpa-and-do-not-call). Legal points name their source and when we checked it.',
          action: { label: 'Read articles', href: '/resources/blog' },
        },
        {
          title: 'Events',
          text: 'The next dates of county auctions, court calendars, webinars and investor meetings. Add each one to your calendar.',
          action: { label: 'See dates', href: '/resources/events' },
        },
        {
          title: 'Case studies',
          text: `Twelve short ${sampleWord}videos and four written ${sampleWord}case studies, sorted by trade: what someone bought or listed, from which record, and what it took.`,
          action: { label: 'See results', href: '/resources/case-studies' },
        },
        {
          title: 'Toolbox',
          text: 'Two calculators, plus call scripts, letters, sample contracts and tracking sheets you can download and edit.',
          action: { label: 'Get the tools', href: '/resources/toolbox' },
        },
      ],
    },
    {
      kind: 'cta',
      id: 'newsletter',
      title: 'New articles',
      text: `The button opens a message to our team, and a person answers it. Nothing is sent automatically. ${articleFeed.invitation}`,
      actions: [{ label: 'Subscribe to the newsletter', href: contactPath('newsletter') }],
    },
  ],
};
