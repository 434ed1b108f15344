import { contactPath } from '../contact-path.ts';
import { site } from '../site.ts';
import type { CtaSection, PageMeta, Testimonial } from '../types.ts';

export const homePage = {
  meta: {
    path: '/',
    title: `Off-Market Property Data by County | ${site.name}`,
    description:
      'Probate, foreclosure, divorce and other court and county records, matched to the property and its owner, in under 24 hours, by county.',
    name: 'Home',
    shareLine: 'Off-Market Opportunities Before Your Competition',
  } satisfies PageMeta,
  hero: {
    title: 'Off-Market Opportunities Before Your Competition',
    lead: 'Court and county records from the counties you work, matched to the house and, once someone can sell it, to that person.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'Get Territory Quote', href: contactPath('territory-quote') },
    ],
    record: {
      dataset: 'Probate',
      place: 'Travis, TX',
      stamp: 'ACTIVE',
      fields: [
        { name: 'case_number', value: 'C-1-PB-26-001943' },
        { name: 'filing_date', value: '10/13/2026' },
        { name: 'executor_name', value: 'Lorena Bexley' },
        { name: 'property_address', value: '1806 Quillfeather Ln, Austin' },
        { name: 'market_value', value: '$474,000' },
        { name: 'ownership_length', value: '27' },
      ],
      note: 'Sample record. Names and numbers are made up.',
    },
    county: {
      label: 'Your county',
      placeholder: 'County, town or ZIP',
      /** Shown until a visitor does something. */
      turns: ['Travis, TX', 'Maricopa, AZ', 'Fulton, GA', 'Franklin, OH', 'Clark, NV'],
    },
    map: 'Counties of the United States, shaded by open records (sample data)',
    legend: {
      read: 'counties read in the last 24 hours',
      all: 'counties on the map',
      most: 'Most open records',
      fewest: 'Fewest',
    },
  },
  statistics: [
    { value: '50K+', label: 'records a day' },
    { value: '3,100+', label: 'counties' },
    { value: '99.9%', label: 'accuracy against the docket' },
    { value: '< 24h', label: 'from public posting to your list' },
  ],
  product: {
    title: 'See the product at work',
    intro: 'Three of seven tools, with sample data.',
    coverage: {
      title: 'Coverage',
      note: 'Open records in each county',
      map: 'Counties around Travis, TX, shaded by open records',
      records: 'open records',
      lag: 'median lag',
      action: { label: 'Open the map', href: '/coverage' },
    },
    leads: {
      title: 'Lead Scoring',
      /** The leads that are shown, in order. */
      addresses: ['61 Quarrystone Ct', '4410 Heronfield Dr', '8302 Ocotillo Rim Way'],
      factors: ['Equity', 'Motiv.', 'Time', 'Contact', 'Occup.'],
      action: { label: 'See the reasons', href: '/lead-scoring' },
    },
    pipeline: {
      title: 'Deal Pipeline',
      note: '{count} open deals, {total} estimated',
      action: { label: 'Open the board', href: '/pipeline' },
    },
  },
  datasets: {
    title: 'Six signals that come before a sale',
    intro: 'Each page says where the record comes from, when it appears and who can sell.',
    slugs: ['pre-probate', 'probate', 'foreclosure', 'divorce', 'inheritance', 'eviction'],
    action: { label: 'View All Solutions', href: '/solutions' },
  },
  how: {
    title: 'From the courthouse to your list',
    intro: 'The clock starts when the clerk makes a filing public. Some files stay closed by law.',
    moments: [
      {
        when: 'Hour 0',
        title: 'The clerk posts it',
        text: 'A petition, notice or deed shows up in the public index.',
      },
      {
        when: 'Same day',
        title: 'We read it',
        text: 'Parties, dates and attorneys become fields. A petitioner is not listed as the executor.',
      },
      {
        when: 'Next',
        title: 'We match it',
        text: 'Name to parcel, parcel to owner, owner to a mailing address and often a [phone](/support/figures#sources).',
      },
      {
        when: 'Under 24 hours',
        title: "It's on your list",
        text: 'As CSV, Excel or API. The average lag is 12 hours; inheritance deeds take 24-48 hours.',
      },
    ],
  },
  lawful: {
    title: 'What you can use it for',
    paragraphs: [
      'Investing, wholesaling, flipping, licensed brokerage, legal proceedings and market research. Contacting the people in public records is regulated: scrub numbers, keep calling hours, honor every opt-out.',
      'The data is not a consumer report. You may not use it to screen tenants or employees, for credit or insurance decisions, or to discriminate, and you may not resell it.',
    ],
    action: { label: 'Read the permissible use policy', href: '/support/compliance#permissible-use' },
  },
  testimonials: [
    {
      quote: "The executor hadn't heard from anyone else.",
      author: 'Dwayne Castellow',
      role: 'Wholesaler, Kansas City, Missouri',
      results: '4x deal volume in 90 days',
    },
    {
      quote: "I check when the county was last read before I open the list. If it says four hours, it's four hours.",
      author: 'Ilse Marroquin',
      role: 'Fix-and-flip buyer, Phoenix, Arizona',
    },
    {
      quote: 'Clean case numbers, and the right attorney names.',
      author: 'Nadia Brenneke',
      role: 'Probate attorney, Oakland County, Michigan',
    },
  ] satisfies Testimonial[],
  cta: {
    kind: 'cta',
    id: 'quote',
    title: 'What would your county cost?',
    text: "Name a territory. Within 24 hours you'll have record counts and a monthly price.",
    actions: [{ label: 'Get Custom Quote', href: '/pricing' }],
  } satisfies CtaSection,
};

export type ProductBand = (typeof homePage)['product'];
