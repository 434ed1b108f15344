import type { Page } from '../types.ts';

export const aboutPage: Page = {
  meta: {
    path: '/company/about',
    title: 'About the Company | Deedline',
    description:
      'Deedline has read court and county records since 2004. Our mission, the figures, four working values and the years 2018 to 2024.',
    name: 'About',
  },
  hero: {
    eyebrow: 'Company',
    title: 'We Read the County Record So You Can Act on It',
    lead: 'A docket entry says little on its own. We match it to the parcel, the owner and the person who may sign, and deliver it to the territory you work.',
    actions: [
      { label: 'View Pricing', href: '/pricing' },
      { label: 'Contact Us', href: '/support/contact' },
    ],
    record: {
      dataset: 'Foreclosure',
      place: 'Cuyahoga, OH',
      stamp: 'FILED',
      fields: [
        { name: 'case_number', value: 'CV-26-117204' },
        { name: 'filing_date', value: '10/06/2026' },
        { name: 'foreclosure_type', value: 'Judicial' },
        { name: 'lender_name', value: 'Northmere Savings' },
        { name: 'default_amount', value: '$18,940' },
        { name: 'owner_name', value: 'Delphine Arkwell' },
        { name: 'absentee_owner', value: 'false' },
      ],
      note: 'Sample record. Names and numbers are made up.',
    },
  },
  sections: [
    {
      kind: 'prose',
      id: 'mission',
      title: 'A public record is only public if you can find it',
      paragraphs: [
        'Our mission is plain: bring the people who buy, list and settle property to the owners who have a reason to sell, early enough for an unhurried conversation. The facts sit in public files. They are spread over courts, recorders, collectors and code boards, each with its own forms and its own pace.',
        'Deedline began in 2004 with one courthouse and a weekly printed list. The work has not changed in kind. We read the filing, find the property, check who has authority, and say when we saw it.',
      ],
      aside: {
        title: 'What we do not do',
        items: [
          'Our data is not a consumer report and not for FCRA-covered uses such as credit, employment or tenant screening.',
          'Sealed, closed and masked files stay out. New York divorce files are one example.',
          'We sell no tenant lists. In eviction data the landlord is the lead.',
        ],
      },
    },
    {
      kind: 'figures',
      id: 'figures',
      title: 'The work in figures',
      items: [
        { value: '50K+', label: 'records read each day' },
        { value: '3,100+', label: 'counties, each with its own update clock' },
        { value: '12 hours', label: 'average lag, counted from public posting by the clerk' },
        { value: '5,000+', label: 'subscribers, from solo wholesalers to law firms' },
      ],
    },
    {
      kind: 'grid',
      id: 'values',
      title: 'Four values we work by',
      items: [
        {
          title: 'Go to the source',
          text: 'Each record names the court or office it came from. When a secondary list disagrees with the docket, the docket stands.',
        },
        {
          title: 'Date everything',
          text: 'You see when a record was filed and when it was last checked. Valuations refresh weekly, contacts are verified monthly.',
        },
        {
          title: 'Say what is missing',
          text: 'An empty field stays empty. We would rather show a gap than fill it with a guess that costs you a stamp or a phone call.',
        },
        {
          title: 'Remember the family',
          text: 'Behind a filing is a death, a debt or a separation. Our scripts and templates are written to be received, not just sent.',
        },
      ],
    },
    {
      kind: 'clock',
      id: 'timeline',
      title: 'The recent years, 2018 to 2024',
      intro: 'Fourteen years of reading rooms came first. These are the years in which the method became a platform.',
      moments: [
        {
          when: '2018',
          title: 'Parcel first',
          text: 'Every new court record is tied to an `apn` before delivery. Doubtful matches go to a human reader.',
        },
        {
          when: '2019',
          title: 'Foreclosure in all 50 states',
          text: 'Judicial and non-judicial notices arrive in one layout, with `foreclosure_type` telling them apart.',
        },
        {
          when: '2020',
          title: 'Closed counters',
          text: 'Public reading rooms shut. Field staff move to mail requests and clerk portals, and each county gets an update log.',
        },
        {
          when: '2021',
          title: 'SOC 2 Type II',
          text: 'Our controls are examined from outside over time. Security audits become quarterly.',
        },
        {
          when: '2022',
          title: 'Eviction and code violation',
          text: 'Two property-pressure datasets join and bring the catalog to eight, custom lists included.',
        },
        {
          when: '2023',
          title: 'REST API and webhooks',
          text: 'Professional and Enterprise subscribers receive records in their own systems as JSON.',
        },
        {
          when: '2024',
          title: 'Coverage by the clock',
          text: 'With 3,100+ counties on file, freshness is shown for each county and dataset on the [coverage page](/coverage).',
        },
      ],
    },
    {
      kind: 'cta',
      id: 'next',
      title: 'Ask about the county you know best',
      text: 'You will see soonest there whether our records hold up. We answer within 24 hours.',
      actions: [
        { label: 'View Pricing', href: '/pricing' },
        { label: 'Contact Us', href: '/support/contact' },
      ],
    },
  ],
};
