import type { Page } from '../types.ts';

export const managementPage: Page = {
  meta: {
    path: '/management',
    title: 'Leadership Team | Deedline',
    description:
      'Meet the five people behind the records that investors and realtors work from: clerks, courts, data, compliance and field work.',
    name: 'Management',
  },
  hero: {
    eyebrow: 'Company',
    title: 'Leadership Team',
    lead: "Five people are responsible for the records that investors and realtors get from us. Each has done the work they now run: at the clerk's counter, in the courtroom, in the matching code, in the law books and on the road between courthouses.",
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
      text: 'A record that looks wrong, a county we should read differently, a clause in your agreement: they read their own email. For everything else, support replies within 24 hours.',
      actions: [
        { label: 'Contact Us', href: '/support/contact' },
        { label: 'About the Company', href: '/company/about' },
      ],
    },
  ],
};

export const plateNote = 'In place of portraits, each picture is a county that person is responsible for.';
