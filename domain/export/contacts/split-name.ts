export type SplitName = { first: string; last: string; company: string };

const companyWord =
  /\b(?:llc|l\.l\.c|inc|corp|corporation|company|co|lp|llp|ltd|trust|trustees?|estate|bank|holdings|properties|rentals|realty|investments|partners|group|services|mortgage|associates|church|ministries|foundation|association|hoa|city of|county of|state of)\b/i;
const suffix = /^(?:jr|sr|ii|iii|iv|v|esq|md|phd)\.?$/i;
const particles = new Set('da de del della der di dos du la le los mac san st st. van von'.split(' '));

/** Clerks write bar numbers and shares where a name belongs; only companies have digits in theirs. */
export function isName(text: string): boolean {
  return text.trim() !== '' && (!/\d/.test(text) || companyWord.test(text));
}

/** A name as import files want it: given names and last name, or a company. */
export function splitName(name: string): SplitName {
  const text = name.trim().replace(/\s+/g, ' ');
  if (companyWord.test(text)) return { first: '', last: '', company: text };
  const [before = '', after = '', ...rest] = text.split(', ');
  // Clerks write 'Oakhurst, Walter J.', people 'Walter J. Oakhurst, Jr.'.
  if (after && rest.length === 0 && !suffix.test(after)) return { first: after, last: before, company: '' };
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
