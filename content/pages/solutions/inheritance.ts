import { whoCanSellBeforeLetters } from '../../law/who-can-sell.ts';
import type { Page } from '../../types.ts';

export const inheritancePage: Page = {
  meta: {
    path: '/solutions/inheritance',
    title: 'Inherited Property Leads by County | Deedline',
    description:
      'Deeds of distribution, heirship affidavits and survivorship filings, matched to parcel and heirs within 24-48 hours of recording.',
    name: 'Inheritance',
  },
  hero: {
    eyebrow: 'From the county recorder',
    title: 'Inheritance leads, within 24-48 hours of recording',
    lead: 'A deed, an affidavit or an order has been recorded, and the house now belongs to a family instead of one owner. You get the document, the parcel and the heirs it names.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'View Sample Data', href: '/sample-data' },
    ],
  },
  sections: [
    {
      kind: 'grid',
      id: 'benefits',
      title: 'What a recorded transfer tells you',
      items: [
        {
          title: 'Owners, not applicants',
          text: 'A petition says who wants authority. This document says who claims title now.',
        },
        {
          title: 'The family on one row',
          text: 'Co-heirs, their mailing addresses and, where the document states them, their shares.',
        },
        {
          title: 'Transfers probate lists miss',
          text: "Survivorship and transfer-on-death filings usually skip the court. They're in the recorder's index.",
        },
        {
          title: 'Absentee heirs',
          text: 'The tax bill goes to Tulsa and the house is in San Antonio. Repairs and insurance get harder.',
        },
      ],
    },
    {
      kind: 'rows',
      id: 'data',
      title: "What's on the row",
      rows: [
        {
          label: 'The document',
          text: 'What it is, the day it was recorded and, where a court was involved, the case.',
          fields: ['filing_date', 'case_number'],
        },
        {
          label: 'The person who died',
          text: 'Name and date of death, which start the state waiting periods.',
          fields: ['deceased_name', 'date_of_death'],
        },
        {
          label: 'The heirs',
          text: 'Everyone the document names. Half-siblings and the children of a deceased heir are often missing, so ask.',
          fields: ['owner_name', 'mailing_address', 'owner_phone'],
        },
        {
          label: 'The house',
          text: 'Parcel, size, age and a value estimate refreshed weekly.',
          fields: ['apn', 'square_footage', 'year_built', 'market_value'],
        },
      ],
      action: { label: 'Open the data dictionary', href: '/support/data-dictionary' },
    },
    {
      kind: 'records',
      id: 'sample-record',
      title: 'A sample record',
      paragraphs: [
        'Three heirs, one of them in another state. The transfer was recorded seven months after the death.',
      ],
      records: [
        {
          dataset: 'Inheritance',
          place: 'Bexar, TX',
          stamp: 'RECORDED',
          fields: [
            { name: 'filing_date', value: '10/28/2026' },
            { name: 'deceased_name', value: 'Wendell Orrick Tasker' },
            { name: 'date_of_death', value: '03/17/2026' },
            { name: 'owner_name', value: 'Nadine Tasker and 2 co-heirs' },
            { name: 'property_address', value: '1418 Cedar Hollow, San Antonio, TX' },
            { name: 'mailing_address', value: '30 Pruitt Ct, Tulsa, OK' },
            { name: 'absentee_owner', value: 'true' },
            { name: 'market_value', value: '$287,000' },
          ],
          note: 'Sample record. Names and numbers are made up.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'sellers',
      title: 'Who signs, by document',
      intro:
        'Names differ by state. North Carolina has no deed of distribution: title goes straight to the heirs (N.C. Gen. Stat. 28A-15-2).',
      columns: ['Document', 'Who takes title', 'Who signs'],
      rows: [
        ['Deed of distribution', 'The heirs or devisees it names', 'Every grantee'],
        ['Heirship affidavit', 'Heirs under state law, as sworn', 'Every heir'],
        ['Succession order', 'The people the court lists', 'Each of them'],
        ['Survivorship filing', 'The surviving co-owner', 'Usually one'],
        ['Transfer-on-death filing', 'The named beneficiary', 'The beneficiary, subject to estate claims'],
      ],
    },
    whoCanSellBeforeLetters,
    {
      kind: 'scenarios',
      id: 'scenarios',
      title: 'Three families, three approaches',
      items: [
        {
          title: 'Four heirs in three states',
          situation: 'The affidavit names four children. One lives nearby and has paid the taxes alone.',
          move: 'Mail all four the same letter on the same day. Go under contract when each has agreed to sign.',
        },
        {
          title: "A brother who's staying",
          situation: 'Two co-owners want out. The third lives in the house.',
          move: "Don't buy one share to force a sale. Put a whole-house price in writing so he can judge a buyout, and suggest that each of them call a lawyer.",
        },
        {
          title: 'A grandmother still on the deed',
          situation: 'A new affidavit covers one death. An older one was never cleared.',
          move: 'Make an offer for the whole title, and pay for the curative work out of the price at closing.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'process',
      title: 'From the recorder to closing',
      steps: [
        { title: 'We read the index', text: 'We separate transfers after a death from ordinary sales.' },
        {
          title: 'We match parcel and people',
          text: 'The legal description is matched to `apn`, the heirs to addresses. Contacts are verified monthly.',
        },
        {
          title: 'You write to every heir',
          text: 'Mail first, the same letter to all, no invented deadline. See [contacting heirs decently](/resources/blog/contacting-heirs-decently).',
        },
        { title: 'You check title, then price', text: 'Order the search before you pay anything.' },
      ],
    },
    {
      kind: 'law',
      id: 'law',
      title: 'What the law expects',
      rules: [
        {
          rule: "North Carolina: for two years after the death, a sale by heirs doesn't bind creditors unless notice to creditors was published and the personal representative joins in the deed.",
          source: 'N.C. Gen. Stat. 28A-17-12',
        },
        {
          rule: 'Texas: an heirship affidavit becomes prima facie evidence after five years of record.',
          source: 'Tex. Est. Code 203.001',
        },
        {
          rule: 'Florida: before heirs property is sold in partition, the court sets a value and co-owners may buy out whoever asked for the sale.',
          source: 'Fla. Stat. 64.201-64.214',
        },
        {
          rule: "A lender generally can't call a home loan because the house passed to a relative when the borrower died; the federal rule adds that the relative lives there.",
          source: '12 USC 1701j-3(d); 12 CFR 591.5',
        },
      ],
    },
    {
      kind: 'cta',
      id: 'next',
      title: "See last week's transfers in your county",
      text: "A demo takes 30 minutes. Bring a county and we'll read its index together.",
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
};
