export type SplitName = { first: string; last: string; company: string };

const companyWord =
  /\b(?:llc|l\.l\.c|inc|corp|corporation|company|co|lp|llp|ltd|trust|trustees?|estate|bank|holdings|properties|rentals|realty|investments|partners|group|services|mortgage|associates|church|ministries|foundation|association|hoa|city of|county of|state of)\b/i;
const suffix = /^(?:jr|sr|ii|iii|iv|v|esq|md|phd)\.?$/i;
const particles = new Set('da de del della der di dos du la le los mac san st st. van von'.split(' '));

/** Clerks write bar numbers and shares where a name belongs; only companies have digits in theirs. */
export function isName(text: string): boolean {
  return text.trim() !== '' && (!/\d/.test(text) || companyWord.test(text));
}

const estateFirst = /^(?:the )?est(?:ate)?\.? of (?<person>.+)$/i;
const estateLast = /^(?<person>.+?),? (?:est\.?(?: of)?|estate(?: of)?)$/i;

/** The person of 'REYES ANA EST OF' or 'Estate of Ana Reyes'; null for another name. */
export function estatePerson(name: string): string | null {
  const text = name.trim().replace(/\s+/g, ' ');
  const person = (estateFirst.exec(text) ?? estateLast.exec(text))?.groups?.person;
  return person && !/^real$/i.test(person.split(' ').at(-1) ?? '') ? person : null;
}

/** 'REYES ANA M' with a comma after the last name, as names are stored that need no guess; 'EST OF' is an estate. */
export function lastNameFirst(name: string): string {
  const text = name.trim().replace(/\s+/g, ' ');
  const person = estatePerson(text);
  if (person !== null) {
    const { first, last, company } = splitName(lastNameFirst(person));
    return `Estate of ${company || [first, last].filter(Boolean).join(' ')}`;
  }
  if (companyWord.test(text) || text.includes(',')) return text;
  const parts = text.split(/( & | and |; ?)/i);
  return parts.map((part, at) => (at % 2 === 1 ? part : at > 0 && isGivenName(part) ? part : withComma(part))).join('');
}

/** 'BOB J' of 'REYES ANA & BOB J': the second one of a couple has no last name. */
function isGivenName(part: string): boolean {
  const words = part.split(' ');
  return words.length === 1 || (words.length === 2 && /^[a-z]\.?$/i.test(words[1] ?? ''));
}

function withComma(part: string): string {
  const words = part.split(' ');
  let last = 1;
  while (last < words.length - 1 && particles.has((words[last - 1] ?? '').toLowerCase())) last++;
  while (last < words.length - 1 && suffix.test(words[last] ?? '')) last++;
  return last < words.length ? `${words.slice(0, last).join(' ')}, ${words.slice(last).join(' ')}` : part;
}

/** A name as import files want it: given names and last name, or a company. */
export function splitName(name: string): SplitName {
  const text = name.trim().replace(/\s+/g, ' ');
  const person = estatePerson(text);
  if (person !== null) {
    const { first, last, company } = splitName(person);
    return { first: '', last: '', company: `Estate of ${company || [first, last].filter(Boolean).join(' ')}` };
  }
  if (companyWord.test(text)) return { first: '', last: '', company: text };
  const [before = '', after = '', ...rest] = text.split(', ');
  // Clerks write 'Oakhurst, Walter J.', people 'Walter J. Oakhurst, Jr.'.
  if (after && rest.length === 0 && !suffix.test(after)) {
    const given = after.split(' ');
    const ends = given.length > 1 && suffix.test(given.at(-1) ?? '') ? given.pop() : undefined;
    return { first: given.join(' '), last: ends ? `${before} ${ends}` : before, company: '' };
  }
  const words = text.replaceAll(',', '').split(' ');
  let end = words.length - 1;
  while (end > 1 && suffix.test(words[end] ?? '')) end--;
  let start = end;
  while (start > 1 && particles.has((words[start - 1] ?? '').toLowerCase())) start--;
  return { first: words.slice(0, start).join(' '), last: words.slice(start).join(' '), company: '' };
}

/** The people of a joint owner: 'Grace Pellington and Howard Pellington' are two. */
export function splitOwners(name: string): string[] {
  if (companyWord.test(name)) return [name];
  const parts = name.split(/ and | & /);
  return parts.every((part) => part.trim().includes(' ')) ? parts.map((part) => part.trim()) : [name];
}

/** A name in capitals as a letter writes it: 'ANA DE LA CRUZ' is 'Ana de la Cruz', 'MCKAY' 'McKay'. Other names stay. */
export function properName(name: string): string {
  if (/\p{Ll}/u.test(name.replace(/^Estate of /, ''))) return name;
  return name
    .split(' ')
    .map(properWord)
    .join(' ')
    .replace(/^Estate Of /, 'Estate of ');
}

function properWord(word: string, at: number): string {
  const lower = word.toLowerCase();
  if (/^(?:ii|iii|iv|llc|llp|lp|hoa|pc|pa|na|usa)[.,]?$/.test(lower)) return word;
  if (at > 0 && particles.has(lower) && lower !== 'st' && lower !== 'st.') return lower;
  return lower
    .replace(
      /^(mc)?(\p{L})/u,
      (_, mc: string | undefined, letter: string) => `${mc ? 'Mc' : ''}${letter.toUpperCase()}`,
    )
    .replace(/(['\u2019-])(\p{L})/gu, (_, mark: string, letter: string) => `${mark}${letter.toUpperCase()}`)
    .replace(/(['\u2019])S$/u, '$1s');
}
