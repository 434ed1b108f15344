import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { formatDollars, formatNumber } from '#domain/format.ts';
import { soldDatasets } from '#domain/pricing/estimate-quote-link.ts';
import { estimatePrice, priceLabel, startingPrice } from '#domain/pricing/pricing.ts';
import { site } from '../site.ts';
import type { Page } from '../types.ts';

type Range = { from: number; to: number };

/** Open records of each dataset in a county of the examples. */
const example = { midSize: { from: 251, to: 1000 }, metro: { from: 2501, to: 5000 } } as const;

/** From the low end of the fewest records to the high end of the most, by the rule of the estimator. */
function examplePrice({ from, to }: Range, datasets: number, { counties = 1, isExclusive = false } = {}): string {
  const estimateFor = (openRecords: number) => {
    const county = { name: '', datasets: soldDatasets.slice(0, datasets).map((dataset) => ({ dataset, openRecords })) };
    return estimatePrice({ counties: Array.from({ length: counties }, () => county), isExclusive });
  };
  const [fewest, most] = [estimateFor(from), estimateFor(to)];
  return fewest && most ? priceLabel({ ...most, low: fewest.low }) : '';
}

export const pricingPage = {
  meta: {
    path: '/pricing',
    title: `Pricing by County and Territory | ${site.name}`,
    description:
      'From $297/month for a single small county to $2,500+/month for an exclusive metro. What sets the price, what is included, and the billing terms.',
    name: 'Pricing',
  },
  hero: {
    eyebrow: 'Territory pricing',
    title: 'Pricing',
    lead: 'One monthly price for your territory: from $297/month for a single small county to $2,500+/month for a multi-county metro with exclusivity. You pay a flat monthly fee, $0 per lead, quoted for the counties you name.',
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
        'Counties differ too much for a rate card. A rural county may open a handful of estates a month, a metro hundreds. We count the filings first, then quote.',
      rows: [
        { label: 'County size', text: 'Parcels and households, and how many counties are in the territory.' },
        {
          label: 'Filings',
          text: 'How many records of your datasets the courts and recorders there post in a typical month.',
        },
        {
          label: 'Datasets',
          text: 'We sell eight datasets. Tax delinquent and bankruptcy records come with All Datasets and custom lists, which makes ten kinds of records in all. Multi-dataset bundles save 20-30% compared with buying each dataset on its own.',
        },
        { label: 'Exclusivity', text: 'Shared by default. Being the only subscriber in your territory is an add-on.' },
      ],
    },
    {
      kind: 'table',
      id: 'examples',
      title: 'Example territories',
      intro: `Made-up examples, not offers. They use the same math as the estimator. The mid-size county has ${formatNumber(example.midSize.from)} to ${formatNumber(example.midSize.to)} open records of each dataset. Your quote falls between the first line and the last.`,
      columns: ['Example', 'Datasets', 'Access', 'Per month'],
      rows: [
        ['Single small county', 'One', 'Shared', `from ${formatDollars(startingPrice(0))}`],
        ['Mid-size county', 'One', 'Shared', examplePrice(example.midSize, 1)],
        ['Same county', 'Bundle of three, 20-30% saved', 'Shared', examplePrice(example.midSize, 3)],
        [
          'Same bundle',
          'Bundle of three',
          'Exclusive, 40-60% added',
          examplePrice(example.midSize, 3, { isExclusive: true }),
        ],
        ['Same county', 'All eight, 20-30% saved', 'Shared', examplePrice(example.midSize, 8)],
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
        'Every field in the [data dictionary](/support/data-dictionary) that your county publishes, and [where it comes from](/support/figures#sources).',
        'Weekly valuation refreshes and monthly contact verification.',
        'Every record of your datasets in your territory, $0 per lead.',
        'Exports as CSV (UTF-8, header row) or Excel.',
        'Email support with a 24-hour response.',
        'Multi-factor sign-in and one user per account.',
        'An [API](/support/api) for your own software, with keys that you make yourself.',
        'Professional and Enterprise plans add phone support and a dedicated account manager; Enterprise adds more users and IP whitelisting.',
      ],
    },
    {
      kind: 'table',
      id: 'compare',
      title: 'Three ways to get county records',
      intro: 'Each one is the right choice for somebody. Here is what you get, and what you give up.',
      columns: ['Compare', 'National bulk list', 'Your own courthouse run', 'County subscription'],
      rows: [
        [
          'What it is',
          'Records from many counties in one file, bought by the row or by the month',
          'You or a runner read the docket, the recorder and the tax roll yourself',
          'Every record of your datasets in the counties you name, matched and updated',
        ],
        [
          'How fresh',
          "Depends on the seller. Ask when each county was last read, and check one record's dates",
          'As fresh as your last trip',
          'Within 24 hours of public posting, and [coverage](/coverage) shows when we last read each county',
        ],
        [
          'Who else has it',
          'Usually anyone who buys it',
          'Whoever else reads the docket',
          'Other subscribers, unless you add exclusivity. The public file stays open either way',
        ],
        [
          'What you pay',
          'Often little per row, plus skip tracing and mail to rows that turn out to be stale',
          'Copy and search fees, and your time',
          'A flat monthly fee, whether you work ten records or all of them',
        ],
        [
          'Contacts',
          'Sometimes included. Ask how they are verified',
          'Your own skip tracing',
          'Mailing address, and a phone or email where we find one, verified monthly',
        ],
        [
          'What you give up',
          'Often local detail, such as who can sign and when the sale is',
          "Time, and the counties you can't get to",
          'Counties outside your territory',
        ],
        [
          'Choose it when',
          'You test several markets, or mail a broad absentee list',
          'You work one courthouse, know the clerk, and have more time than cash',
          'You work the same counties every week and want to be early',
        ],
      ],
    },
    {
      kind: 'prose',
      id: 'exclusivity',
      title: 'The exclusivity add-on',
      paragraphs: [
        "With exclusivity, we don't sell your datasets in your territory to anyone else. It typically adds 40-60% of the base price, and it's available only while nobody else subscribes there.",
        'It limits who we sell to, not who can look. The records are still open at the courthouse, and other companies may sell them too.',
      ],
      aside: {
        title: 'When it pays',
        items: [
          'You mail every week and close most of your deals in one county.',
          'The county is small, and owners would notice a second mailer.',
          'You work through attorneys who would notice two letters from one list.',
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
        { term: 'Downgrades', meaning: 'At the next billing cycle.' },
        { term: 'Renewal', meaning: 'Automatic, unless you cancel before the renewal date.' },
        { term: 'Price changes', meaning: "You get 30 days' notice." },
        {
          term: 'Payment',
          meaning: 'Major credit cards, ACH and wire for annual plans. Enterprise may be invoiced Net 30.',
        },
      ],
    },
    {
      kind: 'grid',
      id: 'contact-options',
      title: 'Rather talk to a person?',
      items: [
        {
          title: 'Phone',
          text: `${site.hours.phone}. Have your counties ready, and we can usually give you a ballpark.`,
          action: { label: site.phone.display, href: site.phone.href },
        },
        {
          title: 'Chat',
          text: `${site.hours.chat}, by request. Email us a time that works, and we'll start a chat with you.`,
          action: { label: 'Ask for a chat by email', href: `mailto:${site.email}?subject=Chat` },
        },
        {
          title: 'Office',
          text: `${site.office}. Write first, and we'll set a time.`,
          action: { label: 'Contact us', href: '/support/contact' },
        },
      ],
    },
  ],
  estimator: {
    title: 'Price your territory',
    intro: 'Travis County probate to start with. Change it, and watch the estimate add up.',
    withoutScript:
      'The estimator needs JavaScript. The examples below use the same math, and the quote form works without it.',
    loading: 'Loading the estimator...',
    /** What is chosen on arrival, so that the page opens with a price. */
    start: { counties: [{ fips: '48453', name: 'Travis', state: 'TX' }], datasets: ['probate' as DatasetType] },
    counties: {
      label: 'Counties',
      chosen: { one: '{count} chosen', many: '{count} chosen' },
      placeholder: 'Travis, TX',
      hint: 'Press Enter or type a comma after each county.',
      nothing: 'No county starts with that',
      open: '{count} open records',
      size: '{count} open',
      unknown: "{entry} isn't a county we know.",
      meant: 'Did you mean {name}?',
      ambiguous: '{entry} is a county in several states. Add the state, as in {example}.',
      full: 'The estimate takes up to {max} counties. For more, ask for a quote.',
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
      shared: { name: 'Shared', note: 'Others may subscribe too' },
      exclusive: { name: 'Exclusive', note: "We won't sell it to anyone else" },
    },
    sum: {
      title: 'How the estimate adds up',
      item: 'Item',
      low: 'low',
      high: 'high',
      base: 'Base price',
      start: 'Choose a county and a dataset to see the math here, line by line.',
      counting: 'Counting the open records in these counties...',
      failed: "We can't read the open records right now, so there's no estimate yet. You can still ask for a quote.",
      notSold: 'Nothing here can be bought that way. See why, and what you can do instead.',
      watch: 'Watch it',
      estimate: 'Estimate, per month',
      spoken: 'Estimate: {price} per month.',
      note: 'An estimate, not an offer, by the open records in each county. Flat fee, $0 per lead, 14-day money-back guarantee.',
      samples: 'The open records shown here are sample data.',
    },
    quote: { title: 'Your quote form, filled in', none: 'not chosen yet', button: 'Get Custom Quote' },
  },
  form: {
    title: 'Request a territory quote',
    intro:
      'Tell us the counties or metro and the datasets. Our team replies within 24 hours with record counts and a price. No obligation.',
    submit: 'Request Quote',
    sending: 'Sending...',
    messages: {
      invalid: { title: 'Validation Error', description: 'Please check the form for errors' },
      success: {
        title: 'Quote Request Received',
        description: 'Our team will contact you within 24 hours with custom pricing for your territory',
        next: [
          'We count the filings of your datasets in the counties you named.',
          'You get the counts and the price by email. Nothing is billed until you accept it.',
        ],
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
} satisfies Page & Record<string, unknown>;

export type PricingPage = typeof pricingPage;
