import { fieldSources } from '#domain/records/field-sources.ts';
import { dataBrokerLaws } from '../data-broker-notice.ts';
import { site } from '../site.ts';
import type { HeroCopy, PageMeta, SectionCopy } from '../types.ts';

/** 'Am I in your data?': the form, and the page behind its private link. */
export const yourDataPage = {
  meta: {
    path: '/support/your-data',
    title: `Am I in Your Data? | ${site.name}`,
    description:
      'See what we hold about a property, have it corrected, or take it off our lists and out of every export. Free, without an account.',
    name: 'Am I in your data?',
    shareLine: 'See what we hold about a property, correct it or have it left out',
  } satisfies PageMeta,
  hero: {
    title: 'Am I in your data?',
    lead: 'If you own a property, live there or are named in its court file, you can see what we hold about it, have it corrected or have the property left out of our lists. It is free, and you do not need to be a customer.',
    actions: [],
  } satisfies HeroCopy,
  form: {
    title: 'Ask about a property',
    intro:
      'We email you a 6-digit code. With the code you see the records of that address, or that we hold none, and choose what we should do.',
    email: 'Your email',
    street: 'Street address of the property',
    streetNote: 'Such as 12 Oak St Apt 4',
    county: 'County',
    state: 'State',
    statePrompt: 'Choose a state',
    role: 'Your connection to the property',
    rolePrompt: 'Choose one',
    name: 'Your name',
    submit: 'Email me a code',
    problem: { title: 'Please check the form', description: 'Nothing was sent yet.' },
    privacy:
      'We use what you enter here for this request only. If you do not go on, it is deleted after a day; a request is deleted after 24 months.',
  },
  sections: [
    {
      kind: 'table',
      id: 'sources',
      title: 'Where the fields come from',
      intro: 'A record has fields of six kinds. The [data dictionary](/support/data-dictionary) lists every field.',
      columns: ['Source', 'Fields'],
      rows: [
        [
          fieldSources.file,
          'Case, instrument or notice number, dates, status, amounts, the parties, their attorneys, heirs and the executor',
        ],
        [fieldSources.county, 'Parcel, address, building, owner, mailing address, last sale, assessed value'],
        [fieldSources.notice, 'Date of death and surviving relatives, before a case is filed'],
        [fieldSources.contact, "The owner's and the executor's phone, kind of line and email"],
        [fieldSources.doNotCall, 'Whether a phone number is on it, as of the last monthly check'],
        [fieldSources.estimate, 'Market value, mortgage balance, equity, vacancy, years owned and the lead score'],
      ],
    },
    {
      kind: 'rows',
      id: 'what-happens',
      title: 'What you can ask for',
      rows: [
        {
          label: 'See it',
          text: 'Facts of the public file are shown in full. Names are shown as initials, and phone numbers, emails and mailing addresses are masked, because the code proves your email and nothing more. To get the rest, write to us; we ask for proof that you are the person in the record.',
        },
        {
          label: 'Correct it',
          text: 'Tell us what is wrong and what is right. A person compares it with the source and answers within 45 days. If the court or county file is wrong, only the clerk can change it, and we follow.',
        },
        {
          label: 'Be left out',
          text: 'The property goes on our suppression list at once: it is in no list, no export and no API answer from then on, also when a new filing comes in. Lists that are open in a browser may show it for another minute. We cannot call back copies that subscribers downloaded before, and the court file stays public.',
        },
        {
          label: 'Have someone else ask',
          text: `Attorneys and agents may use the form too. For more than five properties a day, or to have your name left out in a whole county, write to [${site.complianceEmail}](mailto:${site.complianceEmail}) or call ${site.phone.display}.`,
        },
      ],
    },
    dataBrokerLaws,
  ] satisfies SectionCopy[],
  request: {
    title: `Your request | ${site.name}`,
    code: {
      title: 'Enter the code',
      lead: 'We emailed a 6-digit code to the address you gave. It works for 15 minutes, and you have five tries.',
      label: 'Code',
      submit: 'Show me what you hold',
      wrong: {
        title: 'That is not the code',
        left: { one: 'You have 1 try left.', many: 'You have {count} tries left.' },
      },
      none: 'No mail after a few minutes? Look in your spam folder. We send at most three mails an hour to one address, so if you asked several times, wait an hour and [ask again](/support/your-data).',
    },
    held: {
      title: 'What we hold',
      lead: 'About {property}. Names and contact details are masked. This page closes 30 minutes after you entered the code.',
      none: 'We hold nothing about this address. If your mail writes it differently, [ask again](/support/your-data) with that spelling. You can also have it left out in advance.',
      count: { one: 'We hold 1 record.', many: 'We hold {count} records.' },
      filed: 'Filed {date}',
      closed: 'closed {date}',
      sample: 'Made-up sample record',
      suppressed: 'Left out of lists and exports',
      columns: ['Field', 'What it says', 'Source'],
    },
    ask: {
      title: 'What should we do?',
      correction: 'Correct something in the records',
      suppression: 'Leave this property out of your lists and exports',
      message: 'Message',
      messageNote: 'Needed for a correction',
      submit: 'Send the request',
      problem: { title: 'Please check your request', description: 'Nothing was sent yet.' },
    },
    done: {
      correction: 'Your correction is with us',
      suppression: 'The property is left out',
      waiting: 'Your request is with us',
      ref: 'Reference: {ref}. We emailed it to you, too.',
    },
    over: {
      title: 'This page is closed',
      unknown: 'The link is incomplete, or the request was deleted.',
      expired: 'The time for this request is over. A code works for 15 minutes, and the records can be viewed for 30.',
      tries: 'The code was entered wrong five times. Ask for a new one.',
    },
    actions: [
      { label: 'Ask again', href: '/support/your-data' },
      { label: 'Contact us', href: '/support/contact' },
    ],
  },
};
