import type { Action } from './types.ts';

/**
 * Marks what is made up: testimonials, people, case studies, videos and events get a 'Sample' mark, and links of samples
 * lead to a page that says what would be there. Set it to false once the real ones are in content/collections.
 */
export const samplesMarked: boolean = true;

/** Hides the badges of standards without a report in content/claims.ts. A real company sets it until it has all of them. */
export const badgesNeedReport: boolean = false;

/** A registration as a data broker that a state has issued. */
export type BrokerRegistration = {
  /** As the state wrote it. */
  number: string;
  /** Days, yyyy-mm-dd: a registration that has run out is not shown. */
  issuedOn: string;
  expiresOn: string;
  /** The entry in the state's registry. */
  entry: string;
};

/**
 * Registrations as a data broker, which the notice at /support/your-data shows. Null until the state has issued one: then nothing
 * is said about it to visitors, and the desk says that it is missing. California is Cal. Civ. Code 1798.99.82, Texas Tex. Bus. & Com. Code ch. 509,
 * Vermont 9 V.S.A. 2446.
 */
export const brokerRegistrations: Record<'California' | 'Texas' | 'Vermont', BrokerRegistration | null> = {
  California: null,
  Texas: null,
  Vermont: null,
};

/** Edit this file to rebrand the site. */
export const site = {
  name: 'Deedline',
  /** The origin of the site unless PUBLIC_URL is set. */
  origin: 'https://www.deedline.example',
  tagline: 'Off-market property data by county',
  email: 'hello@deedline.example',
  complianceEmail: 'compliance@deedline.example',
  phone: { display: '(512) 555-0142', href: 'tel:+15125550142' },
  office: 'Austin, Texas, by appointment',
  address: { locality: 'Austin', region: 'TX', country: 'US' },
  hours: { phone: 'Mon-Fri 9am-6pm EST', chat: '9am-6pm EST' },
  foundingYear: 2004,
  /** The address of each page; without one, the link leads to a page of ours that says so. */
  social: [
    { label: 'Facebook', href: null },
    { label: 'Twitter', href: null },
    { label: 'LinkedIn', href: null },
  ] as { label: string; href: string | null }[],
} as const;

export type NavItem = { name: string; href: string; description?: string };
export type NavGroup = { name: string; items: NavItem[]; href?: string };

const solutions: NavGroup = {
  name: 'Solutions',
  href: '/solutions',
  items: [
    { name: 'Pre-Probate', href: '/solutions/pre-probate', description: 'Deaths matched to property, before a filing' },
    { name: 'Probate', href: '/solutions/probate', description: 'Open estates and who can sell' },
    { name: 'Foreclosure', href: '/solutions/foreclosure', description: 'Defaults, lis pendens and sale dates' },
    { name: 'Divorce', href: '/solutions/divorce', description: 'Filings that involve real property' },
    { name: 'Inheritance', href: '/solutions/inheritance', description: 'Recorded transfers to heirs' },
    { name: 'Eviction', href: '/solutions/eviction', description: 'Landlords in court, never tenants' },
    { name: 'Code Violation', href: '/solutions/code-violation', description: 'Open orders, fines and liens' },
    { name: 'Custom', href: '/solutions/custom', description: 'Your own filters on every list' },
  ],
};

const useCases: NavGroup = {
  name: 'Use Cases',
  items: [
    { name: 'Wholesalers', href: '/use-cases/wholesalers', description: 'Reach sellers before everyone else does' },
    { name: 'Fix & Flip', href: '/use-cases/fix-and-flip', description: 'Buy with room for the rehab' },
    {
      name: 'Brokers & Agents',
      href: '/use-cases/brokers-agents',
      description: 'Listings from attorneys and families',
    },
    { name: 'Attorneys', href: '/use-cases/attorneys', description: 'Dockets, deadlines and clients' },
  ],
};

