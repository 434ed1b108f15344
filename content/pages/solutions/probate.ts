import { whoCanSell } from '../../law/who-can-sell.ts';
import type { Page } from '../../types.ts';

export const probatePage: Page = {
  meta: {
    path: '/solutions/probate',
    title: 'Probate Leads With Executor Contacts | Deedline',
    description: 'Opened estates with representative, attorney, parcel and value on one record.',
    name: 'Probate',
  },
  hero: {
    eyebrow: 'From the probate docket',
    title: 'Probate leads, with the person who can sign',
    lead: 'We read the docket within 24 hours of public posting, 12 hours on average, and put the representative, the attorney and the parcel on one record.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'Get Custom Quote', href: '/pricing' },
    ],
  },
  sections: [
    {
      kind: 'list',
      id: 'included',
      title: "What's included",
      items: [
        'Petitions, letters and creditor notices from the court or the clerk',
        "Inventories where they're public; Florida keeps them confidential",
        'The representative, with phone and mailing address at 95%+ contact accuracy',
        'Attorney contacts where the estate has its own counsel',
        'The heirs who are named in the petition',
        'The parcel, which the court file may omit',
        'Value, loan balance and equity estimates, refreshed weekly',
        'Status changes, so that closed estates drop off',
      ],
    },
    {
      kind: 'rows',
      id: 'data-categories',
      title: 'Four parts to every record',
      rows: [
        {
          label: 'Case',
          text: "What was filed, when, and whether it's still moving.",
          fields: ['case_number', 'filing_date', 'case_type', 'case_status'],
        },
        {
          label: 'Decedent and estate',
          text: 'Who died, and an estimate of what the estate is worth.',
          fields: ['deceased_name', 'date_of_death', 'estimated_estate_value'],
        },
        {
          label: 'Representative and counsel',
          text: 'The appointee, and the lawyer to write to first. `executor_name` stays empty until letters issue: a petitioner may not be appointed.',
          fields: ['executor_name', 'executor_phone', 'executor_attorney', 'attorney_phone'],
        },
        {
          label: 'House and title',
          text: 'The parcel behind the case, its value, and whether the tax bill goes elsewhere.',
          fields: ['property_address', 'apn', 'market_value', 'absentee_owner'],
        },
      ],
    },
    {
      kind: 'records',
      id: 'sample-record',
      title: 'A sample record',
      paragraphs: ["Letters have issued, so the executor is filled in. There's a lawyer, so write to the lawyer."],
      records: [
        {
          dataset: 'Probate',
          place: 'Sacramento, CA',
          stamp: 'ACTIVE',
          fields: [
            { name: 'case_number', value: '26PR-004817' },
            { name: 'filing_date', value: '09/14/2026' },
            { name: 'deceased_name', value: 'Lenora M. Tasker' },
            { name: 'executor_name', value: 'Philip Tasker-Boyd' },
            { name: 'executor_attorney', value: 'Ines Marchbanks' },
            { name: 'case_status', value: 'Active' },
            { name: 'estimated_estate_value', value: '$612,000' },
          ],
          note: 'Sample record. Names and numbers are made up.',
        },
      ],
    },
    whoCanSell,
    {
      kind: 'prose',
      id: 'why-this-data',
      title: 'Why estates sell',
      paragraphs: [
        "There are debts to pay, a vacant house costs money every month, and one house won't split three ways. The representative answers to the beneficiaries and the court, so a written price with proof of funds gets read when a postcard doesn't. Close rates run 3-5x those of cold calling, at a flat monthly fee and $0 per lead.",
        "Expect competition in court. A California estate that accepts $360,000 under limited authority can be overbid from $378,500. Bring a cashier's check. Our guides cover [reading the docket](/resources/blog/reading-a-probate-docket) and [working with an estate attorney](/resources/blog/working-with-an-estate-attorney).",
      ],
      aside: {
        title: 'Three costly mistakes',
        items: [
          'Treating the petitioner as the appointee',
          'Closing without certified letters in the title file',
          'Waiting for letters where the heirs already hold title',
        ],
      },
      action: { label: 'Price your county', href: '/pricing' },
    },
    {
      kind: 'law',
      id: 'law',
      title: 'Rules to read before you offer',
      rules: [
        {
          rule: 'California sales under limited authority need 90% of the appraisal; the first overbid adds 10% of the first $10,000 and 5% of the rest. With full authority the representative sells on notice, commonly 15 days.',
          source: 'Cal. Prob. Code 10309; Cal. Prob. Code 10311; Cal. Prob. Code 10580',
        },
        {
          rule: 'Florida creditors have three months from publication, or 30 days from service if later, and two years at most. California creditors have four months from letters, or 60 days from notice if later.',
          source: 'Fla. Stat. 733.702; Fla. Stat. 733.710; Cal. Prob. Code 9100',
        },
        {
          rule: 'A Florida inventory is confidential. Only the representative, counsel and people with an interest in the estate may see it without an order.',
          source: 'Fla. Stat. 733.604(1)(b)',
        },
      ],
    },
    {
      kind: 'cta',
      id: 'next-step',
      title: "Read last week's petitions with us",
      text: "In a demo, we'll open the docket of the county you work in.",
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'View Pricing', href: '/pricing' },
      ],
    },
  ],
};
