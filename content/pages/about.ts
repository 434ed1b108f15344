import { site } from '../site.ts';
import type { Page } from '../types.ts';

export const aboutPage: Page = {
  meta: {
    path: '/company/about',
    title: 'About the Company | Deedline',
    description:
      'Deedline has read court and county records since 2004. Our mission, our figures, four values and what we built from 2018 to 2024.',
    name: 'About',
  },
  hero: {
    eyebrow: 'Company',
    title: `About ${site.name}`,
    lead: 'We read county records so you can act on them. A docket entry says little by itself: we match it to the parcel, the owner and the person who can sign, and deliver it for the counties you work.',
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
      title: 'Our mission',
      paragraphs: [
        'We connect people who buy, list and settle property with owners who have a reason to sell, early enough for a conversation without a deadline. The facts are public, but they are spread over courts, recorders, tax collectors and code boards, each with its own forms and schedule.',
        'Deedline started in 2004 with one courthouse and a weekly printed list, and the job is still the same: read the filing, find the property, check who has authority to sell, and say when we saw it.',
      ],
      aside: {
        title: "What we don't do",
        items: [
          'Consumer reports. Our data is not for FCRA-covered uses such as credit, employment or tenant screening.',
          'Sealed, closed or masked files, such as New York divorces (N.Y. Dom. Rel. Law 235).',
          'Tenant lists. In eviction data, the landlord is the lead.',
        ],
      },
    },
    {
      kind: 'figures',
      id: 'figures',
      title: 'In figures',
      items: [
        { value: '50K+', label: 'records a day' },
        { value: '3,100+', label: 'counties' },
        { value: '99.9%', label: 'accuracy against the docket' },
        { value: '12 hours', label: "average lag from the clerk's public posting" },
        { value: '99.9%', label: 'uptime of sign-in, lists, exports and the API' },
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
          text: 'Each filing names the court or office it came from. When a secondary list disagrees with the docket, we go with the docket. [Every kind of field has its source](/support/figures#sources).',
        },
        {
          title: 'Date everything',
          text: 'You see when a record was filed and when we last checked it. Valuations are refreshed weekly, and contacts are verified monthly.',
        },
        {
          title: 'Say what is missing',
          text: 'An empty field stays empty. A guess would cost you a stamp or a phone call.',
        },
        {
          title: 'Remember the family',
          text: 'Behind a filing is a death, a debt or a divorce. Our scripts and templates keep in mind who opens the letter.',
        },
      ],
    },
    {
      kind: 'clock',
      id: 'timeline',
      title: 'From 2018 to 2024',
      intro: 'For our first fourteen years we read paper files in person. This is how that turned into a platform.',
      moments: [
        {
          when: '2018',
          title: 'Parcel first',
          text: 'We match new court records to an `apn` before we deliver them, and a person checks the doubtful ones.',
        },
        {
          when: '2019',
          title: 'Foreclosure in all 50 states',
          text: 'Judicial and non-judicial notices come in one layout, and `foreclosure_type` says which is which.',
        },
        {
          when: '2020',
          title: 'Closed counters',
          text: 'Public counters close. Field staff switch to mail requests and clerk portals, and each county gets an update log.',
        },
        {
          when: '2021',
          title: 'SOC 2 Type II',
          text: 'SOC 2 Type II becomes the standard for our controls, and security audits become quarterly.',
        },
        {
          when: '2022',
          title: 'Eviction and code violation',
          text: 'With these two, we offer eight datasets, custom lists included.',
        },
        {
          when: '2023',
          title: 'REST API and webhooks',
          text: 'Subscribers get records straight into their own systems as [JSON](/support/api).',
        },
        {
          when: '2024',
          title: 'Freshness you can check',
          text: 'The [coverage page](/coverage) shows when we last read each county and dataset, for 3,100+ counties.',
        },
      ],
    },
    {
      kind: 'cta',
      id: 'next',
      title: 'Test us on the county you know best',
      text: 'That is where you will see fastest whether our records hold up. We answer within 24 hours.',
      actions: [
        { label: 'View Pricing', href: '/pricing' },
        { label: 'Contact Us', href: '/support/contact' },
      ],
    },
  ],
};
