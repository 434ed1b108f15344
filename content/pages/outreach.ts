import type { Page } from '#content/types.ts';
import type { Channel } from '#domain/outreach/template.ts';

type Counted = { one: string; many: string };

export type OutreachPage = Page & {
  tool: {
    filters: {
      label: string;
      channel: string;
      allChannels: string;
      category: string;
      allCategories: string;
      search: { label: string; placeholder: string };
      found: Counted & { of: string };
      clear: string;
    };
    list: {
      label: string;
      keys: string;
      withoutScript: string;
    };
    view: {
      label: string;
      position: string;
      previous: string;
      next: string;
      close: string;
      text: string;
      fields: string;
    };
    details: {
      recipient: { title: string; note: string; clear: string };
      sender: { title: string; note: string; clear: string; cleared: string; variables: string[] };
    };
    card: {
      copy: string;
      copied: string;
      copyNamed: string;
      allFilled: string;
      open: Counted;
      openNote: string;
      byHand: string;
      byHandLabel: string;
      send: Partial<Record<Channel, string>>;
    };
    sms: {
      characters: Counted;
      segments: Counted;
      countedAs: string;
      braces: string;
      foreign: Counted & { cost: string };
    };
    tcpa: {
      marked: { label: string; meaning: string };
      unmarked: { label: string; meaning: string };
      law: Record<Channel, { text: string; source: string }>;
      caution: string;
      reviewed: string;
    };
    none: { title: string; text: string };
    failed: { title: string; text: string };
  };
};

export const outreachPage: OutreachPage = {
  meta: {
    path: '/outreach-templates',
    title: 'Outreach Templates for Owners and Heirs | Deedline',
    description:
      'Twenty-four letters, emails, texts and call scripts for heirs, owners, landlords and counsel, with the contact rules beside them.',
    name: 'Outreach Templates',
  },
  hero: {
    title: 'Outreach Templates',
    promise: 'Words fit to send to a stranger',
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
  tool: {
    filters: {
      label: 'Find a template',
      channel: 'Channel',
      allChannels: 'All channels',
      category: 'Category',
      allCategories: 'All categories',
      search: { label: 'Search', placeholder: 'Title, category or text' },
      found: { one: 'template', many: 'templates', of: 'of' },
      clear: 'Clear filters',
    },
    list: {
      label: 'Templates',
      keys: 'The arrow keys move through the list.',
      withoutScript:
        'Filling in, searching and copying need JavaScript. All texts are below, with their variables in braces.',
    },
    view: {
      label: 'Open template',
      position: '{at} of {total}',
      previous: 'Previous template',
      next: 'Next template',
      close: 'Close the template',
      text: 'Text of the template',
      fields: 'Fill in the variables',
    },
    details: {
      recipient: {
        title: 'This recipient',
        note: 'Used in every template until you leave the page. Neither stored nor sent.',
        clear: 'Clear for the next recipient',
      },
      sender: {
        title: 'Your details',
        note: 'Used in every template and remembered in this browser until you clear them. Never sent to us.',
        clear: 'Clear my details',
        cleared: 'Your details are cleared. This browser remembers none of them.',
        variables: ['sender', 'company', 'phone', 'postal_address', 'opt_out'],
      },
    },
    card: {
      copy: 'Copy',
      copied: 'Copied',
      copyNamed: '{copy} {title}',
      allFilled: 'Every variable is filled',
      open: { one: 'variable open', many: 'variables open' },
      openNote: 'An open variable is copied as is, braces included.',
      byHand: 'Your browser did not let the page copy. The text is selected: copy it with your keyboard or the menu.',
      byHandLabel: 'Text to copy',
      send: { email: 'Open in email', sms: 'Open in messages' },
    },
    sms: {
      characters: { one: 'character', many: 'characters' },
      segments: { one: 'segment', many: 'segments' },
      countedAs: 'counted as',
      braces: 'Open variables are counted as written.',
      foreign: {
        one: 'is outside the GSM-7 alphabet.',
        many: 'are outside the GSM-7 alphabet.',
        cost: 'The whole text is then sent in UCS-2, with room for 70 characters instead of 160.',
      },
    },
    tcpa: {
      marked: {
        label: 'TCPA compliant',
        meaning:
          'The text names its sender, offers a way out and presumes the consent or relation its channel requires. The mark speaks for the words, not for your list.',
      },
      unmarked: {
        label: 'TCPA: check before use',
        meaning: 'Words alone do not make this contact lawful. Check each person before each use.',
      },
      law: {
        email: {
          text: 'The TCPA covers calls and texts, not email. Email needs honest headers, a postal address and an opt-out honored within ten business days.',
          source: 'CAN-SPAM Act',
        },
        sms: {
          text: "Text only people whose consent you have on record, between 8 a.m. and 9 p.m. in the recipient's local time, and honor an opt-out within ten business days.",
          source: '47 CFR 64.1200(c)(1), FCC 24-18',
        },
        phone: {
          text: "Scrub against the do-not-call registry no more than 31 days before the call, and call between 8 a.m. and 9 p.m. in the recipient's local time.",
          source: '47 CFR 64.1200(c)',
        },
        direct_mail: {
          text: 'The TCPA covers calls and texts, not letters. A letter needs a truthful sender and must not look official; some states ask for notices of their own.',
          source: '47 USC 227',
        },
      },
      caution: 'Check current state law. Not legal advice.',
      reviewed: 'Reviewed November 2026.',
    },
    none: { title: 'No template fits these filters', text: 'Try fewer words, or another channel or category.' },
    failed: { title: 'No templates to show', text: 'The page asks for them again by itself.' },
  },
};
