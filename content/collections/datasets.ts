import type { DatasetType } from '#domain/datasets/dataset-types.ts';

export type DatasetCard = {
  slug: string;
  type: DatasetType;
  title: string;
  href: string;
  description: string;
  features: string[];
  fields: string[];
  cadence: string;
  source: string;
  /** The name of its drawing in `scripts/draw/dataset-glyphs.ts`. */
  icon: string;
};

/** The datasets that have a page, in the order of the menu. */
export const datasets: DatasetCard[] = [
  {
    slug: 'pre-probate',
    type: 'pre_probate',
    title: 'Pre-Probate',
    href: '/solutions/pre-probate',
    description: 'An owner has died, and no estate is open yet. Often the earliest signal there is.',
    features: [
      'Deaths matched to parcels',
      'Likely relatives',
      'Equity and value estimates',
      '30/60/90-day filing share',
    ],
    fields: ['deceased_name', 'date_of_death', 'market_value'],
    cadence: 'Daily',
    source: 'Obituaries, deposited wills, returned mail',
    icon: 'probability',
  },
  {
    slug: 'probate',
    type: 'probate',
    title: 'Probate',
    href: '/solutions/probate',
    description: 'Estates that have been opened, with the executor, the attorney and the status of the case.',
    features: [
      'Executor and contact',
      'Estate attorney',
      'Case status',
      'Estimated estate value',
      'Matched real property',
    ],
    fields: ['case_number', 'executor_name', 'case_status'],
    cadence: 'Daily',
    source: 'Probate court clerk',
    icon: 'stages',
  },
  {
    slug: 'foreclosure',
    type: 'foreclosure',
    title: 'Foreclosure',
    href: '/solutions/foreclosure',
    description: 'From the first notice to the auction date, judicial and non-judicial, in all 50 states.',
    features: ['Default and loan amounts', 'Auction dates', 'Lender and trustee', 'Judicial or non-judicial'],
    fields: ['auction_date', 'default_amount', 'trustee_name'],
    cadence: 'Daily',
    source: 'Recorder and civil court',
    icon: 'countdown',
  },
  {
    slug: 'divorce',
    type: 'divorce',
    title: 'Divorce',
    href: '/solutions/divorce',
    description: 'Divorce cases that involve real property, with both spouses and their attorneys.',
    features: ['Both parties', 'Attorneys for each side', 'Properties involved', 'Closed files left out'],
    fields: ['filing_date', 'properties_involved', 'attorney_petitioner'],
    cadence: 'Daily',
    source: 'Family or district court',
    icon: 'two-sides',
  },
  {
    slug: 'inheritance',
    type: 'inheritance',
    title: 'Inheritance',
    href: '/solutions/inheritance',
    description: 'Title has passed to the heirs. You get the deed or affidavit 24-48 hours after recording.',
    features: [
      'Deeds, affidavits, orders',
      'Heirs the document names',
      'Out-of-area owners flagged',
      'Survivorship filings',
    ],
    fields: ['owner_name', 'mailing_address', 'date_of_death'],
    cadence: '24-48 hours',
    source: 'County recorder',
    icon: 'shares',
  },
  {
    slug: 'eviction',
    type: 'eviction',
    title: 'Eviction',
    href: '/solutions/eviction',
    description: 'Landlords who filed for eviction, where court files are public. Never tenants.',
    features: ['Owner behind the plaintiff', 'Repeat filers', 'Portfolio by mailing address', 'Case outcome'],
    fields: ['case_number', 'owner_type', 'absentee_owner'],
    cadence: 'Within 24 hours',
    source: 'County or housing court',
    icon: 'repeats',
  },
  {
    slug: 'code-violation',
    type: 'code_violation',
    title: 'Code Violation',
    href: '/solutions/code-violation',
    description: 'Houses that were cited and not yet fixed, often before a lien is recorded.',
    features: ['Order and compliance dates', 'Severity of the violation', 'Fines where published', 'Absentee owners'],
    fields: ['case_status', 'year_built', 'assessed_value'],
    cadence: 'Weekly',
    source: 'City or county code office',
    icon: 'escalation',
  },
  {
    slug: 'custom',
    type: 'custom',
    title: 'Custom',
    href: '/solutions/custom',
    description: 'Stack any lists, tax delinquent and bankruptcy included, with your own filters.',
    features: ['Two or more signals per row', 'Property and equity filters', 'One row per parcel', 'Each list dated'],
    fields: ['apn', 'ownership_length', 'property_type'],
    cadence: 'By layer',
    source: 'Court, recorder, collector',
    icon: 'layers',
  },
];
