export type Scenario = {
  name: string;
  /** Pages must cost about the same whatever the size of the table; a search must be found by an index. */
  kind: 'page' | 'search';
  /** The query of request number so-and-so. */
  query: (number: number) => string;
};

export const list = 'select=*&order=score.desc%2Cid.asc&limit=100';

/** Names of streets and towns in the sample data. */
const words = ['thistledown', 'amberdale', 'otterfield', 'brackenridge', 'junipermoor', 'willowmere'];

/** What the page asks for, as it asks for it. */
export const scenarios: Scenario[] = [
  { name: 'first page', kind: 'page', query: (number) => `${list}&offset=0&${anew(number)}` },
  { name: 'page 50', kind: 'page', query: (number) => `${list}&offset=4900&${anew(number)}` },
  {
    name: 'search',
    kind: 'search',
    query: (number) => `${list}&offset=0&${anew(number)}&or=${searchFor(words[number % words.length] ?? '')}`,
  },
];

/** A bound that leaves out nobody and makes each query another, so that no answer can have been kept. */
export function anew(number: number): string {
  return `score=lt.${1000 + number}`;
}

function searchFor(word: string): string {
  return encodeURIComponent(`(property_address.ilike."%${word}%",county.ilike."%${word}%")`);
}
