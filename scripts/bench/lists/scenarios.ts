export type Scenario = {
  name: string;
  /** Pages must cost about the same whatever the size of the table; a search must be found by an index. */
  kind: 'page' | 'search';
  /** The query of request number so-and-so. */
  query: (number: number) => string;
};

const list = 'select=*&order=score.desc%2Cid.asc&limit=100';

/** Names of streets and towns in the sample data; each request looks for another, so that nothing could be kept of the last. */
const words = ['thistledown', 'amberdale', 'otterfield', 'brackenridge', 'junipermoor', 'willowmere'];

/** What the page asks for, as it asks for it. */
export const scenarios: Scenario[] = [
  { name: 'first page', kind: 'page', query: () => `${list}&offset=0` },
  { name: 'page 50', kind: 'page', query: () => `${list}&offset=4900` },
  {
    name: 'search',
    kind: 'search',
    query: (number) => `${list}&offset=0&or=${searchFor(words[number % words.length] ?? '')}`,
  },
];

function searchFor(word: string): string {
  return encodeURIComponent(`(property_address.ilike."%${word}%",county.ilike."%${word}%")`);
}
