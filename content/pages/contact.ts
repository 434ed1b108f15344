import { site } from '../site.ts';
import type { Page } from '../types.ts';

export const contactPage = {
  meta: {
    path: '/support/contact',
    title: `Contact Us | ${site.name}`,
    description:
      'Write or call us about a territory quote, a recording, compliance, an opt-out or accessibility. We reply within 24 hours.',
    name: 'Contact',
  },
  hero: {
    eyebrow: 'Support',
    title: 'Contact',
    lead: 'Write to us, and a person answers within 24 hours. Quotes, data questions, complaints and corrections all come to the same desk.',
    actions: [
      { label: 'Write a message', href: '#contact-form' },
      { label: 'Book a Demo', href: '/book-demo' },
    ],
  },
  sections: [
    {
      kind: 'rows',
      id: 'what-to-write',
      title: 'What to tell us',
      rows: [
        {
          label: 'Territory quote',
          text: 'The counties or metro, the datasets, and whether you want exclusivity. The [quote form](/pricing) asks for the same.',
        },
        {
          label: 'Recording or playbook',
          text: "The title from [events](/resources/events) or the [toolbox](/resources/toolbox). We'll email it to you.",
        },
        {
          label: 'New articles or dates',
          text: 'Which one, and for which state or county. A person answers; nothing is sent automatically.',
        },
        {
          label: 'Compliance',
          text: `How you plan to use the data, in one sentence, and the state. You can also write to [${site.complianceEmail}](mailto:${site.complianceEmail}). Our [policy](/support/compliance) says what we allow.`,
        },
        {
          label: 'Opting out of our data',
          text: "You don't have to be a customer. [Am I in your data?](/support/your-data) shows what we hold about a property and takes it off our lists. Or write to us with the address and the county. The court or county keeps its own public record.",
        },
        {
          label: 'A wrong record',
          text: 'The `case_number` or `apn`, the field, and what it should say.',
        },
        {
          label: 'Accessibility',
          text: "The page, what you tried to do, and your browser or assistive technology. We aim for WCAG 2.1 Level AA, and we'll get you the content another way in the meantime.",
        },
      ],
    },
  ],
  form: {
    title: 'Send a message',
    intro: 'Your name, email and message are all we need. Please leave out Social Security, card and bank numbers.',
    submit: 'Send Message',
    sending: 'Sending...',
    messages: {
      invalid: { title: 'Validation Error', description: 'Please check the form for errors' },
      success: {
        title: 'Message Sent Successfully',
        description: "We've received your message and will respond within 24 hours",
        next: [
          'A person reads it and answers by email, to the address you gave.',
          `If it can't wait, call ${site.phone.display}, ${site.hours.phone}.`,
        ],
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
      value: 'Ask for a chat by email',
      href: `mailto:${site.email}?subject=Chat`,
      note: `${site.hours.chat}. Suggest a time, and we'll start a chat with you.`,
    },
    {
      label: 'Office',
      value: site.office,
      note: 'Email or call first to set a time.',
    },
  ],
} satisfies Page & Record<string, unknown>;

export type ContactPage = typeof contactPage;