const resources: NavGroup = {
  name: 'Resources',
  href: '/resources',
  items: [
    { name: 'Blog', href: '/resources/blog', description: 'How to work records and outreach' },
    { name: 'Events', href: '/resources/events', description: 'Auctions, hearings and webinars' },
    { name: 'Case Studies', href: '/resources/case-studies', description: 'What subscribers did with the records' },
    { name: 'Toolbox', href: '/resources/toolbox', description: 'Calculators, scripts and contracts' },
  ],
};

const team: NavGroup = {
  name: 'Team',
  items: [
    { name: 'About', href: '/company/about', description: 'Who we are and what we stand for' },
    { name: 'Management', href: '/management', description: 'Our leadership team' },
    { name: 'Mission', href: '/mission', description: 'Why we do this' },
  ],
};

const pricing: NavItem = { name: 'Pricing', href: '/pricing' };
const coverage: NavItem = { name: 'Coverage', href: '/coverage' };

/** The data tools, in the order of the switcher on their pages. */
export const tools: NavItem[] = [
  coverage,
  { name: 'Lead Scoring', href: '/lead-scoring' },
  { name: 'Dataset Builder', href: '/dataset-builder' },
  { name: 'Pipeline', href: '/pipeline' },
  { name: 'Market Intelligence', href: '/market-intelligence' },
  { name: 'Sample Data', href: '/sample-data' },
  { name: 'Outreach Templates', href: '/outreach-templates' },
];

export const navigation: (NavGroup | NavItem)[] = [solutions, useCases, pricing, coverage, resources, team];

export const headerActions = {
  contact: { label: 'Contact', href: '/support/contact' },
  demo: { label: 'Book a Demo', href: '/book-demo' },
} satisfies Record<string, Action>;

/** Leads to the tools in the footer until the script of the header makes it a menu. */
export const headerTools = 'Tools';

export const searchBox = {
  label: 'Search this site',
  submit: 'Search',
};

export const footer = {
  columns: [
    solutions,
    useCases,
    { ...resources, items: [...resources.items, { name: 'FAQ', href: '/support/faq' }] },
    {
      name: 'Company',
      items: [
        { name: 'About', href: '/company/about' },
        pricing,
        coverage,
        { name: 'Contact', href: '/support/contact' },
      ],
    },
  ] satisfies NavGroup[],
  tools: tools.filter((tool) => tool !== coverage),
  legal: [
    { label: 'Privacy & Terms', href: '/support/compliance' },
    { label: 'Permissible Use', href: '/support/compliance' },
    { label: 'Data Dictionary', href: '/support/data-dictionary' },
  ] satisfies Action[],
  /** For those who are signed in, app/enhance/header.ts turns it into a link to the account. */
  account: { label: 'Sign in', href: '/sign-in' } satisfies Action,
  /** On every page, because Texas wants the notice to be easy to find. */
  broker: { label: 'Data broker notice', href: '/support/your-data#data-broker' } satisfies Action,
  rights: 'All rights reserved. Filings from public court and county records.',
  accessibility: {
    text: 'We aim for WCAG 2.1 Level AA. If something on this site is hard to use,',
    action: { label: "tell us and we'll help", href: '/support/contact' } satisfies Action,
  },
};

export const cookieNotice = {
  title: 'Cookie Preferences',
  /** Each stays in one line. */
  phrases: ['We keep your choice', 'in your browser and use', 'no advertising cookies.'],
  action: { label: 'Read our privacy policy', href: '/support/compliance' } satisfies Action,
  decline: 'Essential Only',
  accept: 'Accept All',
  close: 'Close and keep essential only',
};

/** Parent pages in the breadcrumbs: `under` is the path prefix of their pages, longest first. */
export const hubs = [
  { under: '/resources/blog/', path: '/resources/blog', name: 'Blog' },
  { under: '/tools/', path: '/resources/toolbox', name: 'Toolbox' },
  { under: '/solutions/', path: '/solutions', name: 'Solutions' },
  { under: '/coverage/', path: '/coverage', name: 'Coverage' },
  { under: '/resources/', path: '/resources', name: 'Resources' },
];
