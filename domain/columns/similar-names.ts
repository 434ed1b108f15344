/** Letters and digits only, in lower case, for comparing names that are written differently. */
export function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '');
}

const shortForms: Readonly<Record<string, string>> = {
  no: 'number',
  num: 'number',
  nbr: 'number',
  nr: 'number',
  id: 'number',
  dt: 'date',
  filed: 'filing',
  file: 'filing',
  recorded: 'recording',
  addr: 'address',
  amt: 'amount',
  atty: 'attorney',
  prop: 'property',
  ph: 'phone',
  telephone: 'phone',
  decedent: 'deceased',
  judgement: 'judgment',
  val: 'value',
  bal: 'balance',
  mtg: 'mortgage',
  stat: 'status',
  yr: 'year',
};
/** Words that say nothing about a column. */
const emptyWords = new Set(['of', 'the', 'in', 'for', 'and', 'a', 'name', 's']);

/** The words of a name, short forms written out. */
export function nameWords(text: string): Set<string> {
  const words = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((each) => each !== '');
  return new Set(words.map((each) => shortForms[each] ?? each).filter((each) => !emptyWords.has(each)));
}

/** From 0 for different words to 1 for the same. */
export type WordLikeness = (one: string, other: string) => number;

const sameWord: WordLikeness = (one, other) => (one === other ? 1 : 0);

/** Common words against all words. */
export function overlap(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  likeness: WordLikeness = sameWord,
): number {
  let [sum, common] = [0, 0];
  for (const each of one) {
    let best = 0;
    for (const word of other) best = Math.max(best, likeness(each, word));
    sum += best;
    if (best > 0) common += 1;
  }
  return sum / (one.size + other.size - common || 1);
}

/** The least overlap that makes two names probably the same. */
export const minOverlap = 0.6;

const similar = 0.9;

/** Also 'cnty' for county, and 'negotiating' for negotiation. */
export const similarWord: WordLikeness = (one, other) => {
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return isAbbreviation(short, long) || haveSameStem(short, long) ? similar : 0;
};

/** The beginning of a word, or its first, its last and some letters between them. */
function isAbbreviation(short: string, long: string): boolean {
  if (short.length < 3 || short.length > 0.75 * long.length || short[0] !== long[0]) return false;
  if (long.startsWith(short)) return true;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length && short.at(-1) === long.at(-1);
}

function haveSameStem(short: string, long: string): boolean {
  let common = 0;
  while (common < short.length && short[common] === long[common]) common += 1;
  return common >= 5 && common >= 0.6 * long.length;
}

/** How well a column of a file fits a field. */
export type ColumnScore = { at: number; field: string; score: number };

/** The field of each column, the best fit first: each field is given once. */
export function assignColumns(scores: readonly ColumnScore[], columns: number): (string | null)[] {
  const found: (string | null)[] = Array.from({ length: columns }, () => null);
  const taken = new Set<string>();
  for (const { at, field } of scores.toSorted((one, other) => other.score - one.score || one.at - other.at)) {
    if (found[at] !== null || taken.has(field)) continue;
    found[at] = field;
    taken.add(field);
  }
  return found;
}
