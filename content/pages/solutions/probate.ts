import type { Page } from '../../types.ts';

export const probatePage: Page = {
  meta: {
    path: '/solutions/probate',
    title: 'Probate Leads With Executor Contacts | Deedline',
    description:
      'Opened estates from the probate docket: representative, attorney, parcel and value on one record, within 24 hours of public posting by the clerk.',
    name: 'Probate',
  },
  hero: {
    eyebrow: 'Probate data',
    title: 'Open estates, with the person who may sign',
    lead: 'A petition puts a house on the court calendar. We read the docket within 24 hours of public posting, 12 hours on average, and set the representative, the attorney and the parcel on one card.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'Get Custom Quote', href: '/pricing' },
    ],
    record: {
      dataset: 'Probate',
      place: 'Sacramento, CA',
      stamp: 'ACTIVE',
      fields: [
        { name: 'case_number', value: '26PR-004817' },
        { name: 'filing_date', value: '09/14/2026' },
        { name: 'case_type', value: 'Probate' },
        { name: 'deceased_name', value: 'Lenora M. Tasker' },
        { name: 'executor_name', value: 'Philip Tasker-Boyd' },
        { name: 'executor_attorney', value: 'Ines Marchbanks' },
        { name: 'case_status', value: 'Active' },
        { name: 'estimated_estate_value', value: '$612,000' },
      ],
      note: 'Sample record. Names and numbers are made up.',
    },
  },
  sections: [
    {
      kind: 'list',
      id: 'included',
      title: 'What you receive',
      items: [
        'Petitions, letters, inventories and creditor notices from the probate court or clerk',
        'The representative, with phone and mailing address at 95%+ contact accuracy',
        'Attorney contacts wherever the estate has counsel',
        'Heir contacts where the petition names them',
        'A parcel matched to the case, since the court file often gives none',
        'Value, mortgage balance and equity estimates, refreshed weekly',
        'An urgency score, so that you write to the pressing estates first',
        'Status changes, so that closed files leave your list',
      ],
    },
    {
      kind: 'rows',
      id: 'data-categories',
      title: 'The docket in four columns',
      rows: [
        {
          label: 'Case',
          text: 'What was filed, when, and whether it is still moving. Contested files are worth reading whole.',
          fields: ['case_number', 'filing_date', 'case_type', 'case_status'],
        },
        {
          label: 'Decedent and estate',
          text: 'Who died, and what the estate may be worth until an inventory says so under oath.',
          fields: ['deceased_name', 'date_of_death', 'estimated_estate_value'],
        },
        {
          label: 'Representative and counsel',
          text: 'The appointee, not merely the petitioner, and the lawyer you should write to first.',
          fields: ['executor_name', 'executor_phone', 'executor_attorney', 'attorney_phone'],
        },
        {
          label: 'House and title',
          text: 'The parcel behind the case, its value, and whether anyone seems to live there.',
          fields: ['property_address', 'apn', 'market_value', 'last_sale_date', 'absentee_owner'],
        },
      ],
    },
    {
      kind: 'clock',
      id: 'when-it-appears',
      title: 'From petition to closing',
      moments: [
        {
          when: 'Day 0',
          title: 'Petition',
          text: 'Someone asks to be appointed. The record appears now, before anyone has power to sell.',
        },
        {
          when: 'Letters',
          title: 'Authority begins',
          text: 'The court issues letters. Read them for limits on selling real estate.',
        },
        {
          when: '3-4 months',
          title: 'Creditors',
          text: 'Florida claims close three months after first publication. California allows four months from letters, longer for late notice.',
        },
        {
          when: 'Months 3-5',
          title: 'California sales',
          text: 'Full-authority sales often fall here, once the notice to beneficiaries has run.',
        },
        {
          when: 'Months 6-12',
          title: 'Distribution',
          text: 'Uncontested estates take roughly this long. After that the house belongs to heirs: see [inheritance](/solutions/inheritance).',
        },
      ],
    },
    {
      kind: 'table',
      id: 'who-can-sell',
      title: 'Who may sell, and what the court adds',
      intro: 'The representative, after letters. The rest depends on the state and on the will.',
      columns: ['Where', 'Who signs', "The court's part"],
      rows: [
        [
          'California, full authority',
          'Representative',
          'Notice of proposed action, commonly 15 days; no hearing if nobody objects',
        ],
        [
          'California, limited authority',
          'Representative, confirmed by a judge',
          'Price of at least 90% of appraisal, open to overbids',
        ],
        ['Florida', 'Personal representative', 'An order before title passes, unless the will grants a power of sale'],
        ['Texas, independent', 'Independent executor', 'Often no separate order'],
      ],
    },
    {
      kind: 'scenarios',
      id: 'what-to-do',
      title: 'Three files, three moves',
      items: [
        {
          title: 'A petition, no letters',
          situation: 'The docket shows a name and a hearing date. Nothing has been granted.',
          move: 'Write to counsel with proof of funds. Make any contract subject to letters and court approval.',
        },
        {
          title: 'A confirmation hearing',
          situation: 'A California estate has accepted $360,000 under limited authority.',
          move: "The first overbid is $378,500: 10% of the first $10,000 plus 5% of the rest. Bring a cashier's check. If you are the first buyer, expect this.",
        },
        {
          title: 'Three beneficiaries, one house',
          situation: 'Nobody lives there and the taxes keep coming.',
          move: 'Agents: send the [estate attorney](/resources/blog/working-with-an-estate-attorney) two net sheets, one as is and one listed after repairs.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'why-this-data',
      title: 'Why an estate sells',
      paragraphs: [
        'Debts have to be paid, a vacant house costs money each month, and one roof does not divide by three. The representative answers to the beneficiaries and the court, so a clear written price with proof of funds gets a reading that a postcard does not.',
        'You pay a flat monthly fee for the territory, $0 per lead. Close rates run 3-5x those of cold calling. The work is in the reading: our guide to [a probate docket](/resources/blog/reading-a-probate-docket) shows what to look for and in which order.',
      ],
      aside: {
        title: 'Two costly mistakes',
        items: ['Treating the petitioner as the appointee', 'Closing without certified letters in the title file'],
      },
      action: { label: 'Price your county', href: '/pricing' },
    },
    {
      kind: 'law',
      id: 'law',
      title: 'Rules to read before you offer',
      intro:
        'A summary and no substitute for counsel. Probate is state law, so check the current code where the house stands.',
      rules: [
        {
          rule: 'California confirms limited-authority sales at 90% of appraisal or more and sets the first overbid by formula.',
          source: 'Cal. Prob. Code 10309, 10311; notice of proposed action, 10580 and following',
        },
        {
          rule: 'In Florida no title passes without an order, unless the will confers a power of sale.',
          source: 'Fla. Stat. 733.613',
        },
        {
          rule: 'Texas lets independent executors act largely without court orders.',
          source: 'Tex. Est. Code ch. 401, 402',
        },
        {
          rule: 'Claim periods: three months from publication in Florida with a two-year bar, four months from letters in California.',
          source: 'Fla. Stat. 733.702, 733.710; Cal. Prob. Code 9100',
        },
        {
          rule: 'Sales calls only from 8 a.m. to 9 p.m. where the phone rings, against a do-not-call list at most 31 days old.',
          source: '47 CFR 64.1200(c); several states are stricter',
        },
        {
          rule: 'Nothing here is a consumer report. It may not be used where the FCRA applies.',
          source: '15 USC 1681 and following',
        },
      ],
      reviewed: 'November 2026',
    },
    {
      kind: 'glossary',
      id: 'words',
      title: 'Docket vocabulary',
      terms: [
        { term: 'Letters', meaning: 'The court paper that proves an appointment.' },
        { term: 'Inventory', meaning: 'A sworn list of what the estate owns.' },
        { term: 'Dependent administration', meaning: 'An estate run under court supervision, step by step.' },
        {
          term: 'Muniment of title',
          meaning: 'In Texas, proof of a will without administration where no unsecured debts are owed.',
        },
      ],
    },
    {
      kind: 'cta',
      id: 'next-step',
      title: "Read last week's petitions with us",
      text: 'A demo opens the docket of the county you work in.',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'View Pricing', href: '/pricing' },
      ],
    },
  ],
};
