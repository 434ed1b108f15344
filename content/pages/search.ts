import type { SearchGroup } from '#domain/search/search-view.ts';
import { site } from '../site.ts';
import type { PageMeta } from '../types.ts';

export const searchPage = {
  meta: {
    path: '/search',
    title: `Search Counties, Pages and Fields | ${site.name}`,
    description:
      'Search every county, town, ZIP code, page, question, dictionary field and article on this site. Words with a typo work too.',
    name: 'Search',
    shareLine: 'Find the page, the field or the answer',
  } satisfies PageMeta,
  title: 'Search',
  lead: 'Every county, town, ZIP code, page, question, dictionary field, article and tool on this site. Plain words work, typos included.',
  resultTitle: `"{query}": search results | ${site.name}`,
  best: 'Best matches',
  groups: {
    place: 'Places',
    page: 'Pages',
    tool: 'Tools',
    question: 'Questions',
    field: 'Dictionary fields',
    article: 'Articles',
  } satisfies Record<SearchGroup, string>,
  /** The kind of one result. */
  kinds: {
    place: 'Place',
    page: 'Page',
    tool: 'Tool',
    question: 'Question',
    field: 'Dictionary field',
    article: 'Article',
  } satisfies Record<SearchGroup, string>,
  found: { one: '{count} result for "{query}"', many: '{count} results for "{query}"' },
  some: 'The best {shown} of {found}',
  none: {
    title: 'Nothing found for "{query}"',
    text: 'No page, question or field has these words. Try fewer words, or a more common one.',
    meant: 'Did you mean',
  },
  popular: {
    title: 'Popular searches',
    queries: ['probate', 'pricing', 'do not call', 'ROI calculator', 'executor_phone', 'CSV export', 'refund', 'heirs'],
  },
  ways: {
    title: 'Or go straight to',
    actions: [
      { label: 'All datasets', href: '/solutions', text: 'Eight datasets, each with a sample record.' },
      {
        label: 'Questions and answers',
        href: '/support/faq',
        text: 'Permitted use, sources, prices, exports and accounts.',
      },
      {
        label: 'Data dictionary',
        href: '/support/data-dictionary',
        text: 'Every field with its type, meaning and an example.',
      },
      { label: 'Contact us', href: '/support/contact', text: 'A person replies within 24 hours.' },
    ],
  },
};

/** What the search says of a place. */
export const placeHits = {
  records: { one: '1 open record', many: '{count} open records' },
  sample: '{records}, sample',
  unread: 'Not read yet',
  town: '{town}, {state}, in {county}',
  zip: '{zip} {town}, in {county}',
  zips: 'ZIP codes {zip}...',
  state: 'State',
  case: { title: 'Is case {number} in our data?', note: 'Courthouse check' },
};
