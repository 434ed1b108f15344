import { preProbateShares } from '../../diagrams/pre-probate.ts';
import { whoCanSellBeforeLetters } from '../../law/who-can-sell.ts';
import type { Page } from '../../types.ts';

export const preProbatePage: Page = {
  meta: {
    path: '/solutions/pre-probate',
    title: 'Pre-Probate Leads by County | Deedline',
    description:
      'Deaths matched to owned property, 6-12 months before filing where the family waits, with likely relatives and how many families file within 30, 60 and 90 days.',
    name: 'Pre-Probate',
  },
  hero: {
    eyebrow: 'Obituaries and deposited wills',
    badge: 'Most Requested Dataset',
    title: 'Pre-probate leads, before the family files',
    lead: "An owner has died, the deed still has their name on it, and there's no court case yet. We match the death to the parcel and name the relatives likely to decide what happens to the house.",
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
        'Deaths matched to property by name, address and parcel, each with a match confidence',
        "Signals 6-12 months before filing where the family waits, and weeks before where it doesn't",
        `How many families file within 30, 60 and 90 days: ${preProbateShares}. It is a share of the dataset, not a field of each record`,
        'Likely relatives, from obituaries and deposited wills',
        'Attorney contacts once counsel appears',
        'Mortgage balance, equity and value estimates, refreshed weekly',
        'Real-time alerts for premium subscribers when the case opens and moves to [probate](/solutions/probate)',
        'CSV and Excel exports, and an [API](/support/api)',
      ],
      action: { label: 'View Pricing', href: '/pricing' },
    },
    {
      kind: 'rows',
      id: 'data-categories',
      title: 'Four parts to every record',
      rows: [
        {
          label: 'The death',
          text: 'Name and date, from obituaries, wills deposited with the clerk and returned tax mail.',
          fields: ['deceased_name', 'date_of_death', 'case_type', 'match_confidence'],
        },
        {
          label: 'The property',
          text: 'Parcel, value and last deed. Check how title is held: a home in a trust may never see probate.',
          fields: ['property_address', 'apn', 'market_value', 'last_sale_date'],
        },
        {
          label: 'The family',
          text: 'Likely relatives, by name and relationship. Mail goes to the estate; there are no phone numbers. `executor_name` stays empty until a court issues letters.',
          fields: ['relatives', 'executor_name', 'mailing_address', 'absentee_owner'],
        },
        {
          label: 'The money',
          text: 'What the house may be worth and what it may owe. These are estimates, not appraisals.',
          fields: ['mortgage_balance', 'assessed_value', 'ownership_length'],
        },
      ],
    },
    {
      kind: 'records',
      id: 'sample-record',
      title: 'A sample record',
      paragraphs: [
        "An owner in Columbus died in May after 31 years on the deed. A nephew turned up, but no executor: you have someone to write to and nobody to sign with yet. There's more on the [sample data](/sample-data) page.",
      ],
      records: [
        {
          dataset: 'Pre-Probate',
          place: 'Franklin, OH',
          stamp: 'MATCHED',
          fields: [
            { name: 'deceased_name', value: 'Delphine R. Castorey' },
            { name: 'date_of_death', value: '05/27/2026' },
            { name: 'relatives', value: 'Marius Castorey (nephew)' },
            { name: 'property_address', value: '2217 Larkmoor Ave, Columbus' },
            { name: 'ownership_length', value: '31' },
            { name: 'market_value', value: '$286,000' },
            { name: 'match_confidence', value: '97' },
          ],
          note: 'Sample record. Names and numbers are made up.',
        },
      ],
    },
    whoCanSellBeforeLetters,
    {
      kind: 'grid',
      id: 'audiences',
      title: 'Who works this list, and how',
      items: [
        {
          title: 'Wholesalers',
          text: 'Mail one no-pressure letter. Say you buy for profit, set no deadline, and sign only with someone who holds title or letters.',
          action: { label: 'Pre-probate for wholesalers', href: '/use-cases/wholesalers' },
        },
        {
          title: 'Fix and flip',
          text: 'Offer to buy as is, contents included, on a date the family picks. Put the vacant months in your repair budget.',
          action: { label: 'Pre-probate for flippers', href: '/use-cases/fix-and-flip' },
        },
        {
          title: 'Attorneys',
          text: 'Mail a plain guide to opening an estate in your county. Run a conflict check before it goes out.',
          action: { label: 'Pre-probate for attorneys', href: '/use-cases/attorneys' },
        },
      ],
    },
    {
      kind: 'law',
      id: 'law',
      title: 'What the law expects',
      intro:
        'Wait a few weeks, then send a letter; [contacting heirs decently](/resources/blog/contacting-heirs-decently) has the wording.',
      rules: [
        {
          rule: 'Whoever holds a Florida will must deposit it with the clerk within 10 days of learning of the death.',
          source: 'Fla. Stat. 732.901',
        },
        {
          rule: 'California successors may petition for a primary residence worth up to $750,000 after 40 days, without full probate.',
          source: 'Cal. Prob. Code 13151 (AB 2016)',
        },
        {
          rule: 'In Texas, letters generally have to be applied for within four years of the death.',
          source: 'Tex. Est. Code 301.002',
        },
        {
          rule: "Federal death records are closed for three calendar years to anyone who isn't certified to receive them.",
          source: '15 CFR 1110.1',
        },
      ],
    },
    {
      kind: 'cta',
      id: 'next-step',
      title: "See what's still unfiled in your county",
      text: "Name a county. We'll show you its matches and explain the score.",
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'See Pricing', href: '/pricing' },
      ],
    },
  ],
};
