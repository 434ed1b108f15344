import { contactPath } from '#content/contact-path.ts';
import type { Page } from '#content/types.ts';

export const solutionsPage: Page = {
  meta: {
    path: '/solutions',
    title: 'Off-Market Property Datasets by County | Deedline',
    description:
      'Compare eight datasets from public court and county records: where each is filed, when it appears and who can sell.',
    name: 'Solutions',
  },
  hero: {
    eyebrow: 'Off-market data',
    title: 'Solutions: eight datasets from the public record',
    lead: 'A death, a default, a petition, an order: each is kept in a different office and involves a different seller. Choose the seller you know how to work with, then the county.',
    actions: [
      { label: 'Get Custom Quote', href: contactPath('custom-quote') },
      { label: 'View Pricing', href: '/pricing' },
    ],
    record: {
      dataset: 'Foreclosure',
      place: 'Maricopa, AZ',
      stamp: 'SALE NOTICED',
      urgent: true,
      fields: [
        { name: 'filing_date', value: '08/21/2026' },
        { name: 'auction_date', value: '12/01/2026' },
        { name: 'foreclosure_type', value: 'Non-Judicial' },
        { name: 'loan_amount', value: '$268,000' },
        { name: 'trustee_name', value: 'Saltbrush Trustee Services' },
        { name: 'market_value', value: '$391,000' },
      ],
      note: 'Sample record. Names and numbers are made up.',
    },
  },
  sections: [
    {
      kind: 'table',
      id: 'compare',
      title: 'The eight, side by side',
      intro:
        "Look at the fourth column first: a contract with anyone else usually won't close. Two more record types, tax delinquent and bankruptcy, have no page of their own; they come with All Datasets and as layers of a [custom](/solutions/custom) dataset.",
      columns: ['Dataset', 'Where it is filed', 'First signal', 'Who can sell', 'Best contact'],
      rows: [
        [
          '[Pre-Probate](/solutions/pre-probate)',
          'Nowhere yet',
          'Obituary or deposited will',
          'The heirs in some states, nobody yet in others: [see who can sell, by state](/solutions/probate#who-can-sell)',
          'One no-pressure letter',
        ],
        [
          '[Probate](/solutions/probate)',
          'Probate court',
          'Petition',
          'Representative with letters; in some states the heirs sell or join',
          'Estate counsel',
        ],
        [
          '[Foreclosure](/solutions/foreclosure)',
          'Recorder or civil court',
          'Default notice or lis pendens',
          'Owner, until the sale',
          'Letter, early',
        ],
        [
          '[Divorce](/solutions/divorce)',
          'Family court; closed in New York',
          'Petition',
          'Both spouses, or as decreed',
          'Both attorneys, the same letter',
        ],
        [
          '[Inheritance](/solutions/inheritance)',
          'Recorder',
          'Deed or affidavit',
          'All co-owners',
          'Every heir, by mail',
        ],
        [
          '[Eviction](/solutions/eviction)',
          'Housing or county court; masked in California',
          'Complaint',
          'Landlord',
          'Owner of record, never the tenant',
        ],
        [
          '[Code Violation](/solutions/code-violation)',
          'City or county code office',
          'Notice or order',
          'Owner',
          "A letter that can't be taken for the city's",
        ],
        [
          '[Custom](/solutions/custom)',
          'Several offices',
          'Depends on its layers',
          'Depends on the layer',
          'By the strictest layer',
        ],
      ],
    },
    {
      kind: 'strategies',
      id: 'stacking',
      title: 'Two signals beat one',
      intro: 'Datasets join on the parcel number, `apn`. A house that shows up twice goes to the top of your list.',
      items: [
        {
          title: 'Inherited and cited',
          description: 'Absentee heirs, an order on the door, a repair nobody wants to pay for.',
          datasets: ['inheritance', 'code-violation'],
        },
        {
          title: 'Estate behind on taxes',
          description: 'A representative who can sell, and a tax bill that keeps growing.',
          datasets: ['probate', 'custom'],
        },
        {
          title: 'Bankruptcy dismissed, sale back on',
          description: 'The stay has ended and the auction is on the calendar again.',
          datasets: ['foreclosure', 'custom'],
        },
      ],
    },
    {
      kind: 'prose',
      id: 'delivery',
      title: 'How you get it',
      paragraphs: [
        "Court and county records are updated within 24 hours of filing, with an average 12-hour lag, counted from the clerk's public posting. Inheritance leads follow within 24-48 hours of recording. Files that a state keeps closed aren't in the feed, and [coverage](/coverage) shows how old each county's newest update is.",
        'Value estimates are refreshed weekly and contacts verified monthly. The [data dictionary](/support/data-dictionary) describes each field. The data is not a consumer report and not for FCRA-covered uses, and contact law applies to every call, text and letter you send.',
      ],
      aside: {
        title: 'Formats',
        items: ['CSV, UTF-8 with a header row', 'Excel, .xlsx', '[API](/support/api): REST JSON, webhooks, OAuth 2.0'],
      },
    },
    {
      kind: 'cta',
      id: 'next',
      title: 'Start with the record that fits your business',
      text: "Tell us the county and what you buy. We'll name the two datasets we'd start with.",
      actions: [
        { label: 'Schedule Consultation', href: contactPath('consultation') },
        { label: 'View Pricing', href: '/pricing' },
      ],
    },
  ],
};
