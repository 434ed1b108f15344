import type { Page } from '#content/types.ts';
import type { CompetitionLevel, TrendDirection } from '#domain/market/market.ts';
import type { Measure } from '#domain/market/measure.ts';

export type MarketView = 'cards' | 'bars' | 'map';
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
    summary: {
      label: string;
      entries: string;
      counties: string;
      records: string;
      averageValue: string;
      asOf: string;
      asOfUnknown: string;
      trend: string;
    };
    card: {
      records: string;
      value: string;
      competition: string;
      trend: string;
      links: { county: string; leads: string; quote: string };
    };
    competition: Record<CompetitionLevel, string>;
    trend: Record<TrendDirection, string>;
    more: { label: string; busy: string };
    bars: { top: string; of: string; counties: string; by: string; show: string };
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
      beside: string;
      choose: string;
      first: string;
      clear: string;
      table: { show: string; county: string };
    };
    oneCounty: { only: string; all: string };
    none: { title: string };
    failed: { title: string; text: string };
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
    views: { cards: 'Cards', bars: 'Ranked bars', map: 'Map' },
    measures: { records: 'Open records', value: 'Average property value' },
    summary: {
      label: 'Summary',
      entries: 'Entries',
      counties: 'Counties',
      records: 'Open records',
      averageValue: 'Average property value',
      asOf: 'All entries that fit the filters; open records as of the newest read, {date}.',
      asOfUnknown: 'All entries that fit the filters; open records as of the newest read.',
      trend: 'A trend compares the records filed in the last three full months with the three before.',
    },
    card: {
      records: 'Open records',
      value: 'Average property value',
      competition: 'Competition',
      trend: 'Trend, three months',
      links: { county: 'County card', leads: 'Leads', quote: 'Get a quote' },
    },
    competition: { High: 'High', Medium: 'Medium', Low: 'Low' },
    trend: { Up: 'Up', Down: 'Down', Stable: 'Stable' },
    more: { label: 'Load more', busy: 'Loading...' },
    bars: { top: 'The first', of: 'of', counties: 'counties', by: 'by', show: 'Show the entries of' },
    map: {
      label: 'Map of the market by county',
      help: 'The arrow keys go from county to county, Enter chooses one, Escape lets it go. The same figures are in the table under the map.',
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
      beside: 'Beside the map',
      choose: 'Choose a county on the map to read its entries here.',
      first: 'First in the ranking',
      clear: 'Clear the county',
      table: { show: 'The map as a table', county: 'County' },
    },
    oneCounty: { only: 'Only the entries of {place}.', all: 'Show all counties' },
    none: { title: 'No entry fits these filters' },
    failed: { title: 'No entries to show', text: 'The page asks for them again by itself.' },
  },
};
