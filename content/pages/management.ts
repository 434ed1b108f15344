import type { Page } from '../types.ts';

export const managementPage: Page = {
  meta: {
    path: '/management',
    title: 'Leadership Team | Deedline',
    description:
      'The five people who answer for the records: their years in clerk offices, courts, data engineering, compliance and field work.',
    name: 'Management',
  },
  hero: {
    eyebrow: 'Leadership team',
    title: 'Five People Who Answer for the Record',
    lead: 'Each of them has done the work they now direct: at the clerk counter, in the courtroom, in the match rules, in the statute books and on the road between courthouses.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'Our Mission', href: '/mission' },
    ],
  },
  sections: [
    {
      kind: 'cta',
      id: 'next',
      title: 'Write to any of them',
      text: 'A record that looks wrong, a county we should read differently, a clause in your agreement: the people above read their own mail. For everything else, support replies within 24 hours.',
      actions: [
        { label: 'Contact Us', href: '/support/contact' },
        { label: 'About the Company', href: '/company/about' },
      ],
    },
  ],
};

export const plateNote = 'No portraits: each plate is the county that person answers for.';
