import type { Page } from '#content/types.ts';
import type { CompetitionLevel, TrendDirection } from '#domain/market/market.ts';
import type { Measure } from '#domain/market/measure.ts';

export type MarketView = 'list' | 'chart' | 'map' | 'counties';
/** How the entries of the list are shown. */
export type MarketLayout = 'cards' | 'table';

export type MarketSort = 'records' | 'value' | 'county' | 'trend';

export const marketPage = {
  meta: {
    path: '/market-intelligence',
    title: 'Market Intelligence by County | Deedline',
    description:
      'Compare territories by record count, average property value, competition and trend before you choose a county to work.',
    name: 'Market Intelligence',
  },
  hero: {
    title: 'Market Intelligence',
    promise: 'Compare territories before you pay for one',
    lead: 'Investors and realtors see, for each county and dataset, how many records are open, what the houses are worth, how much competition there is and which way filings are heading.',
    actions: [{ label: 'Get Custom Quote', href: '/pricing' }],
  },
  sections: [
    {
      kind: 'glossary',
      id: 'terms',
      title: 'The four figures',
      terms: [
        {
          term: 'Open records',
          meaning:
            "Records of that dataset in that county that haven't been sold, cured, dismissed or withdrawn, and haven't left the clerk's list, as of the newest read. The largest come first.",
        },
        {
          term: 'Average property value',
          meaning:
            'The mean of the estimated market values of the open records, in thousands and rounded: $462K is anything from $461,500 to $462,499. Unknown if no record has a value.',
        },
        {
          term: 'Competition',
          meaning: 'Our subscribers for every 100 open records: Low under 1, Medium from 1 to 3, High above 3.',
        },
        {
          term: 'Trend',
          meaning:
            'Records filed in the last three full months against the three before: Up above +10%, Down below -10%, otherwise Stable.',
        },
      ],
    },
    {
      kind: 'scenarios',
      id: 'reading-together',
      title: 'How to read them together',
      items: [
        {
          title: 'Many records, high competition',
          situation: 'A metro foreclosure list that every investor in town gets.',
          move: 'Narrow it by equity and days to sale, and mail the day a record posts.',
        },
        {
          title: 'Few records, low competition',
          situation: 'A smaller county with steady inheritance transfers.',
          move: 'Send fewer, better letters. A realtor here can get to know every estate attorney.',
        },
        {
          title: 'High value, trend down',
          situation: 'Divorce filings are falling in a county of expensive houses.',
          move: 'Check for a court backlog before you leave. Often the clerk is just posting late.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'limits',
      title: 'What an average hides',
      paragraphs: [
        "A few expensive houses can pull an average up, and automated values don't see condition. Texas and some other states don't disclose sale prices, so values there rest on less data. Competition counts our subscribers only. Exclusivity limits our resale; public records stay public. Use this page to choose where to look, and comps to decide what to pay.",
      ],
    },
    {
      kind: 'cta',
      id: 'territory',
      title: 'Get the numbers for your territory',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
  tool: {
    title: 'Territories and datasets',
    filters: {
      label: 'Find a territory',
      /** On a phone. */
      open: 'Filters',
      search: { label: 'Search', placeholder: 'County or state' },
      state: 'State',
      allStates: 'All states',
      dataset: 'Dataset',
      allDatasets: 'All datasets',
      competition: 'Competition',
      anyCompetition: 'Any level',
      sort: 'Sort by',
      sorts: {
        records: 'Most records',
        value: 'Highest value',
        county: 'County, A to Z',
        trend: 'Trend, up first',
      } satisfies Record<MarketSort, string>,
      measure: 'Compare by',
      found: { one: 'entry', many: 'entries' },
      clear: 'Clear filters',
    },
    view: 'View',
    views: { list: 'List', chart: 'Chart', map: 'Map', counties: 'Counties' } satisfies Record<MarketView, string>,
    layout: 'Show entries as',
    layouts: { cards: 'Cards', table: 'Table' } satisfies Record<MarketLayout, string>,
    measures: { records: 'Open records', value: 'Average property value' } satisfies Record<Measure, string>,
    side: 'Totals, chart and map',
    hint: 'Select an entry or a dot to see its filings by month, its county card and its leads.',
    summary: {
      label: 'Summary',
      entries: { one: 'entry', many: 'entries' },
      counties: { one: 'county', many: 'counties' },
      records: { one: 'open record', many: 'open records' },
      averageValue: 'average value',
      asOf: 'All entries that match the filters. Open records as of the newest read, {date}.',
      asOfUnknown: 'All entries that match the filters. Open records as of the newest read.',
      trend: 'Trend compares records filed in the last three full months with the three before.',
    },
    card: {
      county: 'County',
      dataset: 'Dataset',
      records: 'Open records',
      value: 'Avg. value',
      competition: 'Competition',
      trend: 'Trend',
      months: '12 months',
    },
    competition: { High: 'High', Medium: 'Medium', Low: 'Low' } satisfies Record<CompetitionLevel, string>,
    trend: { Up: 'Up', Down: 'Down', Stable: 'Stable' } satisfies Record<TrendDirection, string>,
    more: { label: 'Load more', busy: 'Loading...' },
    entry: {
      label: 'Selected: {place}, {dataset}',
      close: 'Clear the selection',
      averageValue: 'Average property value',
      months: 'Records filed by month, {from} to {to}',
      unfinished: "{month} isn't over yet.",
      links: { county: 'County card', leads: 'Leads', quote: 'Get a quote' },
    },
    chart: {
      title: 'Open records and average value',
      label: 'Chart of open records and average property value',
      help: 'Arrow keys move from dot to dot, Enter selects one, Escape clears it. The list has the same figures.',
      all: { one: 'One entry.', many: 'All {count} entries.' },
      some: 'The {shown} entries with the most open records, of {count}.',
      scale: 'Both scales are logarithmic.',
      left: {
        one: "One entry without records or a value isn't shown.",
        many: "{count} entries without records or a value aren't shown.",
      },
      none: 'Nothing to chart',
      failed: "We couldn't load the chart. We'll try again in a moment.",
      records: 'Open records',
      value: 'Average value',
    },
    counties: {
      ranked: { one: 'One county', many: '{count} counties' },
      by: { records: 'by open records', value: 'by average property value' } satisfies Record<Measure, string>,
      show: 'Show the entries of {place}',
    },
    map: {
      label: 'Map of the market by county',
      help: 'Arrow keys move from county to county, Enter selects one, Escape clears it. The Counties tab has the same figures.',
      noEntry: 'No entry',
      legend: 'Legend',
      quarters: {
        records: 'Open records by county, ranked in quarters',
        value: 'Average property value by county, ranked in quarters',
      } satisfies Record<Measure, string>,
      to: 'to',
      records: 'open records',
      average: 'on average',
      unknownAverage: 'average unknown',
    },
    oneCounty: { only: 'Showing {place} only.', all: 'Show all counties', list: 'Show the list' },
    none: { title: 'No entries match these filters', text: 'Try another spelling or fewer filters.' },
    failed: { title: 'No entries to show', text: "We'll try again in a moment." },
    withoutScript: 'These are the twelve largest sample entries. Searching, sorting and charts need JavaScript.',
  },
} satisfies Page & Record<string, unknown>;

export type MarketPage = typeof marketPage;
