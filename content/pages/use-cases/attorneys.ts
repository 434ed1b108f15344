import { site } from '../../site.ts';
import type { Page } from '../../types.ts';

export const attorneysPage: Page = {
  meta: {
    path: '/use-cases/attorneys',
    title: `Docket Data for Attorneys | ${site.name}`,
    description:
      'Probate, foreclosure and bankruptcy dockets matched to real property, for conflict checks, deadlines and solicitation within Rule 7.3.',
    name: 'Attorneys',
  },
  hero: {
    eyebrow: 'Use cases',
    title: 'Docket data for attorneys',
    lead: 'The docket, the parcel and the deadline on one line. Courts index cases by party; your matters turn on property. We join the two every day: who filed, who has counsel, what the estate or borrower owns, and which date comes next.',
    actions: [
      { label: 'Get Custom Quote', href: '/pricing' },
      { label: 'View Datasets', href: '/solutions' },
    ],
    record: {
      dataset: 'Probate',
      place: 'Oakland, MI',
      stamp: 'PENDING',
      fields: [
        { name: 'case_number', value: '2026-419283-DE' },
        { name: 'filing_date', value: '10/19/2026' },
        { name: 'deceased_name', value: 'Estelle Wojtanek' },
        { name: 'date_of_death', value: '09/02/2026' },
        { name: 'petitioner_name', value: 'Paul Wojtanek' },
        { name: 'case_status', value: 'Pending' },
        { name: 'estimated_estate_value', value: '$540,000' },
      ],
      note: 'Sample record. Names and numbers are made up.',
    },
  },
  sections: [
    {
      kind: 'list',
      id: 'benefits',
      title: 'What it saves a small firm',
      items: [
        'One list each morning instead of a dozen court portals.',
        '`executor_attorney` and `attorney_phone` on the row, so you see at once who is represented.',
        'Real property next to each case, with parcel number and weekly value estimate.',
        'Updates within 24 hours of public posting, 12 hours on average.',
        'Role-based access for team accounts. [API](/support/api) for your practice software.',
        'A flat monthly fee and $0 per lead, whoever retains you.',
      ],
    },
    {
      kind: 'strategies',
      id: 'strategies',
      title: 'Matters that start in a public record',
      items: [
        {
          title: 'Contested and stalled estates',
          description:
            "Objections, beneficiaries without counsel, houses still in a deceased owner's name. Heirship, quiet title and partition follow.",
          datasets: ['probate', 'inheritance'],
        },
        {
          title: 'Default, and the money left over',
          description: 'Defend before the sale; recover surplus after it, from tax sales too.',
          datasets: ['foreclosure', 'custom'],
        },
        {
          title: 'Stay relief',
          description:
            'Match new federal petitions to pending foreclosures. See the trustee next to the debtor, and watch for dismissals, when the state clock may run again.',
          datasets: ['custom', 'foreclosure'],
        },
        {
          title: 'Owners before a magistrate',
          description: 'Landlord representation, and mitigation hearings where daily fines have outgrown the repair.',
          datasets: ['eviction', 'code-violation'],
        },
      ],
    },
    {
      kind: 'table',
      id: 'deadlines',
      title: 'Deadlines worth an alert',
      intro: 'Examples. Read the statute before you calendar anything.',
      columns: ['State', 'Clock', 'Length', 'Source'],
      rows: [
        [
          'Florida',
          'Creditor claims, from first publication',
          '3 months, or 30 days from service if later; 2-year bar',
          'Fla. Stat. 733.702, 733.710',
        ],
        [
          'California',
          'Creditor claims, from letters',
          '4 months, or 60 days from notice if later',
          'Cal. Prob. Code 9100',
        ],
        ['Texas', 'Application for letters, from death', '4 years', 'Tex. Est. Code 301.002'],
        ['Federal', 'Meeting of creditors, Chapter 7', '21-40 days', 'Fed. R. Bankr. P. 2003'],
      ],
    },
    {
      kind: 'clock',
      id: 'week',
      title: 'How the week runs',
      moments: [
        {
          when: 'Every day',
          title: 'Alert and conflict check',
          text: 'Run every new party name through your conflicts file before anyone reads further. Drop the hits.',
        },
        {
          when: 'Wednesday',
          title: 'Letters',
          text: 'A lawyer signs each one. Unrepresented people only, labeled as your state requires, with a way to decline.',
        },
        {
          when: 'Friday',
          title: 'Deadline review',
          text: 'Sort by next date. [Reading a probate docket](/resources/blog/reading-a-probate-docket) shows which entries start a clock.',
        },
      ],
    },
    {
      kind: 'quote',
      id: 'testimonial',
      quote:
        'Clean case numbers, and the right attorney names. My paralegal noticed before I did. We catch the conflict the first morning, not after the first call.',
      author: 'Nadia Brenneke',
      role: 'Probate attorney, Oakland County, Michigan',
      results: '19 matters opened in six months, two hours of docket reading saved each day',
    },
    {
      kind: 'grid',
      id: 'numbers',
      title: 'What to measure',
      items: [
        {
          title: 'Consultations',
          text: 'Per hundred letters. The last broad survey put prospect mail at 4.9% (ANA/DMA 2018, small samples); legal mail has no reliable figure.',
        },
        {
          title: 'Matters opened',
          text: 'Per consultation, by dataset. Log declined conflicts too.',
        },
        {
          title: 'Cost per matter',
          text: 'Subscription, postage and staff hours. For comparison, PACER charges $0.10 a page, capped at $3 a document, and waives $30 or less a quarter.',
        },
        {
          title: 'Time to letters',
          text: 'From `filing_date` to appointment, county by county. Clients ask about it.',
        },
      ],
    },
    {
      kind: 'law',
      id: 'law',
      title: 'The rules you already answer to',
      intro: 'State versions differ, and some add labels, filing and waiting periods.',
      rules: [
        {
          rule: 'No live solicitation for gain. Letters are usually allowed and must stop on request.',
          source: 'ABA Model Rule 7.3',
        },
        {
          rule: "In California, nobody may contact a former owner about surplus from a residence until 90 days after the trustee's deed is recorded.",
          source: 'Cal. Civ. Code 2924.21 (AB 295)',
        },
        {
          rule: 'From the petition on, acts to obtain or control property of the bankruptcy estate are stayed.',
          source: '11 USC 362(a)(3)',
        },
        {
          rule: 'Governments may not keep the excess from a tax sale.',
          source: 'Tyler v. Hennepin County (2023)',
        },
      ],
    },
    {
      kind: 'cta',
      id: 'next',
      title: 'Put your courts on one page',
      text: "Send us your counties and practice areas. You'll have record counts within 24 hours.",
      actions: [
        { label: 'Get Territory Quote', href: '/pricing' },
        { label: 'View Datasets', href: '/solutions' },
      ],
    },
  ],
};
