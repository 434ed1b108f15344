import type { Page } from '#content/types.ts';

export type CoveragePage = Page & {
  tool: {
    filters: { label: string; search: string; placeholder: string; dataset: string; all: string; more: string };
    map: {
      label: string;
      help: string;
      picture: string;
      newest: string;
      none: string;
      notKnown: string;
      /** Newest first. */
      ages: string[];
      noData: string;
      choose: string;
      choosePlaceholder: string;
      unknownCounty: string;
    };
    street: {
      title: string;
      intro: string;
      field: string;
      placeholder: string;
      load: string;
      loading: string;
      refused: string;
      unreachable: string;
      failed: string;
      label: string;
      back: string;
      closer: string;
      farther: string;
    };
    list: {
      title: string;
      note: string;
      last: string;
      rows: [one: string, many: string];
      records: string;
      label: string;
      columns: { county: string; dataset: string; records: string; updated: string };
      only: string;
      everyCounty: string;
      more: string;
      loadingMore: string;
      empty: string;
      clear: string;
      failed: string;
      retrying: string;
      withoutScripts: string;
    };
    check: { title: string; intro: string; withoutScripts: string };
  };
};

export const coveragePage: CoveragePage = {
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
    lead: 'The stronger the green, the more recently a county was read. Pick one to see each dataset, its record count and its age.',
    actions: [{ label: 'Get Custom Quote', href: '/pricing' }],
  },
  sections: [
    {
      kind: 'table',
      id: 'sources',
      title: 'Ten datasets, each on its own clock',
      intro:
        'Records are updated within 24 hours, 12 on average. Lag runs from the moment the source posts publicly, not from the event itself.',
      columns: ['Dataset', 'Source', 'Updates', 'Typical lag'],
      rows: [
        ['Pre-Probate', 'Obituaries, deposited wills, returned tax mail', 'Daily', 'Under 24 hours'],
        ['Probate', 'Probate court or clerk', 'Daily', 'Under 24 hours'],
        ['Foreclosure', 'Recorder, trustee notices, court', 'Daily', 'Under 24 hours'],
        ['Divorce', 'Family or district court', 'Daily', 'Under 24 hours; New York files are closed'],
        ['Inheritance', 'Recorder of deeds', 'Daily', '24-48 hours from recording'],
        ['Eviction', 'Justice, county or housing court', 'Daily', 'Under 24 hours; California files are masked'],
        ['Code Violation', 'City or county enforcement', 'Weekly, as posted', 'Under 24 hours'],
        ['Tax Delinquent', 'County collector', 'Weekly, as posted', 'Under 24 hours'],
        ['Bankruptcy', 'Federal dockets on PACER', 'Daily', 'Under 24 hours'],
        ['Custom', 'Layers joined by parcel', 'As its layers', 'That of the oldest layer'],
      ],
    },
    {
      kind: 'rows',
      id: 'reading-an-age',
      title: 'Reading an age',
      rows: [
        { label: 'Just now', text: 'Read less than an hour ago.' },
        { label: '5h ago', text: 'Read today. Anything under a day is highlighted.' },
        {
          label: '3d ago',
          text: 'A weekly source, a closed clerk or a slow poster. Check the status of a case before you write.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'what-it-means',
      title: 'What freshness does for outreach',
      paragraphs: [
        'For investors, an age under a day means the list can be mailed before slower lists carry the filing. For realtors, it is the difference between a first letter to counsel and a fifth. A fresh record can still be wrong: a sale is postponed or a tax account paid. [Measure your list](/resources/blog/measuring-list-quality) against the source each week.',
      ],
    },
    {
      kind: 'cta',
      id: 'your-counties',
      title: 'Ask about the counties you work',
      text: 'Bring three of them to a demo and we will go through every dataset we read there.',
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
      dataset: 'Dataset',
      all: 'All datasets',
      more: 'More',
    },
    map: {
      label: 'County map of the United States',
      help: 'Arrow keys move from county to county, Enter opens the card of that county, Escape closes it. The list holds the same figures.',
      picture: 'County map of the United States, each county shaded by the age of its newest sample record',
      newest: 'Newest update',
      none: 'No records here',
      notKnown: 'Not known right now',
      ages: ['Under 6 hours', 'Under a day', '1 to 3 days', '3 to 7 days', 'Older'],
      noData: 'Not read',
      choose: 'Go to a county',
      choosePlaceholder: 'Travis, TX',
      unknownCounty: 'No county by that name',
    },
    street: {
      title: 'Street map',
      intro: 'Paste a public Mapbox token to lay streets under the counties. It stays in this page.',
      field: 'Public map token',
      placeholder: 'pk....',
      load: 'Load Map',
      loading: 'Loading...',
      refused: 'That token was not accepted',
      unreachable: 'The map service could not be reached. Try again in a moment.',
      failed: 'The street map could not be shown. Try again in a moment.',
      label: 'Street map with counties',
      back: 'Back to the county map',
      closer: 'Zoom in',
      farther: 'Zoom out',
    },
    list: {
      title: 'Live Data Freshness',
      note: 'Updates every 5 minutes',
      last: 'last at',
      rows: ['row', 'rows'],
      records: 'records',
      label: 'Freshness of each county and dataset, newest first',
      columns: { county: 'County', dataset: 'Dataset', records: 'Records', updated: 'Updated' },
      only: 'Only',
      everyCounty: 'Show every county',
      more: 'Show more rows',
      loadingMore: 'Loading more rows',
      empty: 'Nothing matches',
      clear: 'Clear search and filters',
      failed: 'No rows to show',
      retrying: 'We read the list again in a few seconds.',
      withoutScripts:
        'The live list needs JavaScript. Without it, the table below says how often each dataset is read.',
    },
    check: {
      title: 'Courthouse check',
      intro:
        'Take a case from your own docket search and ask whether we have it. The answer says when we captured it, counted from the moment the clerk posted it.',
      withoutScripts:
        'The check needs JavaScript. Without it, send us the case number and the county from the contact page.',
    },
  },
};
