import type { Page } from '#content/types.ts';
import type { MapMeasure } from '#domain/market/map-measures.ts';

export const coveragePage = {
  meta: {
    path: '/coverage',
    title: 'County Coverage and Data Freshness | Deedline',
    description:
      'See when each county was last read, dataset by dataset: record counts, update age, update frequency and the source behind it.',
    name: 'Coverage',
  },
  hero: {
    title: 'Interactive Coverage Map',
    promise: 'Every county, and when we last read it',
    lead: 'Investors and realtors can check any county before they subscribe. The stronger the color, the more open records it has; the map can also show how recently we read it. Pick a county to see each dataset, its record count and its age.',
    actions: [{ label: 'Get Custom Quote', href: '/pricing' }],
  },
  sections: [
    {
      kind: 'table',
      id: 'sources',
      title: 'Where each dataset comes from, and how often',
      intro:
        'Records are updated within 24 hours, 12 on average, counted from when the source posts them publicly. Eight datasets are sold on their own; tax delinquent and bankruptcy come with All Datasets and custom lists.',
      columns: ['Dataset', 'Source', 'Updates', 'Typical lag'],
      rows: [
        ['Pre-Probate', 'Obituaries, deposited wills, returned tax mail', 'Daily', 'Under 24 hours'],
        [
          'Probate',
          'Probate court or clerk',
          'Daily',
          'Under 24 hours; Florida inventories are confidential (Fla. Stat. 733.604)',
        ],
        ['Foreclosure', 'Recorder, trustee notices, court', 'Daily', 'Under 24 hours'],
        [
          'Divorce',
          'Family or district court',
          'Daily',
          'Under 24 hours; New York files are closed (N.Y. Dom. Rel. Law 235)',
        ],
        ['Inheritance', 'Recorder of deeds', 'Daily', '24-48 hours from recording'],
        [
          'Eviction',
          'Justice, county or housing court',
          'Daily',
          'Under 24 hours; California masks its files unless the landlord wins (Cal. Code Civ. Proc. 1161.2)',
        ],
        ['Code Violation', 'City or county enforcement', 'Weekly', 'Under 24 hours'],
        ['Tax Delinquent', 'County collector', 'Weekly', 'Under 24 hours'],
        ['Bankruptcy', 'Federal dockets on PACER', 'Daily', 'Under 24 hours'],
        ['Custom', 'Layers joined by parcel', 'By layer', "The oldest layer's"],
      ],
    },
    {
      kind: 'rows',
      id: 'reading-an-age',
      title: 'How to read the age',
      rows: [
        { label: 'Just now', text: 'Read less than an hour ago.' },
        { label: '5h ago', text: 'Read within the last day, so it is highlighted.' },
        {
          label: '3d ago',
          text: "A weekly source, a closed clerk's office or a slow one. Check a case's status before you reach out.",
        },
      ],
    },
    {
      kind: 'prose',
      id: 'what-it-means',
      title: 'Why freshness matters for outreach',
      paragraphs: [
        'For investors, an age under a day means you can mail before slower lists even have the filing. For realtors, it means yours is one of the first letters to the attorney. A fresh record can still be wrong: a sale gets postponed, or a tax bill gets paid. [Check your list](/resources/blog/measuring-list-quality) against the source each week.',
      ],
    },
    {
      kind: 'cta',
      id: 'your-counties',
      title: 'Ask about the counties you work',
      text: "Bring three of them to a demo, and we'll go through every dataset we read there.",
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
  tool: {
    filters: {
      label: 'Search and filters',
      search: 'Search',
      placeholder: 'County, state or dataset type',
      clear: 'Clear the search',
      dataset: 'Dataset',
      all: 'All datasets',
    },
    tabs: { label: 'Parts of the tool', map: 'Map', list: 'Live Data Freshness' },
    map: {
      label: 'County map of the United States',
      help: "Arrow keys move from county to county, Enter zooms to the state and opens that county's card, Escape closes it. Plus and minus zoom. The list has the same figures.",
      picture: 'County map of the United States, each county shaded by its open records in the sample data',
      newest: 'Newest update',
      none: 'No records here',
      notKnown: 'Unknown right now',
      colorBy: 'Color by',
      measures: {
        records: 'Open records',
        freshness: 'Newest read',
        value: 'Average property value',
        competition: 'Competition',
      } satisfies Record<MapMeasure, string>,
      legends: {
        records: 'Open records by county, ranked in quarters',
        freshness: 'Newest read',
        value: 'Average property value by county, ranked in quarters',
        competition: 'Competition by county: our subscribers for every 100 open records',
      } satisfies Record<MapMeasure, string>,
      to: 'to',
      records: { one: '1 open record', many: '{count} open records' },
      value: '{value} on average',
      competition: '{level} competition',
      /** Newest first. */
      ages: [
        { short: '< 6h', long: 'Under 6 hours' },
        { short: '< 24h', long: 'Under a day' },
        { short: '< 3d', long: '1 to 3 days' },
        { short: '< 7d', long: '3 to 7 days' },
        { short: 'older', long: 'Older' },
      ],
      noData: { short: 'not read', long: 'Not read' },
      allStates: 'All states',
      country: 'United States',
      counties: { one: '1 county', many: '{count} counties' },
      readToday: { one: '1 read in the last 24 hours', many: '{count} read in the last 24 hours' },
      hint: 'Pick a county to see each dataset, its record count and its age.',
      quote: { label: 'Get Custom Quote', href: '/pricing' },
    },
    street: {
      title: 'Street map',
      intro: 'Paste a public Mapbox token to show streets under the counties. It stays on this page.',
      field: 'Public map token',
      placeholder: 'pk....',
      load: 'Load Map',
      loading: 'Loading...',
      refused: 'That token was not accepted',
      unreachable: "We couldn't reach the map service. Try again in a moment.",
      failed: "We couldn't show the street map. Try again in a moment.",
      label: 'Street map with counties',
      back: 'Back to the county map',
      closer: 'Zoom in',
      farther: 'Zoom out',
    },
    list: {
      title: 'Live Data Freshness',
      note: 'Updates every 5 minutes',
      last: 'last at',
      rows: ['row', 'rows'] satisfies [one: string, many: string],
      records: 'records',
      label: 'Freshness of each county and dataset, newest first',
      columns: {
        county: 'County',
        dataset: 'Dataset',
        records: 'Records',
        frequency: 'Frequency',
        updated: 'Updated',
      },
      /** Marks the samples in a list that also has real rows. */
      sample: 'Sample',
      newestFirst: 'Newest first',
      marked: '{county} marked',
      only: 'Only {county}',
      everyCounty: 'Show every county',
      more: 'Show more rows',
      loadingMore: 'Loading more rows',
      empty: 'Nothing matches',
      emptyText: 'No county or dataset we read matches this search.',
      clear: 'Clear search and filters',
      failed: 'No rows to show',
      retrying: "We'll try again in a few seconds.",
      withoutScripts:
        'The live list needs JavaScript. Without it, the table below shows how often we read each dataset.',
    },
    check: {
      title: 'Courthouse check',
      intro:
        'Pick a case from your own docket search and see whether we have it. The answer tells you how long after the clerk posted it we captured it.',
      withoutScripts:
        'The check needs JavaScript. Without it, send us the case number and the county from the contact page.',
    },
  },
} satisfies Page & Record<string, unknown>;

export type CoveragePage = typeof coveragePage;
