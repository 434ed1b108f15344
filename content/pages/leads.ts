import type { Page } from '#content/types.ts';
import type { ExportChoice, ExportFormat } from '#domain/export/formats.ts';
import { type Factor, type Quality, thresholds } from '#domain/leads/lead.ts';
import type { LeadFilterCopy } from '#domain/leads/lead-filters.ts';
import type { LeadSort } from '#domain/leads/lead-sort.ts';
import { unknownRating } from '#domain/leads/weighted-score.ts';
import { backtestCopy } from '../parts/backtest.ts';
import { layoutChoices, layoutSources } from '../parts/integrations.ts';
import { tryAsBuyer } from '../parts/try-as-buyer.ts';

const qualityNames: Record<Quality, string> = { hot: 'Hot', warm: 'Warm', cold: 'Cold' };

export const leadsPage = {
  meta: {
    path: '/lead-scoring',
    title: 'AI Lead Scoring for Off-Market Property | Deedline',
    description:
      'Leads scored 0-100 from five factors of the property record, with the weight of each shown and no protected characteristic used.',
    name: 'Lead Scoring',
  },
  hero: {
    title: 'AI Lead Scoring',
    promise: 'Know which lead to work first, and why',
    lead: 'Every lead has a score from 0 to 100 and the five factors behind it, for investors and realtors with more records than hours.',
    actions: [{ label: 'Book a Demo', href: '/book-demo' }],
  },
  sections: [
    {
      kind: 'prose',
      id: 'limits',
      title: "What a score can't tell you",
      paragraphs: [
        'It ranks properties, not people. Age, family, ethnicity and every other protected characteristic stay out, and so do stand-ins for them. A score is not a consumer report and is not for FCRA-covered uses.',
        "Values are estimates, refreshed weekly; contacts are verified monthly. A hot lead isn't permission to call: [scrub first](/resources/blog/tcpa-and-do-not-call).",
      ],
    },
    {
      kind: 'cta',
      id: 'score-your-county',
      title: 'See your own county ranked',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
  tool: {
    explanation: {
      title: 'How the score works',
      text: 'Five factors of the property record are rated 0-100. The score is their weighted average, rounded. Nothing else goes in.',
      unknown: `If the record doesn't show a factor, it's unknown and counts ${unknownRating} of 100. A hot lead shows at least three factors, motivation among them. These are rules, not a trained model.`,
      thresholds: {
        hot: {
          range: `${thresholds.hot}-100`,
          next: 'Read the source document today, then mail or call within the rules.',
        },
        warm: {
          range: `${thresholds.warm}-${thresholds.hot - 1}`,
          next: 'Mail this week, and check back when the status changes.',
        },
        cold: {
          range: `Below ${thresholds.warm}`,
          next: "Keep it on file. Don't spend postage until a factor moves.",
        },
      } satisfies Record<Quality, unknown>,
      meanings: 'What each factor looks at',
    },
    qualities: qualityNames,
    /** What each factor measures; `short` is the head of its narrow column. */
    factors: {
      equity: {
        label: 'Equity',
        short: 'Equity',
        meaning: 'Estimated value minus known liens. Without equity, there is no room for a deal.',
      },
      motivation: {
        label: 'Motivation',
        short: 'Motiv.',
        meaning: 'Signals on the same parcel: a sale date, unpaid tax, an open order, a second case.',
      },
      time_since_filing: {
        label: 'Time since filing',
        short: 'Time',
        meaning: 'How far the case is into the weeks when owners like this usually decide.',
      },
      contact_match: {
        label: 'Contact match',
        short: 'Contact',
        meaning: 'How sure we are that the name, mailing address and phone belong to the person who can sign.',
      },
      occupancy: {
        label: 'Occupancy',
        short: 'Occup.',
        meaning: 'Signs that the house is vacant or the owner is absentee.',
      },
    } satisfies Record<Factor, unknown>,
    unknown: 'unknown',
    sample: 'Sample data',
    histogram: {
      title: 'Leads by score',
      hint: 'Drag the handles',
      /** With a score range or a quality chosen. */
      some: '{count} of {total}',
      range: 'scores {range}',
      /** For a search with more matches than are counted. */
      capped: 'the first {total} matches',
      edges: { min: 'Lowest score', max: 'Highest score' },
      all: 'All scores',
      bins: { score: 'Score', leads: 'Leads' },
      failed: "We couldn't count the scores. We'll try again in a moment.",
    },
    weights: {
      title: 'Argue with the score',
      note: "Moving one weight moves the others. Filters and the chart use our scores. Nothing is stored; the weights are in the page's address.",
      ours: 'Ours: {percent}%',
      /** A list that is short enough to be compared as a whole. */
      active: 'Ranked by your weights: all {all}.',
      highest: 'Ranked by your weights: the {max} leads with our highest scores, of {of}.',
      lowest: 'Ranked by your weights: the {max} leads with our lowest scores, of {of}.',
      sure: 'None of the others can be before those shown.',
      sureUpTo: 'None of the others can be among the first {rows}.',
      unsure: 'Some of the others may score as high with your weights; narrow the list to compare them.',
      /** A list in an order that weights do not change. */
      scored: 'Scored by your weights, {order}.',
      reset: 'Reset weights',
    },
    backtest: backtestCopy,
    reasons: {
      title: 'Why this score',
      close: 'Close',
      previous: 'Previous lead',
      next: 'Next lead',
      position: '{position} of {total}',
      loading: 'Loading the reasons',
      failed: "We couldn't load the reasons. We'll try again in a moment.",
      sum: '{rating} × {weight}%',
      /** The same rating with the visitor's weight. */
      again: '× {weight}%',
      points: 'points',
      scale: 'points out of 100',
      unknownWeight: `It counts ${unknownRating} of 100.`,
      known: '{known} of {all} factors known',
      score: 'Score',
      rounded: 'rounded',
      sides: { ours: 'Ours', yours: 'Yours' },
      withYours: 'With your weights',
      /** After the new score. */
      changed: 'instead of {ourScore}',
      moved: ' · rank {ourRank} becomes {rank}',
      outreach: 'Write to this address',
      /** Of a real record, whose house number only subscribers get. */
      wholeAddress: 'Get the whole address',
      tryAsBuyer,
      pipeline: 'Add to pipeline',
    },
    export: {
      open: 'Export',
      title: 'Export Leads',
      close: 'Close',
      content: '{filter}: {count}, {order}.',
      first: '{filter}: the first {max} of {count}, {order}.',
      everything: 'All leads',
      ourWeights: 'The file uses our weights for the scores and the order.',
      formats: {
        csv: { name: 'CSV', note: 'Every column we show, with the score of each factor.', download: 'Download CSV' },
        xlsx: { name: 'Excel', note: 'A workbook with typed dates and amounts.', download: 'Download Excel' },
        json: { name: 'JSON', note: 'The filter, then one flat object per lead.', download: 'Download JSON' },
        crm: {
          ...layoutChoices.crm,
          name: 'CRM',
          note: 'CSV with address, city, state and ZIP in columns of their own. This public list has no names or phone numbers.',
        },
      } satisfies Record<ExportFormat | 'crm', ExportChoice>,
      ...layoutSources,
      busy: 'Preparing...',
      started: 'Download started: {file}',
      failed: "We couldn't make the file. Please try again.",
    },
    list: {
      title: 'Leads',
      skip: 'Skip the list',
      columns: {
        score: 'Score',
        address: 'Address',
        county: 'County',
        dataset: 'Dataset',
        quality: 'Quality',
        factors: 'Five factors',
        value: 'Value',
        filed: 'Filed',
        updated: 'Updated',
      },
      /** Below the bar of the five factors. */
      weakest: 'Weakest: {factor} {rating}',
      allBest: 'All five at 100',
      sample: 'Sample',
      noValue: 'Value unknown',
      ours: 'Ours: {score}',
      oursRanked: 'Ours: {score}, rank {rank}',
      why: 'Why this score:',
      withoutScripts: 'The list needs JavaScript. Turn it on to see, search and sort the leads.',
      more: 'Show more leads',
      loadingMore: 'Loading more leads',
      end: "That's the whole list.",
    },
    filters: {
      label: 'Find leads',
      search: 'Search',
      placeholder: 'Address, county or state',
      choices: {
        quality: { label: 'Quality', all: 'All qualities', names: qualityNames },
        dataset: { label: 'Dataset', all: 'All datasets' },
        state: { label: 'State', all: 'All states' },
      } satisfies LeadFilterCopy,
      county: 'Only {county}',
      /** For a county without leads. */
      unnamedCounty: 'county {fips}',
      scores: 'scores {range}',
      sort: 'Sort by',
    },
    sorts: {
      score: { label: 'Highest score', order: 'highest score first' },
      'score-asc': { label: 'Lowest score', order: 'lowest score first' },
      value: { label: 'Highest value', order: 'highest value first' },
      filed: { label: 'Newest filing', order: 'newest filing first' },
      'filed-asc': { label: 'Oldest filing', order: 'oldest filing first' },
    } satisfies Record<LeadSort, unknown>,
    found: {
      loading: 'Loading leads',
      about: 'About',
      one: 'lead',
      many: 'leads',
      /** After the number of leads; the county card counts all open records. */
      sample: 'a sample of the open records',
      asOf: 'as of {date}',
    },
    empty: {
      title: 'No leads match',
      text: 'Try fewer words, a wider score range, another quality, all datasets or all states.',
      clear: 'Clear search and filters',
    },
    failed: {
      title: 'No leads to show right now',
      text: "We'll try again in a moment.",
    },
    deepest: 'The list ends here. Search or filter to see the rest.',
  },
} satisfies Page & Record<string, unknown>;

export type LeadsPage = typeof leadsPage;
