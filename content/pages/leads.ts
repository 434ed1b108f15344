import type { Page } from '#content/types.ts';
import { type Factor, type FactorLevel, type Quality, thresholds } from '#domain/leads/lead.ts';

type FactorWords = {
  label: string;
  /** What the factor measures. */
  meaning: string;
  /** What it says about a lead. */
  sentences: Record<FactorLevel, string>;
};

export type LeadsPage = Page & {
  tool: {
    explanation: {
      title: string;
      text: string;
      thresholds: Record<Quality, { range: string; next: string }>;
      weights: string;
      meanings: string;
    };
    qualities: Record<Quality, string>;
    factors: Record<Factor, FactorWords>;
    list: { title: string; skip: string; updated: string; why: string; more: string; loadingMore: string; end: string };
    filters: {
      label: string;
      search: string;
      placeholder: string;
      quality: string;
      allQualities: string;
      state: string;
      allStates: string;
    };
    found: { loading: string; about: string; one: string; many: string; order: string };
    empty: { title: string; text: string; clear: string };
    failed: { title: string; text: string };
    deepest: string;
  };
};

export const leadsPage: LeadsPage = {
  meta: {
    path: '/lead-scoring',
    title: 'AI Lead Scoring for Off-Market Property | Deedline',
    description:
      'Leads scored 0-100 from five factors of the property record, with the weight of each shown and no protected characteristic used.',
    name: 'Lead Scoring',
  },
  hero: {
    eyebrow: 'AI Lead Scoring',
    title: 'Which door first, and the reasons why',
    lead: 'Every lead carries a score from 0 to 100 and the five factors behind it, for investors and realtors who have more records than hours. The leads on this page are sample data.',
    actions: [{ label: 'Book a Demo', href: '/book-demo' }],
  },
  sections: [
    {
      kind: 'prose',
      id: 'limits',
      title: 'What a score cannot tell you',
      paragraphs: [
        'It ranks properties, not people. Age, family, ethnicity and every other protected characteristic stay out, and so does anything that stands in for them. A score is not a consumer report and is not for FCRA-covered uses.',
        'Values are estimates, refreshed weekly; contacts are verified monthly. A hot lead is no permission to call: [scrub first](/resources/blog/tcpa-and-do-not-call).',
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
      title: 'How the score is made',
      text: 'Five factors of the property record are rated 0-100. The score is their weighted average, rounded. Nothing else goes in.',
      thresholds: {
        hot: {
          range: `${thresholds.hot}-100`,
          next: 'Read the source document today, then write or call within the rules.',
        },
        warm: {
          range: `${thresholds.warm}-${thresholds.hot - 1}`,
          next: 'Mail this week and look again when the status changes.',
        },
        cold: {
          range: `Below ${thresholds.warm}`,
          next: 'Keep on file. Spend no stamp until a factor moves.',
        },
      },
      weights: 'Weight in the score',
      meanings: 'What each factor looks at',
    },
    qualities: { hot: 'Hot', warm: 'Warm', cold: 'Cold' },
    factors: {
      equity: {
        label: 'Equity',
        meaning: 'Estimated value less known liens. Without room, nobody can agree on a price.',
        sentences: {
          high: 'Most of the estimated value is free of known liens.',
          middle: 'Liens take a good part of the value, but leave room for a price.',
          low: 'Known liens take most of the estimated value.',
        },
      },
      motivation: {
        label: 'Motivation',
        meaning: 'Signals on the same parcel: a sale date, unpaid tax, an open order, a second case.',
        sentences: {
          high: 'Several signals on the parcel point to a sale.',
          middle: 'One or two signals on the parcel, none of them pressing.',
          low: 'Little on the parcel asks the owner to act.',
        },
      },
      time_since_filing: {
        label: 'Time since filing',
        meaning: 'Where the case stands in the weeks when such owners usually decide.',
        sentences: {
          high: 'The case is in the weeks when such owners usually decide.',
          middle: 'The case is a little early or a little late for a decision.',
          low: 'Filed too recently, or too long ago, for most owners to decide now.',
        },
      },
      contact_match: {
        label: 'Contact match',
        meaning: 'How surely the name, the mailing address and the phone belong to the person who may sign.',
        sentences: {
          high: 'Name, mailing address and phone point to the person who may sign.',
          middle: 'Some contact details fit the person who may sign. Check the rest.',
          low: 'It is not yet clear who may sign, or how to reach them.',
        },
      },
      occupancy: {
        label: 'Occupancy',
        meaning: 'Signs that the house is vacant or the owner lives elsewhere.',
        sentences: {
          high: 'The house looks vacant, or the owner lives elsewhere.',
          middle: 'The signs are mixed: the owner may live there.',
          low: 'The owner most likely lives in the house.',
        },
      },
    },
    list: {
      title: 'Leads by score',
      skip: 'Skip the list',
      updated: 'Updated',
      why: 'Why this score',
      more: 'Show more leads',
      loadingMore: 'Loading more leads',
      end: 'That is the whole list.',
    },
    filters: {
      label: 'Find leads',
      search: 'Search',
      placeholder: 'Address, county or state',
      quality: 'Quality',
      allQualities: 'All',
      state: 'State',
      allStates: 'All states',
    },
    found: {
      loading: 'Reading the leads',
      about: 'About',
      one: 'lead',
      many: 'leads',
      order: 'the highest score first',
    },
    empty: {
      title: 'No leads match',
      text: 'Try fewer words, another quality or all states.',
      clear: 'Clear search and filters',
    },
    failed: {
      title: 'No leads to show right now',
      text: 'This page asks again by itself.',
    },
    deepest: 'The list goes no deeper. Search or filter to see the leads behind it.',
  },
};
