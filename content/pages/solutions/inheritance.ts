import type { Page } from '../../types.ts';

export const inheritancePage: Page = {
  meta: {
    path: '/solutions/inheritance',
    title: 'Inherited Property Leads by County | Deedline',
    description:
      'Distribution deeds, heirship affidavits and survivorship filings, matched to parcel and heirs within 24-48 hours of recording.',
    name: 'Inheritance',
  },
  hero: {
    eyebrow: 'Inheritance data',
    title: 'Inherited property, within 24-48 hours of recording',
    lead: 'The recorder has taken in a deed, an affidavit or an order, and a house now belongs to a family instead of one owner. You get the instrument, the parcel and the heirs it names.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'View Sample Data', href: '/sample-data' },
    ],
    record: {
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
  },
  sections: [
    {
      kind: 'grid',
      id: 'benefits',
      title: 'What a recorded transfer tells you',
      items: [
        {
          title: 'Owners, not applicants',
          text: 'A petition says who would like authority. This instrument says who claims title now, so your letter reaches people who can answer it.',
        },
        {
          title: 'The family on one row',
          text: 'Co-heirs, their mailing addresses and, where the document states them, their shares. One missing signature stops a closing.',
        },
        {
          title: 'Filings probate lists miss',
          text: "Survivorship and transfer-on-death filings usually bypass the court. Look for them in the recorder's index.",
        },
        {
          title: 'Distance in plain sight',
          text: 'When the tax bill goes to Tulsa and the house is in San Antonio, repairs and insurance are harder to keep up.',
        },
      ],
    },
    {
      kind: 'clock',
      id: 'timeline',
      title: 'When an inheritance reaches the record',
      moments: [
        {
          when: 'At death',
          title: 'Rights move, the index does not',
          text: 'A surviving joint owner may take at once. The recorder still shows the person who died until somebody files.',
        },
        {
          when: 'Weeks or years later',
          title: 'An instrument is recorded',
          text: 'Often because the family wants to sell, insure or borrow, and is asked for proof of title.',
        },
        {
          when: '24-48 hours',
          title: 'The lead is delivered',
          text: 'Counted from the moment the recorder posts the document for the public.',
        },
        {
          when: 'The months after',
          title: 'Co-owners decide',
          text: 'Who pays the taxes, who wants the house, who needs the money. A fair price in writing helps that talk along.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'sellers',
      title: 'Who can sell, by instrument',
      intro: 'All co-owners sign, or a court divides the property. Read the document before the address.',
      columns: ['Instrument', 'Who takes title', 'Whose signature'],
      rows: [
        ['Distribution deed', 'The heirs or devisees it names', 'Every grantee'],
        [
          'Heirship affidavit',
          'Heirs under state law, as sworn',
          'Every heir, with the proof the title company asks for',
        ],
        ['Succession order', 'The people the court lists', 'Each of them'],
        ['Survivorship filing', 'The surviving co-owner', 'Usually one'],
        ['Transfer-on-death filing', 'The named beneficiary', 'The beneficiary, subject to estate claims'],
      ],
    },
    {
      kind: 'rows',
      id: 'data',
      title: 'What is on the row',
      rows: [
        {
          label: 'The instrument',
          text: 'Its kind, the day it was recorded and, where a court was involved, the case behind it.',
          fields: ['filing_date', 'case_number'],
        },
        {
          label: 'The person who died',
          text: 'Name and date, from which state waiting periods run.',
          fields: ['deceased_name', 'date_of_death'],
        },
        {
          label: 'The heirs',
          text: 'Everyone the document names. Half-siblings and the children of a deceased heir are the usual gap: ask.',
          fields: ['owner_name', 'mailing_address', 'owner_phone'],
        },
        {
          label: 'The house',
          text: 'Parcel, size, age and a value estimate refreshed weekly. It is not an appraisal.',
          fields: ['apn', 'square_footage', 'year_built', 'market_value'],
        },
      ],
      action: { label: 'Open the data dictionary', href: '/support/data-dictionary' },
    },
    {
      kind: 'scenarios',
      id: 'scenarios',
      title: 'Three families, three approaches',
      items: [
        {
          title: 'Four heirs in three states',
          situation: 'The affidavit names four children. One lives nearby and has paid the taxes alone.',
          move: 'Map the family, then mail all four the same letter on the same day. Contract when each has agreed to sign.',
        },
        {
          title: 'A brother who is staying',
          situation: 'Two co-owners want out. The third lives in the house.',
          move: 'Do not buy one share to force a sale. Put a whole-house price in writing that lets him judge a buyout, and urge each to see a lawyer.',
        },
        {
          title: 'A grandmother still on the deed',
          situation: 'A fresh affidavit covers one death. An older one was never cleared.',
          move: 'Offer for the whole title, name a closing attorney, and let curative work be paid from the price at closing.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'process',
      title: 'From recorded page to closing table',
      steps: [
        {
          title: 'We read the index',
          text: 'New instruments are sorted by type, so a transfer after death is told apart from an ordinary sale.',
        },
        {
          title: 'We match parcel and people',
          text: 'The legal description is tied to `apn`, and named heirs to addresses. Contacts are verified monthly.',
        },
        {
          title: 'You write to every heir',
          text: 'Mail first, alike to all, with no invented deadline. See [contacting heirs decently](/resources/blog/contacting-heirs-decently).',
        },
        {
          title: 'You confirm title, then price',
          text: 'Order the search before you pay anything. Curative work belongs in the offer, not in the surprise.',
        },
      ],
    },
    {
      kind: 'law',
      id: 'law',
      title: 'What the law expects',
      intro:
        'States differ, so check current state law. None of this is legal advice. Our data is not a consumer report and not for FCRA-covered uses.',
      rules: [
        {
          rule: 'North Carolina: for two years after a death, a sale by heirs needs published notice to creditors and the personal representative on the deed to hold against creditors.',
          source: 'N.C. Gen. Stat. 28A-17-12',
        },
        {
          rule: 'Texas: facts in an heirship affidavit become prima facie evidence once it has been of record for five years.',
          source: 'Tex. Est. Code 203.001',
        },
        {
          rule: 'California: the affidavit for real property of small value waits six months from death.',
          source: 'Cal. Prob. Code 13200',
        },
        {
          rule: 'Florida: before heirs property is sold in partition, the court sets a value and co-owners may buy out the one who asked for the sale.',
          source: 'Fla. Stat. 64.201-64.214',
        },
        {
          rule: 'A lender may not call some home loans merely because a relative inherited the house.',
          source: '12 USC 1701j-3(d)',
        },
      ],
      reviewed: 'November 2026',
    },
    {
      kind: 'glossary',
      id: 'words',
      title: 'Words on these documents',
      terms: [
        { term: 'Tangled title', meaning: 'The deed still names someone who has died.' },
        { term: 'Tenancy in common', meaning: 'Separate shares in one property, each inheritable.' },
        { term: 'Partition', meaning: 'A lawsuit to divide or sell what co-owners hold.' },
        { term: 'Stepped-up basis', meaning: 'Tax cost reset to the value at death.' },
      ],
    },
    {
      kind: 'cta',
      id: 'next',
      title: "See last week's transfers in your county",
      text: 'A demo takes 30 minutes. Bring a county and we will read its index together.',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
};
