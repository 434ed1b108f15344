const wordsOf = (text: string) => new Set(text.split(' '));

const unitWords = wordsOf(
  'apt apartment unit ste suite lot bldg building fl floor rm room trlr trailer spc space ph penthouse',
);

/** What names a parcel instead of a street. */
const legalWords = wordsOf('lot block blk parcel tract apn section sec abstract abst subdivision pin');

const joints = wordsOf('& and / - –');

const house = /^\d+[a-z]?(?:[-–&/]\d+[a-z]?)*$/i;
const fraction = /^\d\/\d$/;

/** A house number of a grid, as around Milwaukee: 'N63W23217', 'W140 N8917'. */
const gridNumber = /^[nsew]\d+[nsew]\d+$/i;
const halfGridNumber = /^[nsew]\d+$/i;

/** The last four digits of a ZIP code name one side of one block. */
const zipAddition = /\b(\d{5})-\d{4}\b/g;

/**
 * An address as everybody may see it: the street without house number and unit, then the city. A first part that names no
 * street is left out.
 */
export function publicAddress(address: string): string {
  const [first = [], ...rest] = address.split(',').map((part) => part.split(/\s+/).filter((word) => word !== ''));
  const numbered = first.slice(numberWords(first));
  const end = numbered.findIndex((word, at) => at > 0 && isUnitWord(word));
  const street = end === -1 ? numbered : numbered.slice(0, end);
  const places = rest.filter((words, at) => words.length > 0 && !isUnit(words, at, rest.length));
  const parts = [...(isStreet(street) ? [street] : []), ...places];
  return parts
    .map((words) => words.join(' '))
    .join(', ')
    .replace(zipAddition, '$1');
}

/** How many words at the beginning are the house number. */
function numberWords(words: string[]): number {
  const word = (at: number) => words[at] ?? '';
  if (gridNumber.test(word(0))) return 1;
  if (halfGridNumber.test(word(0)) && halfGridNumber.test(word(1))) return 2;
  if (!house.test(word(0))) return 0;
  let count = 1;
  while (joints.has(word(count).toLowerCase()) && house.test(word(count + 1))) count += 2;
  return fraction.test(word(count)) ? count + 1 : count;
}

const plain = (word: string) => word.toLowerCase().replace('.', '');

const isUnitWord = (word: string) => word.startsWith('#') || unitWords.has(plain(word));

function isStreet(words: string[]): boolean {
  return (
    /\p{L}/u.test(words.join('')) && !words.some((word) => legalWords.has(plain(word))) && !isNumber(words[0] ?? '')
  );
}

const isNumber = (word: string) => /^\d+$/.test(word);

/** The parts after the street are unit, city, and state with ZIP code; a lone number is a unit too, unless it ends the address. */
function isUnit(words: string[], at: number, parts: number): boolean {
  const [first = ''] = words;
  return (
    isUnitWord(first) || (at < parts - 1 && /^\d/.test(first)) || words.some((word) => legalWords.has(plain(word)))
  );
}
