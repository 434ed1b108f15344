import { fieldSources } from '#domain/records/field-sources.ts';
import { registrationRows } from '../broker-registrations.ts';
import { site } from '../site.ts';
import type { Page, TableSection } from '../types.ts';

/**
 * The words that Texas prescribes (1 Tex. Admin. Code 106.5). They are shown with or without a registration, because they say that we
 * are a data broker, not that we are registered.
 */
const texasNotice =
  'The entity maintaining this website is a data broker under Texas law. To conduct business in Texas, a data broker must register with the Texas Secretary of State (Texas SOS). Information about data broker registrants is available on the Texas SOS website.';

const dataBrokerLaws: TableSection = {
  kind: 'table',
  id: 'data-broker',
  title: 'Data broker notice',
  intro: `${site.name} is a data broker: we collect records about people who are not our customers and sell them to subscribers. You can use the form above in every state, and we take requests by mail and by phone. Public government records are outside California's privacy law; the phone numbers and emails we add are not. You can use the form for both. These laws have rules for data brokers. Checked November 2026, several laws from summaries. General information, not legal advice. **${texasNotice}**`,
  columns: ['Where', 'What the law says', 'Source'],
  rows: [
    [
      'Federal',
      "A data broker may not knowingly sell a federal judge's home address and similar information, and must stop on written request",
      'Pub. L. 117-263, sec. 5934',
    ],
    [
      'California',
      'Data brokers register each year. One deletion request to the state reaches all of them; since August 1, 2026, they collect these requests at least every 45 days',
      'Cal. Civ. Code 1798.99.80, 1798.99.82 and 1798.99.86',
    ],
    [
      'California',
      'You may have information corrected and direct a business not to sell it. A verifiable request is answered within 45 days, and the record of it kept for 24 months',
      'Cal. Civ. Code 1798.106, 1798.120 and 1798.130; Cal. Code Regs. tit. 11 7101',
    ],
    [
      'Texas',
      'Data brokers register each year and say on their website that they are one',
      'Tex. Bus. & Com. Code ch. 509',
    ],
    ['Oregon', 'Data brokers register and declare whether and how residents may opt out', 'ORS 646A.593'],
    ['Vermont', 'Data brokers register by January 31 and describe their opt-out', '9 V.S.A. 2430 and 2446'],
    [
      'New Jersey',
      'Judges, prosecutors, officers, child protective investigators and relatives in their household may have a home address and an unpublished home phone withheld within 10 business days',
      'N.J. Stat. 56:8-166.1',
    ],
  ],
};

