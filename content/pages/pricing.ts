import { formatDollars } from '#domain/format.ts';
import { soldDatasets } from '#domain/pricing/estimate-quote.ts';
import { estimatePrice, priceLabel, startingPrice } from '#domain/pricing/pricing.ts';
import { site } from '../site.ts';
import type { FormMessages, InlineText, Page } from '../types.ts';

type Counted = { one: string; many: string };
type Choice = { name: string; note: string };

export type PricingPage = Page & {
  estimator: {
    title: string;
    intro: InlineText;
    withoutScript: string;
    loading: string;
    counties: {
      label: string;
      chosen: Counted;
      placeholder: string;
      hint: string;
      nothing: string;
      open: string;
      size: string;
      unknown: string;
      meant: string;
      ambiguous: string;
      full: string;
      chips: { list: string; remove: string; doubtful: string; added: string; removed: string };
    };
    datasets: { label: string; note: string };
    access: { label: string; shared: Choice; exclusive: Choice };
    sum: {
      title: string;
      item: string;
      low: string;
      high: string;
      base: string;
      start: string;
      counting: string;
      failed: string;
      estimate: string;
      spoken: string;
      note: string;
      samples: string;
    };
    quote: { title: string; none: string; button: string };
  };
  form: {
    title: string;
    intro: InlineText;
    submit: string;
    sending: string;
    messages: FormMessages;
    datasets: { value: string; label: string }[];
  };
};

/** Open records per dataset and county in the examples. */
const example = { midSize: 400, metro: 3000 } as const;

function examplePrice(openRecords: number, datasets: number, { counties = 1, isExclusive = false } = {}): string {
  const county = { name: '', datasets: soldDatasets.slice(0, datasets).map((dataset) => ({ dataset, openRecords })) };
  const estimate = estimatePrice({ counties: Array.from({ length: counties }, () => county), isExclusive });
  return estimate ? priceLabel(estimate) : '';
}

