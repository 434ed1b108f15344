import { site } from '../site.ts';
import type { FormMessages, InlineText, Page } from '../types.ts';

export type ContactPage = Page & {
  form: { title: string; intro: InlineText; submit: string; sending: string; messages: FormMessages };
  ways: { label: string; value: string; href?: string; note: string }[];
};

export const contactPage: ContactPage = {
  meta: {
    path: '/support/contact',
    title: `Contact Us | ${site.name}`,
    description:
      'Write, call or chat with us about a territory quote, a recording, compliance, an opt-out or accessibility. We reply within 24 hours.',
    name: 'Contact',
  },
  hero: {
    eyebrow: 'Contact',
    title: 'Write to us and a person answers within 24 hours',
    lead: 'Quotes, data questions, complaints and corrections all arrive at the same desk. A few exact words help us send yours to the right person.',
    actions: [
      { label: 'Write a message', href: '#contact-form' },
      { label: 'Book a Demo', href: '/book-demo' },
    ],
  },
  sections: [
    {
      kind: 'rows',
      id: 'what-to-write',
      title: 'What to write, for which matter',
      rows: [
        {
          label: 'Territory quote',
          text: 'Counties or metro, datasets, and whether you want exclusivity. The [quote form](/pricing) asks the same.',
        },
        {
          label: 'Recording or playbook',
          text: 'The exact title from [events](/resources/events) or the [toolbox](/resources/toolbox). We send it by email.',
        },
        {
          label: 'Newsletter or alerts',
          text: 'Say which: articles, or event alerts for a state or county.',
        },
        {
          label: 'Compliance',
          text: `The intended use in one sentence, and the state. You may write to ${site.complianceEmail} directly. Our [compliance policy](/support/compliance) says what we allow.`,
        },
        {
          label: 'Opt-out of your data',
          text: 'You need not be a customer. Give the name and address as you saw them, and the county if you know it. We suppress the person in our lists and tell you when it is done. The court or county keeps its own public record.',
        },
        {
          label: 'A wrong record',
          text: 'The `case_number` or `apn`, the field, and what it should say.',
        },
        {
          label: 'Accessibility',
          text: 'The page, what you tried to do, and the browser or assistive technology. We aim for WCAG 2.1 Level AA and will supply the content another way meanwhile.',
        },
      ],
    },
  ],
  form: {
    title: 'Send a message',
    intro: 'Name, email and message are enough. Please leave out Social Security, card and bank numbers.',
    submit: 'Send Message',
    sending: 'Sending...',
    messages: {
      invalid: { title: 'Validation Error', description: 'Please check the form for errors' },
      success: {
        title: 'Message Sent Successfully',
        description: "We've received your message and will respond within 24 hours",
      },
      failure: {
        title: 'Submission Failed',
        description: 'There was an error sending your message. Please try again.',
      },
    },
  },
  ways: [
    {
      label: 'Email',
      value: site.email,
      href: `mailto:${site.email}`,
      note: 'Answered within 24 hours.',
    },
    {
      label: 'Phone',
      value: site.phone.display,
      href: site.phone.href,
      note: site.hours.phone,
    },
    {
      label: 'Chat',
      value: site.hours.chat,
      note: 'For short questions while you look at the data.',
    },
    {
      label: 'Office',
      value: site.office,
      note: 'Agree a time by email or phone before you travel.',
    },
  ],
};
