import type { Page } from '../../types.ts';

export const preProbatePage: Page = {
  meta: {
    path: '/solutions/pre-probate',
    title: 'Pre-Probate Leads by County | Deedline',
    description:
      'Deaths matched to owned property before an estate is opened: signals 6-12 months before filing, heir contacts and a 30/60/90-day filing score.',
    name: 'Pre-Probate',
  },
  hero: {
    eyebrow: 'Pre-probate data',
    badge: 'Most Requested Dataset',
    title: 'The estate, 6-12 months before the filing',
    lead: 'An owner has died, the deed still carries the name, and no court case exists. We match the death to the parcel and show you who is likely to be asked to decide.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'Get Custom Quote', href: '/pricing' },
    ],
    record: {
      dataset: 'Pre-Probate',
      place: 'Pinellas, FL',
      stamp: 'UNFILED',
      fields: [
        { name: 'case_number', value: 'None yet' },
        { name: 'filing_date', value: 'Not filed' },
        { name: 'case_type', value: 'Pre-Probate' },
        { name: 'deceased_name', value: 'Harold T. Winslade' },
        { name: 'date_of_death', value: '08/19/2026' },
        { name: 'executor_name', value: 'Not appointed' },
        { name: 'case_status', value: 'Pending' },
        { name: 'estimated_estate_value', value: '$418,000' },
      ],
      note: 'Sample record. Names and numbers are made up.',
    },
  },
  sections: [
    {
      kind: 'list',
      id: 'included',
      title: 'What is included',
      items: [
        'Deaths matched to owned property by name, address and parcel, with the confidence of each match',
        'Signals 6-12 months before filing where a family waits, and sooner where it does not',
        'A probability score for a filing within 30, 60 and 90 days',
        'Heir contacts at 95%+ contact accuracy, verified monthly',
        'Attorney contacts as soon as counsel appears',
        'Mortgage balance, equity and value estimates, refreshed weekly',
        'Real-time alerts for premium subscribers when the case opens and moves to [probate](/solutions/probate)',
        'Export to CSV or Excel, and an API on Professional and Enterprise plans',
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
          text: 'Obituaries, wills deposited with the clerk and returned tax mail give the name and the date. The case type stays Pre-Probate until a court opens a file.',
          fields: ['deceased_name', 'date_of_death', 'case_type', 'case_status'],
        },
        {
          label: 'The property',
          text: 'Parcel, age, value and last deed. Look at how title is held: a home in trust may never reach probate.',
          fields: ['property_address', 'apn', 'market_value', 'last_sale_date'],
        },
        {
          label: 'The family',
          text: 'Likely heirs with phones and mailing addresses. `executor_name` stays empty until someone is appointed, because a relative is not a representative.',
          fields: ['executor_name', 'executor_phone', 'mailing_address', 'absentee_owner'],
        },
        {
          label: 'The money',
          text: 'What the estate may hold and what the house may owe, with the filing score beside it. These are estimates, not appraisals.',
          fields: ['estimated_estate_value', 'assessed_value', 'ownership_length'],
        },
      ],
    },
    {
      kind: 'clock',
      id: 'when-it-appears',
      title: 'The clock starts at the death',
      intro: 'No petition marks the beginning, so we watch for traces. Deadlines differ by state.',
      moments: [
        {
          when: 'Within 10 days',
          title: 'Florida: the will is deposited',
          text: 'Whoever holds it must bring it to the clerk within ten days of learning of the death. It is often the first trace at the courthouse.',
        },
        {
          when: 'After 40 days',
          title: 'California: a shorter route opens',
          text: 'Successors may petition for a primary residence worth up to $750,000 and skip full probate. Not every death becomes a case.',
        },
        {
          when: '6-12 months',
          title: 'The quiet stretch',
          text: 'Many families file within weeks. Where they wait, the house stands empty, insurance lapses and our signal runs ahead of the docket.',
        },
        {
          when: 'Before 4 years',
          title: 'Texas: the outer limit',
          text: 'An application for letters must generally be filed before the fourth anniversary of the death.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'who-can-sell',
      title: 'Usually nobody can sell yet',
      paragraphs: [
        'A daughter with the keys cannot bind an estate that has no representative. Three people may already hold the power: a surviving joint owner, a successor trustee, or the beneficiary of a transfer-on-death deed. Read the last deed before you write to anyone.',
        'Everyone else must wait for letters. What you can do meanwhile is be known, by post, as the buyer who did not press.',
      ],
      aside: {
        title: 'Where such lists go wrong',
        items: [
          'A living namesake tied to the wrong parcel',
          'A trust-held home counted as an estate',
          'A contract signed by an heir without authority',
        ],
      },
    },
    {
      kind: 'records',
      id: 'sample-record',
      title: 'One record, read aloud',
      paragraphs: [
        'The owner of a house in Columbus died in May, after 31 years on the deed. No estate has been opened. The filing score beside this card reads 22% within 30 days, 41% within 60 and 63% within 90.',
        'The empty executor line is the point: there is someone to write to, and nobody to sign with. More cards are on the [sample data](/sample-data) page.',
      ],
      records: [
        {
          dataset: 'Pre-Probate',
          place: 'Franklin, OH',
          stamp: 'MATCHED',
          fields: [
            { name: 'deceased_name', value: 'Delphine R. Castorey' },
            { name: 'date_of_death', value: '05/27/2026' },
            { name: 'case_status', value: 'Pending' },
            { name: 'executor_name', value: 'Not appointed' },
            { name: 'property_address', value: '2217 Larkmoor Ave, Columbus' },
            { name: 'ownership_length', value: '31' },
            { name: 'market_value', value: '$286,000' },
            { name: 'estimated_estate_value', value: '$341,000' },
          ],
          note: 'Sample record. Names and numbers are made up.',
        },
      ],
    },
    {
      kind: 'grid',
      id: 'audiences',
      title: 'Who works this list, and how',
      items: [
        {
          title: 'Wholesalers',
          text: 'Mail one patient letter. Say that you buy for profit, set no deadline, and contract only after letters issue.',
          action: { label: 'Pre-probate for wholesalers', href: '/use-cases/wholesalers' },
        },
        {
          title: 'Fix and flip',
          text: 'Offer to buy as is, contents included, on a date the family names. Price the months of vacancy into the repair.',
          action: { label: 'Pre-probate for flippers', href: '/use-cases/fix-and-flip' },
        },
        {
          title: 'Attorneys',
          text: 'Mail a plain guide to opening an estate in your county. Check for conflicts before you post it.',
          action: { label: 'Pre-probate for attorneys', href: '/use-cases/attorneys' },
        },
      ],
    },
    {
      kind: 'steps',
      id: 'what-to-do',
      title: 'By mail, and not at once',
      steps: [
        {
          title: 'Pause',
          text: 'Let the first weeks pass. Our notes on [contacting heirs decently](/resources/blog/contacting-heirs-decently) suggest the wording.',
        },
        { title: 'Check', text: 'Confirm the death, the deed and the mailing address. Drop a weak match.' },
        { title: 'Mail', text: 'Send the same letter to every heir. Name no illness, and suggest counsel.' },
        { title: 'Watch', text: 'When the status changes, write to the representative or the attorney named.' },
      ],
    },
    {
      kind: 'law',
      id: 'law',
      title: 'What the law expects',
      intro: 'For orientation, not legal advice. Check current state law.',
      rules: [
        {
          rule: 'Federal death-file data is withheld for three calendar years after a death from anyone not certified to receive it.',
          source: '15 CFR 1110.1',
        },
        {
          rule: 'The deadlines in the clock above come from state probate codes.',
          source: 'Fla. Stat. 732.901; Cal. Prob. Code 13151; Tex. Est. Code 301.002',
        },
        {
          rule: 'Lawyers may not solicit live for gain. Letters are usually allowed and must stop on request.',
          source: 'ABA Model Rule 7.3; state versions differ',
        },
        {
          rule: 'These records are not consumer reports and not for FCRA-covered uses such as credit, tenant or job screening.',
          source: '15 USC 1681a, 1681b',
        },
      ],
      reviewed: 'November 2026',
    },
    {
      kind: 'glossary',
      id: 'words',
      title: 'Words on the card',
      terms: [
        { term: 'Decedent', meaning: 'The person who died.' },
        { term: 'Intestate', meaning: 'Without a will, so state law names the takers.' },
        { term: 'Heir', meaning: 'Someone who takes by statute.' },
        { term: 'Devisee', meaning: 'Someone who takes by will.' },
      ],
    },
    {
      kind: 'cta',
      id: 'next-step',
      title: 'See what is still unfiled in your county',
      text: 'Name a county. We will show you its matches and explain the score.',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'See Pricing', href: '/pricing' },
      ],
    },
  ],
};