export const pricingPage: PricingPage = {
  meta: {
    path: '/pricing',
    title: `Pricing by County and Territory | ${site.name}`,
    description:
      'From $297/month for a single small county to $2,500+/month for an exclusive metro. What sets the price, what is included, and the billing terms.',
    name: 'Pricing',
  },
  hero: {
    eyebrow: 'Territory pricing',
    title: 'One monthly price for your territory',
    lead: 'From $297/month for a single small county to $2,500+/month for a multi-county metro with exclusivity. A flat fee, $0 per lead, quoted for the counties you name.',
    actions: [
      { label: 'Get Custom Quote', href: '#quote' },
      { label: 'Book a Demo', href: '/book-demo' },
    ],
  },
  sections: [
    {
      kind: 'rows',
      id: 'territory-pricing',
      title: 'What sets the price',
      intro:
        'Counties differ too much for a rate card. A rural county may open a handful of estates a month; a metro opens hundreds. We count first, then quote.',
      rows: [
        { label: 'County size', text: 'Parcels and households, and how many counties the territory joins.' },
        {
          label: 'Filings',
          text: 'How many records of your datasets the courts and recorders there publish in a typical month.',
        },
        {
          label: 'Datasets',
          text: 'One, several or all eight. Multi-dataset bundles save 20-30% against the same datasets bought singly.',
        },
        { label: 'Exclusivity', text: 'Shared by default. Sole use in your territory is an add-on.' },
      ],
    },
    {
      kind: 'table',
      id: 'examples',
      title: 'Example territories',
      intro: `Made-up examples to show the arithmetic, not offers; the mid-size county has ${example.midSize} open records of each dataset. The first and last lines are the ends of our range; your quote falls between.`,
      columns: ['Example', 'Datasets', 'Access', 'Per month'],
      rows: [
        ['Single small county', 'One', 'Shared', `from ${formatDollars(startingPrice(0))}`],
        ['Mid-size county', 'One', 'Shared', examplePrice(example.midSize, 1)],
        ['The same county', 'Bundle of three, 20-30% saved', 'Shared', examplePrice(example.midSize, 3)],
        [
          'The same bundle',
          'Bundle of three',
          'Exclusive, 40-60% added',
          examplePrice(example.midSize, 3, { isExclusive: true }),
        ],
        ['The same county', 'All eight, 20-30% saved', 'Shared', examplePrice(example.midSize, 8)],
        [
          'Multi-county metro',
          'All eight',
          'Exclusive',
          examplePrice(example.metro, 8, { counties: 3, isExclusive: true }),
        ],
      ],
      numeric: [3],
    },
    {
      kind: 'list',
      id: 'included',
      title: 'Included in every territory',
      items: [
        'New and changed records within 24 hours of public posting, 12 hours on average.',
        'Every field of the [data dictionary](/support/data-dictionary) that the records of your county supply.',
        'Weekly valuation refreshes and monthly contact verification.',
        'Every record of your datasets in the territory on the flat fee: $0 per lead.',
        'Export as CSV (UTF-8, header row) or Excel.',
        'Email support with a 24-hour response.',
        'Multi-factor sign-in and one user per account.',
        'Professional and Enterprise plans add API access, phone support and a dedicated account manager; Enterprise adds more users and IP whitelisting.',
      ],
    },
    {
      kind: 'prose',
      id: 'exclusivity',
      title: 'The exclusivity add-on',
      paragraphs: [
        'With exclusivity we sell your datasets in your territory to no other subscriber. It typically adds 40-60% of the base price, and it is open only while nobody else holds the territory.',
        'It limits our resale, not public access. The records remain open at the courthouse, and anyone may read them there.',
      ],
      aside: {
        title: 'When it pays',
        items: [
          'You mail every week and close in one county.',
          'The county is small enough for a second mailer to be noticed.',
          'You work through attorneys, and a second letter from the same list would cost you trust.',
        ],
      },
    },
    {
      kind: 'glossary',
      id: 'billing',
      title: 'Billing terms',
      terms: [
        { term: 'Guarantee', meaning: 'New subscriptions carry a 14-day money-back guarantee.' },
        { term: 'Upgrades', meaning: 'Immediate, with proration.' },
        { term: 'Downgrades', meaning: 'From the next billing cycle.' },
        { term: 'Renewal', meaning: 'Automatic, unless you cancel before the renewal date.' },
        { term: 'Price changes', meaning: "Never without 30 days' notice." },
        {
          term: 'Payment',
          meaning: 'Major credit cards, ACH and wire for annual plans. Enterprise may be invoiced Net 30.',
        },
      ],
    },
    {
      kind: 'grid',
      id: 'contact-options',
      title: 'Or ask a person',
      items: [
        {
          title: 'Phone',
          text: `${site.hours.phone}. Have your county names ready and we can usually give a first range.`,
          action: { label: site.phone.display, href: site.phone.href },
        },
        {
          title: 'Chat',
          text: `${site.hours.chat}. Good for one question about a dataset or a bill.`,
        },
        {
          title: 'Office',
          text: `${site.office}. Write first and we set a time.`,
          action: { label: 'Contact us', href: '/support/contact' },
        },
      ],
    },
  ],
  estimator: {
    title: 'Price your territory',
    intro: 'Every step of the arithmetic, from $297 for a single small county to $2,500+ for an exclusive metro.',
    withoutScript:
      'The estimator needs JavaScript. The examples below show the same arithmetic, and the quote form works without it.',
    loading: 'Loading the estimator...',
    counties: {
      label: 'Counties',
      chosen: { one: '{count} chosen', many: '{count} chosen' },
      placeholder: 'Travis, TX',
      hint: 'Press Enter or type a comma after each county.',
      nothing: 'No county begins like that',
      open: '{count} open records',
      size: '{count} open',
      unknown: '{entry} is not a county we know.',
      meant: 'Did you mean {name}?',
      ambiguous: '{entry} is a county of several states. Add the state, as in {example}.',
      full: 'The estimate takes up to {max} counties. Ask for a quote for more.',
      chips: {
        list: 'Counties chosen',
        remove: 'Remove {name}',
        doubtful: 'not recognized',
        added: '{name} added',
        removed: '{name} removed',
      },
    },
    datasets: { label: 'Datasets', note: 'two or more make a bundle' },
    access: {
      label: 'Access',
      shared: { name: 'Shared', note: 'Others may buy it too' },
      exclusive: { name: 'Exclusive', note: 'We sell it to nobody else' },
    },
    sum: {
      title: 'How the estimate adds up',
      item: 'Item',
      low: 'low',
      high: 'high',
      base: 'Base price',
      start: 'Choose a county and a dataset, and the arithmetic appears here, line by line.',
      counting: 'Reading the open records of these counties...',
      failed: 'The open records cannot be read right now, so there is no estimate yet. You can still ask for a quote.',
      estimate: 'Estimate, per month',
      spoken: 'Estimate: {price} per month.',
      note: 'An estimate, not an offer. Each price follows from the open records of the county. Your quote counts the filings first. A flat fee, $0 per lead, 14-day money-back guarantee.',
      samples: 'The open records shown here are sample data.',
    },
    quote: { title: 'Your quote form, filled in', none: 'not chosen yet', button: 'Get Custom Quote' },
  },
  form: {
    title: 'Request a territory quote',
    intro:
      'Tell us the counties or metro and the datasets. Our team replies within 24 hours with record counts and a price. Asking commits you to nothing.',
    submit: 'Request Quote',
    sending: 'Sending...',
    messages: {
      invalid: { title: 'Validation Error', description: 'Please check the form for errors' },
      success: {
        title: 'Quote Request Received',
        description: 'Our team will contact you within 24 hours with custom pricing for your territory',
      },
      failure: {
        title: 'Submission Failed',
        description: 'There was an error submitting your request. Please try again.',
      },
    },
    datasets: [
      { value: 'pre-probate', label: 'Pre-Probate' },
      { value: 'probate', label: 'Probate' },
      { value: 'foreclosure', label: 'Foreclosure' },
      { value: 'probate-bundle', label: 'Probate Bundle (pre-probate, probate, inheritance)' },
      { value: 'distressed-bundle', label: 'Distressed Bundle (foreclosure, eviction, code violation)' },
      { value: 'all', label: 'All Datasets' },
      { value: 'custom', label: 'Custom Dataset' },
    ],
  },
};
