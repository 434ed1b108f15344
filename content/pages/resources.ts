import { contactPath } from '../contact-path.ts';
import type { Action, Page } from '../types.ts';

export const resourcesPage: Page & { featured: { action: Action } } = {
  featured: { action: { label: 'All articles', href: '/resources/blog' } },
  meta: {
    path: '/resources',
    title: 'Investor Resources and Guides | Deedline',
    description:
      'Articles on records and outreach, auction and webinar dates, subscriber case studies, and nine free tools for working a county list.',
    name: 'Resources',
  },
  hero: {
    eyebrow: 'Resources',
    title: 'What to Know Before You Write to an Owner',
    lead: 'A list tells you whom to reach. This library covers the rest: how to read the file behind the name, what the house is worth to you, and what the law asks of your letter or call.',
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
      intro: 'All of it is free to read, and no account is needed.',
      items: [
        {
          title: 'Blog',
          text: 'Nine articles on the craft, from [probate dockets](/resources/blog/reading-a-probate-docket) to [do-not-call rules](/resources/blog/tcpa-and-do-not-call). Legal points carry their source and the date we last read it.',
          action: { label: 'Read articles', href: '/resources/blog' },
        },
        {
          title: 'Events',
          text: 'County auctions, court hearings, webinars and investor meetings with their next dates. Each one goes into your calendar as a file.',
          action: { label: 'See dates', href: '/resources/events' },
        },
        {
          title: 'Case studies',
          text: 'Twelve short videos and four written accounts, sorted by trade: what someone bought or listed, from which record, and what it took.',
          action: { label: 'See results', href: '/resources/case-studies' },
        },
        {
          title: 'Toolbox',
          text: 'Two live calculators, call scripts, letters, contracts and tracking sheets you can download and edit. Scripts and contracts are starting points for your own counsel, not legal advice.',
          action: { label: 'Get the tools', href: '/resources/toolbox' },
        },
      ],
    },
    {
      kind: 'cta',
      id: 'newsletter',
      title: 'One letter a month, worth keeping',
      text: 'A changed statute, a county that went online, one deal taken apart. Send us your address and say "newsletter". Unsubscribe whenever you like.',
      actions: [{ label: 'Subscribe to the newsletter', href: contactPath('newsletter') }],
    },
  ],
};
