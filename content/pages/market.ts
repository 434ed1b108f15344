import type { Page } from '#content/types.ts';
import type { CompetitionLevel, TrendDirection } from '#domain/market/market.ts';
import type { Measure } from '#domain/market/measure.ts';

export type MarketView = 'list' | 'chart' | 'map' | 'counties';
export type MarketSort = 'records' | 'value' | 'county' | 'trend';

type Counted = { one: string; many: string };

export type MarketPage = Page & {
  tool: {
    title: string;
    filters: {
      label: string;
      search: { label: string; placeholder: string };
      state: string;
      allStates: string;
      dataset: string;
      allDatasets: string;
      competition: string;
      anyCompetition: string;
      sort: string;
      sorts: Record<MarketSort, string>;
      measure: string;
      found: Counted;
      clear: string;
    };
    view: string;
    views: Record<MarketView, string>;
    measures: Record<Measure, string>;
    side: string;
    hint: string;
    summary: {
      label: string;
      entries: Counted;
      counties: Counted;
      records: Counted;
      averageValue: string;
      asOf: string;
      asOfUnknown: string;
      trend: string;
    };
    card: {
      county: string;
      dataset: string;
      records: string;
      value: string;
      competition: string;
      trend: string;
      months: string;
    };
    competition: Record<CompetitionLevel, string>;
    trend: Record<TrendDirection, string>;
    more: { label: string; busy: string };
    entry: {
      label: string;
      close: string;
      averageValue: string;
      months: string;
      unfinished: string;
      links: { county: string; leads: string; quote: string };
    };
    chart: {
      title: string;
      label: string;
      help: string;
      all: Counted;
      some: string;
      scale: string;
      left: Counted;
      none: string;
      failed: string;
      records: string;
      value: string;
    };
    counties: { ranked: Counted; by: Record<Measure, string>; show: string };
    map: {
      label: string;
      help: string;
      noEntry: string;
      legend: string;
      quarters: Record<Measure, string>;
      to: string;
      records: string;
      average: string;
      unknownAverage: string;
    };
    oneCounty: { only: string; all: string; list: string };
    none: { title: string; text: string };
    failed: { title: string; text: string };
    withoutScript: string;
  };
};

export const marketPage: MarketPage = {
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
    lead: 'One entry for each county and dataset: how many records, what the houses are worth, who else subscribes and which way it moves.',
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
            'Records of that dataset in that county that are not sold, cured, dismissed or withdrawn, as of the newest read. The list starts with the largest.',
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
      title: 'Read them together',
      items: [
        {
          title: 'Many records, high competition',
          situation: 'A metro foreclosure list that every investor in town receives.',
          move: 'Narrow by equity and days to sale, or be first: freshness decides here.',
        },
        {
          title: 'Few records, low competition',
          situation: 'A smaller county with steady inheritance transfers.',
          move: 'Write fewer, better letters. Realtors can know every estate attorney by name.',
        },
        {
          title: 'High value, trend down',
          situation: 'Divorce filings fall in a county of expensive houses.',
          move: 'Check for a court backlog before you leave. Clerks post late more often than people change.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'limits',
      title: 'What an average hides',
      paragraphs: [
        'A mean is pulled by a few large houses, and automated values miss condition. Texas and some other states do not disclose sale prices, so values there rest on less. Competition describes a market, not an exclusive right: exclusivity limits our resale, while public records stay public. Use the page to choose where to look, and comparable sales to choose what to pay.',
      ],
    },
    {
      kind: 'cta',
      id: 'territory',
      title: 'Get the figures for your territory',
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
      search: { label: 'Search', placeholder: 'County or state code' },
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
      },
      measure: 'Compare by',
      found: { one: 'entry', many: 'entries' },
      clear: 'Clear filters',
    },
    view: 'View',
    views: { list: 'List', chart: 'Chart', map: 'Map', counties: 'Counties' },
    measures: { records: 'Open records', value: 'Average property value' },
    side: 'Totals, chart and map',
    hint: 'Select a row or a dot to see its filings by month, its county card and its leads.',
    summary: {
      label: 'Summary',
      entries: { one: 'entry', many: 'entries' },
      counties: { one: 'county', many: 'counties' },
      records: { one: 'open record', many: 'open records' },
      averageValue: 'average value',
      asOf: 'All entries that fit the filters; open records as of the newest read, {date}.',
      asOfUnknown: 'All entries that fit the filters; open records as of the newest read.',
      trend: 'A trend compares the records filed in the last three full months with the three before.',
    },
    card: {
      county: 'County',
      dataset: 'Dataset',
      records: 'Open records',
      value: 'Avg. value',
      competition: 'Competition',
      trend: 'Trend',
      months: '13 months',
    },
    competition: { High: 'High', Medium: 'Medium', Low: 'Low' },
    trend: { Up: 'Up', Down: 'Down', Stable: 'Stable' },
    more: { label: 'Load more', busy: 'Loading...' },
    entry: {
      label: 'Selected: {place}, {dataset}',
      close: 'Clear the selection',
      averageValue: 'Average property value',
      months: 'Records filed by month, {from} to {to}',
      unfinished: '{month} is not over yet.',
      links: { county: 'County card', leads: 'Leads', quote: 'Get a quote' },
    },
    chart: {
      title: 'Open records and average value',
      label: 'Chart of open records and average property value',
      help: 'The arrow keys go from dot to dot, Enter selects one, Escape clears it. The list has the same figures.',
      all: { one: 'One entry.', many: 'All {count} entries.' },
      some: 'The {shown} entries with the most open records, of {count}.',
      scale: 'Both scales are logarithmic.',
      left: {
        one: 'One entry without records or value is not drawn.',
        many: '{count} entries without records or value are not drawn.',
      },
      none: 'No entry to draw',
      failed: 'The chart could not be loaded. The page tries again by itself.',
      records: 'Open records',
      value: 'Average value',
    },
    counties: {
      ranked: { one: 'One county', many: '{count} counties' },
      by: { records: 'by open records', value: 'by average property value' },
      show: 'Show the entries of {place}',
    },
    map: {
      label: 'Map of the market by county',
      help: 'The arrow keys go from county to county, Enter selects one, Escape clears it. The tab Counties has the same figures.',
      noEntry: 'No entry',
      legend: 'Legend',
      quarters: {
        records: 'Open records in a county, in quarters of the ranking',
        value: 'Average property value in a county, in quarters of the ranking',
      },
      to: 'to',
      records: 'open records',
      average: 'on average',
      unknownAverage: 'average unknown',
    },
    oneCounty: { only: 'Only the entries of {place}.', all: 'Show all counties', list: 'Show the list' },
    none: { title: 'No entry fits these filters', text: 'Try another spelling or fewer filters.' },
    failed: { title: 'No entries to show', text: 'The page asks for them again by itself.' },
    withoutScript:
      'These are the twelve largest entries of the sample. Searching, sorting and the charts need JavaScript.',
  },
};