/** 'Am I in your data?': the form, and the page behind its private link. */
export const yourDataPage = {
  meta: {
    path: '/support/your-data',
    title: `Am I in Your Data? | ${site.name}`,
    description:
      'See what we hold about a property, have it corrected, or take it off our lists and out of every export. Free, without an account.',
    name: 'Am I in your data?',
    shareLine: 'See what we hold about a property, correct it or have it left out',
  },
  hero: {
    title: 'Am I in your data?',
    lead: "If you own a property, live there or are named in its court file, you can see what we hold about it, have it corrected or have the property left out of our lists. It's free, and you don't need to be a customer.",
    actions: [],
  },
  form: {
    title: 'Ask about a property',
    intro:
      "We'll email you a 6-digit code. Enter it to see the records for that address, or that we have none, and tell us what to do.",
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
    problem: { title: 'Please check the form', description: 'Nothing has been sent yet.' },
    privacy:
      "We use what you enter only for this request. If you don't finish, we delete it after a day. We delete finished requests after 24 months. The suppression stays, as a code made from the address.",
  },
  sections: [
    {
      kind: 'rows',
      id: 'what-happens',
      title: 'What you can ask for',
      rows: [
        {
          label: 'See it',
          text: "You'll see the facts of the public file in full. Names appear as initials, and phone numbers, emails and mailing addresses are masked, because the code proves your email and nothing else. To see the rest, write to us. We'll ask for proof that you're the person in the record.",
        },
        {
          label: 'Correct it',
          text: "Tell us what's wrong and what it should say. We reply within 24 hours and finish checking it against the source within 45 days. If the court or county file itself is wrong, only the clerk can change it. Once that's done, we update ours.",
        },
        {
          label: 'Be left out',
          text: "The property usually goes on our suppression list right away. On days with very many requests, a person checks yours first and does it by hand. From then on it's in no list, export or API response, even if a new filing comes in. A list that's already open may show it for another minute. We tell customers who received it to remove it. The court file stays public.",
        },
        {
          label: 'Have someone else ask',
          text: `Attorneys and agents can use the form too. For more than five properties a day, or to have your name left out across a county, write to [${site.complianceEmail}](mailto:${site.complianceEmail}) or call ${site.phone.display}.`,
        },
      ],
    },
    {
      kind: 'table',
      id: 'sources',
      title: 'Where the fields come from',
      intro:
        'Each field of a record has one of six kinds of source. The [data dictionary](/support/data-dictionary) lists every field.',
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
    dataBrokerLaws,
  ],
  request: {
    title: `Your request | ${site.name}`,
    code: {
      title: 'Enter the code',
      lead: 'We emailed a 6-digit code to the address you gave. It works for 15 minutes, and you have five tries.',
      label: 'Code',
      submit: 'Show me what you hold',
      wrong: {
        title: "That's not the code",
        left: { one: 'You have 1 try left.', many: 'You have {count} tries left.' },
      },
      none: 'Nothing after a few minutes? Check your spam folder. We send at most three emails an hour to one address, so if you asked several times, wait an hour and [ask again](/support/your-data).',
    },
    held: {
      title: 'What we hold',
      lead: 'About {property}. Names and contact details are masked. You can see this page for 30 minutes after you enter the code.',
      noneShown:
        'None of the records that we can show here are about this address. If your mail spells it another way, [ask again](/support/your-data) with that spelling.',
      none: 'We hold nothing about this address. If your mail spells it another way, [ask again](/support/your-data) with that spelling. You can also have it left out in advance.',
      notShown:
        "Some files of this county aren't shown here, whatever they hold: {datasets}. Send the request below, and our staff will look there too.",
      count: { one: 'We hold 1 record.', many: 'We hold {count} records.' },
      dated: '{label} {date}',
      closed: 'closed {date}',
      sample: 'Made-up sample record',
      suppressed: 'Left out of lists and exports',
    },
    ask: {
      title: 'What should we do?',
      correction: 'Correct something in the records',
      suppression: 'Leave this property out of your lists and exports',
      place: 'Is it one of these?',
      placeNote:
        'We have no record with the address as you wrote it. These are written much like it. What we leave out is what you choose.',
      noPlace: 'None of these',
      message: 'Message',
      messageNote: 'Required for a correction',
      submit: 'Send the request',
      problem: { title: 'Please check your request', description: 'Nothing has been sent yet.' },
    },
    done: {
      correction: 'Your correction is with us',
      suppression: 'The property is left out',
      waiting: 'Your request is with us',
      unmatched: 'Nothing matched this address',
      ref: 'Reference: {ref}. We also emailed it to you.',
    },
    over: {
      title: 'This page is closed',
      unknown: 'The link is incomplete, or the request was deleted.',
      expired: 'This request has expired. A code works for 15 minutes, and you can see the records for 30.',
      tries: 'A wrong code was entered five times. Ask for a new one.',
    },
    actions: [
      { label: 'Ask again', href: '/support/your-data' },
      { label: 'Contact us', href: '/support/contact' },
    ],
  },
} satisfies Page & Record<string, unknown>;

/** The sections on a day, with the registrations that hold on it: `brokerRegistrations` in content/site.ts. */
export function yourDataSections(now: Date, registered = registrationRows(now)): Page['sections'] {
  const notice = { ...dataBrokerLaws, rows: [...dataBrokerLaws.rows, ...registered] };
  return yourDataPage.sections.map((section) => (section === dataBrokerLaws ? notice : section));
}
