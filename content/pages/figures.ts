import { samplesMarked, site } from '../site.ts';
import type { Page } from '../types.ts';

export type FiguresPage = Page & {
  definitions: { id: string; title: string; intro: string; counts: string; how: string; measured: string };
};

export const figuresPage: FiguresPage = {
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
  sections: [
    {
      kind: 'table',
      id: 'sources',
      title: 'Where each kind of field comes from',
      intro:
        'Filings come from courts and counties. Phone numbers and emails do not: we license them. We follow orders that seal, mask or redact a file.',
      columns: ['Fields', 'Source', 'Good to know'],
      rows: [
        [
          'Court cases: `case_number`, `filing_date`, parties, attorneys, status',
          'Court clerks: public dockets and indexes. Federal dockets (PACER) for bankruptcy',
          'Closed and masked files stay out. `executor_name` is empty until the court issues letters',
        ],
        [
          'Recorded documents: deeds, notices of default, trustees, liens',
          'County recorder or clerk, and notices that trustees post',
          'Sale dates move. Check the newest notice',
        ],
        [
          'Property: `apn`, building, `assessed_value`, last sale',
          'County assessor and recorder',
          'Some states do not disclose sale prices, so the field is empty there',
        ],
        [
          'Taxes and code cases: amounts, stage, fines',
          'Tax collector or treasurer; city or county code office',
          'Read as often as the office publishes',
        ],
        [
          'Deaths and family: `date_of_death`, `relatives`, heirs',
          'Published obituaries and death notices, deposited wills, returned tax mail, court filings',
          'Before an estate opens, a match is a signal and not a finding. Living people share names',
        ],
        ['`mailing_address`', 'The address on the county tax bill', 'For an executor, the address in the court file'],
        [
          '`owner_phone`, `owner_email`, `executor_phone`, `phone_type`',
          'Commercial contact data providers, matched by name and address (skip tracing)',
          'Not from the court or county. Verified monthly. Numbers get reassigned',
        ],
        [
          '`do_not_call`',
          'The National Do Not Call Registry at the last monthly check',
          'Not a substitute for your own scrub',
        ],
        ['`vacant`', 'Mail vacancy flags from a mailing data provider', 'An indicator. Drive by before you rely on it'],
        [
          '`market_value`, `mortgage_balance`, equity',
          'Computed by us from assessments, recorded loans, sales and listings',
          'Estimates, refreshed weekly. Not appraisals or payoffs',
        ],
        [
          'Lead score, `match_confidence`',
          'Computed by us from the fields above',
          'The [lead scoring](/lead-scoring) page shows every factor',
        ],
      ],
    },
    {
      kind: 'cta',
      id: 'next',
      title: 'See a figure or a field that looks wrong?',
      text: 'Tell us where you saw it. A person checks it and replies within 24 hours.',
      actions: [
        { label: 'Contact Us', href: '/support/contact' },
        { label: 'View Pricing', href: '/pricing' },
      ],
    },
  ],
};
