import type { Page } from '../../types.ts';

export const outreachTemplatesPage: Page = {
  meta: {
    path: '/outreach-templates',
    title: 'Outreach Templates for Owners and Heirs | Deedline',
    description:
      'Twenty-four letters, emails, texts and call scripts for heirs, owners, landlords and counsel, with the contact rules beside them.',
    name: 'Outreach Templates',
  },
  hero: {
    eyebrow: 'Outreach Templates',
    title: 'Words fit to send to a stranger',
    lead: 'Twenty-four templates for investors and realtors, six for each channel. They are sample data: put your own name, facts and state notices where the braces are.',
    actions: [{ label: 'Book a Demo', href: '/book-demo' }],
  },
  sections: [
    {
      kind: 'table',
      id: 'channels',
      title: 'Choose the channel before the words',
      columns: ['Channel', 'Best for', 'Before you send'],
      rows: [
        ['Direct mail', 'A first contact, above all after a death', 'A truthful sender, nothing that looks official'],
        ['Email', 'Counsel, trustees, landlords', 'Postal address and a working opt-out'],
        ['Phone', 'A second contact after a letter', 'Do-not-call scrub, local hours, your name first'],
        ['SMS', 'Someone who asked you to text', 'Recorded consent and STOP'],
      ],
    },
    {
      kind: 'prose',
      id: 'tcpa-mark',
      title: 'What the TCPA mark means',
      paragraphs: [
        'A marked template names the sender, offers a way out and presumes the consent or relation its channel requires. The mark speaks for the text, not for your list. Phone scripts are unmarked, because each call needs its own check first.',
        'Every template is short, claims no authority and invents no deadline. Keep it so. If a lawyer appears in the record, write to the lawyer.',
      ],
    },
    {
      kind: 'law',
      id: 'rules',
      title: 'The rules underneath',
      intro: 'A summary, not legal advice. States differ: check current state law.',
      rules: [
        {
          rule: "Call and text between 8 a.m. and 9 p.m. in the recipient's local time; several states allow less.",
          source: '47 CFR 64.1200(c)(1)',
        },
        {
          rule: 'Scrub against the do-not-call registry no more than 31 days before a call.',
          source: '47 CFR 64.1200(c)(2)',
        },
        {
          rule: 'Honor an opt-out made in any reasonable way within ten business days.',
          source: 'FCC 24-18',
        },
        {
          rule: 'Commercial email needs honest headers, a postal address and an opt-out honored within ten business days.',
          source: 'CAN-SPAM Act',
        },
      ],
      reviewed: 'November 2026',
    },
    {
      kind: 'cta',
      id: 'send-to-whom',
      title: 'The right letter needs the right name',
      text: 'See how executors, counsel and trustees appear in the records.',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
};
