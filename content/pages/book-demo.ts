import type { Page } from '../types.ts';

export const bookDemoPage: Page = {
  meta: {
    path: '/book-demo',
    title: 'Book a Demo of Your County | Deedline',
    description:
      'Choose a weekday time up to 45 days ahead and see live records for your own county in 30 minutes. No card needed, easy to move.',
    name: 'Book a Demo',
  },
  hero: {
    eyebrow: 'Book a demo',
    title: 'See Your Own County in 30 Minutes',
    lead: 'Name the territory you work and we open it with you on the screen: what was filed, who may sign, and how old each record is.',
    actions: [{ label: 'Choose a time', href: '#calendar' }],
  },
  sections: [
    {
      kind: 'clock',
      id: 'half-hour',
      title: 'How the half hour goes',
      moments: [
        {
          when: '0-5 min',
          title: 'Your market',
          text: 'You tell us where you buy, list or practice, and what you use today.',
        },
        {
          when: '5-15 min',
          title: 'Your county',
          text: 'We read recent records together, field by field, and check one against the public docket.',
        },
        {
          when: '15-22 min',
          title: 'Your workflow',
          text: 'Filters, lead scores, exports in CSV and Excel, and the API if you have a system of your own.',
        },
        {
          when: '22-30 min',
          title: 'Your questions',
          text: 'Price, exclusivity, permissible use, and which files in your state are closed to us.',
        },
      ],
    },
    {
      kind: 'list',
      id: 'bring',
      title: 'What to bring',
      items: [
        'One or two counties you know well.',
        'A case or an address you already worked, to test us with.',
        'The size of your mailing or calling week.',
        'Anyone who will use the list.',
      ],
    },
    {
      kind: 'rows',
      id: 'good-to-know',
      title: 'Good to know',
      rows: [
        {
          label: 'Times',
          text: 'Monday to Friday at 10:00, 11:00, 13:00, 14:00, 15:00 and 16:00 Eastern, except US federal holidays. The calendar reaches 45 days ahead and shows your own time zone too. A time closes 60 minutes before it starts.',
        },
        {
          label: 'Group demos',
          text: '11:00 and 15:00 are shared by up to five guests, and the calendar says how many places are left. The other times are yours alone.',
        },
        {
          label: 'Who takes it',
          text: 'An analyst from our Austin office who works with court and county records every day.',
        },
        {
          label: 'Cost',
          text: 'None. No card is needed, and we ask only for a name and an email address. Phone, company and message are up to you.',
        },
        {
          label: 'Changes',
          text: 'The confirmation email holds a calendar file and a private link. Use the link to reschedule or cancel without writing to us.',
        },
      ],
    },
  ],
};
