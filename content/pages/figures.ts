import { fieldSources } from '#domain/records/field-sources.ts';
import { samplesMarked, site } from '../site.ts';
import type { Page } from '../types.ts';

export const figuresPage = {
  meta: {
    path: '/support/figures',
    title: `Figures and Sources | ${site.name}`,
    description:
      'What each figure on this site counts and how, and where every kind of field comes from: courts, counties, contact data providers or our own math.',
    name: 'Figures & Sources',
    shareLine: 'What each figure counts, and where each field comes from',
  },
  hero: {
    eyebrow: 'Support',
    title: 'Figures and sources',
    lead: samplesMarked
      ? `${site.name} is a sample company, so its figures are samples that nobody has measured. Each definition says what a real provider would count, and how, before publishing the figure.`
      : 'What each figure on this site counts, how we count it, and where every kind of field comes from.',
    actions: [
      { label: 'Data Dictionary', href: '/support/data-dictionary' },
      { label: 'Coverage', href: '/coverage' },
    ],
  },
  definitions: {
    id: 'figures',
    title: 'What each figure means',
    intro: 'One definition for each figure, wherever on the site you see it.',
    counts: 'What it counts',
    how: 'How',
    measured: 'Measured',
  },
  measured: {
    id: 'measured',
    title: 'What we measured',
    intro:
      'The last 90 days, from the time stamps of real records and the ledger of reads, computed again after every read.',
    none: [
      ['Measured', 'Nothing yet: there are no real records here, so every figure on this page is a sample.'],
      ['Lag', 'From the time stamps of each record that came after the second whole list of its file'],
      ['Completeness', 'Rows of the lists of clerks that could be stored, out of all rows'],
      ['Late days', 'Working days on which a file was late, out of all'],
    ],
  },
  lateDays: {
    id: 'late-days',
    title: 'A late day gives money back',
    paragraphs: [
      'We promise to read a daily source every working day, and a weekly one within eight. At midnight in New York after each working day we look at our own ledger: if nothing of a county and dataset was read in that time, the day was late for everybody who pays for it.',
      'Each late day gives back one thirtieth of the monthly price of that subscription. You do not have to ask: it is in your records under Subscriptions, and we take it off an invoice.',
      'Weekends, federal holidays and days that we had closed in advance are not working days. It does not matter why a day was late, also when the clerk was down. A file that is loaded later does not undo a late day, a read that turns out wrong and is undone leaves its day late, and no day counts twice. Files that a law closes are not late.',
    ],
  },
  badges: {
    id: 'badges',
    title: 'What each badge means',
    intro: samplesMarked
      ? 'Nobody has audited a sample company: a real provider shows the report before it shows the badge.'
      : 'Each badge, what it means and the report behind it.',
    means: 'What it means',
    report: 'Report',
    none: 'None yet',
  },
  sections: [
    {
      kind: 'table',
      id: 'sources',
      title: 'Where each kind of field comes from',
      intro:
        'Filings come from courts and counties. Phone numbers and emails do not: we license them. We follow orders that seal, mask or redact a file.',
      columns: ['Source', 'Fields', 'Good to know'],
      rows: [
        [
          fieldSources.file,
          'Numbers, dates, status, amounts, parties, attorneys, heirs and the executor, such as `case_number`, `filing_date`, `auction_date` and `executor_name`',
          'Closed, sealed and masked files stay out. `executor_name` is empty until the court issues letters',
        ],
        [
          fieldSources.county,
          'Parcel, building, owner, last sale and tax bill address, such as `apn`, `owner_name`, `mailing_address` and `assessed_value`',
          "Some states don't disclose sale prices, so that field is empty there",
        ],
        [
          fieldSources.notice,
          '`date_of_death` and `relatives`, before an estate is opened',
          'A match is a signal, not a finding: living people share names. Deposited wills come from the court, and returned tax mail, the other signal, from the county',
        ],
        [
          fieldSources.contact,
          '`owner_phone`, `owner_email`, `executor_phone`, `phone_type`',
          'Skip-traced, not from the court or county. Verified monthly. Numbers get reassigned',
        ],
        [fieldSources.doNotCall, '`do_not_call`', 'As of our last monthly check. Run your own scrub before you dial'],
        [
          fieldSources.estimate,
          '`market_value`, `mortgage_balance`, `vacant`, `match_confidence` and the lead score',
          'Not appraisals, payoffs or inspections. [Lead scoring](/lead-scoring) shows every factor',
        ],
      ],
    },
    {
      kind: 'cta',
      id: 'next',
      title: 'See a figure or a field that looks wrong?',
      text: 'Tell us where you saw it. A person replies within 24 hours.',
      actions: [
        { label: 'Contact Us', href: '/support/contact' },
        { label: 'View Pricing', href: '/pricing' },
      ],
    },
  ],
} satisfies Page & Record<string, unknown>;
