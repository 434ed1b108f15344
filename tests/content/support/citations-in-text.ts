const states =
  'Ala|Alaska|Ariz|Ark|Cal|Colo|Conn|Del|D\\.C|Fla|Ga|Haw|Idaho|Ill|Ind|Iowa|Kan|Ky|La|Me|Md|Mass|Mich|Minn|Miss|Mo|Mont|Neb|Nev|N\\.H|N\\.J|N\\.M|N\\.Y|N\\.C|N\\.D|Ohio|Okla|Or|Pa|R\\.I|S\\.C|S\\.D|Tenn|Tex|Utah|Vt|W\\. Va|Va|Wash|Wis|Wyo';

/** Longer names of codes, and names without their state, in the form of the list. */
const spellings: [pattern: RegExp, short: string][] = [
  [/§+ ?/g, ''],
  [/\bU\.S\.C\./g, 'USC'],
  [/\bC\.F\.R\.|\bCFR part\b/g, 'CFR'],
  [/\bO\.C\.G\.A\./g, 'Ga. Code'],
  [/\bA\.R\.S\./g, 'Ariz. Rev. Stat.'],
  [/\bMCL\b/g, 'Mich. Comp. Laws'],
  [/\b(?:N\.Y\. |New York )(?=(?:RPAPL|EPTL|SCPA)\b)/g, ''],
  [/\bFlorida Statutes\b/g, 'Fla. Stat.'],
  [/\bNorth Carolina General Statutes\b/g, 'N.C. Gen. Stat.'],
  [/\bGeorgia Code\b/g, 'Ga. Code'],
  [/\bOhio Revised Code\b/g, 'Ohio Rev. Code'],
  [/\bCalifornia (?=[A-Z])/g, 'Cal. '],
  [/\bTexas (?=[A-Z])/g, 'Tex. '],
  [/\bProbate Code\b/g, 'Prob. Code'],
  [/\bCivil Code\b/g, 'Civ. Code'],
  [/\bFamily Code\b/g, 'Fam. Code'],
  [/\bEstates Code\b/g, 'Est. Code'],
  [/\bProperty Code\b/g, 'Prop. Code'],
  [/(?<!Cal\. )\b(?=(?:Civ\.|Prob\.|Rev\. & Tax\.) Code\b|Code Civ\. Proc\.)/g, 'Cal. '],
  [/(?<!Tex\. )\b(?=(?:Est\.|Prop\.|Tax|Occ\.|Loc\. Gov't) Code \d|Est\. Code ch\.)/g, 'Tex. '],
  [/(?<!Tex\. |Cal\. )\bFam\. Code (?=\d+\.)/g, 'Tex. Fam. Code '],
];

const section = '(?:ch\\. )?\\d\\w*(?:[-.:/]\\w+)*(?:\\([0-9A-Za-z]+\\))*(?!\\w| (?:USC|CFR|ILCS|Pa\\.C\\.S\\.))';
const sections = `(${section}(?:(?:, and |, | and )${section})*)`;

/** A code and its sections. The names of codes end in Code, Stat., Law, Laws or Proc., or they are initials. */
const codes = [
  new RegExp(`\\b(\\d+ (?:USC|CFR|ILCS|Pa\\.C\\.S\\.)) ${sections}`, 'g'),
  new RegExp(
    `\\b((?:${states})\\.? (?:[A-Z][A-Za-z']*\\.? (?:& )?){0,4}?(?:Code(?:, [A-Z][A-Za-z.]+(?: [A-Z][A-Za-z.]+){0,2})?|Stat\\.|Laws?|Proc\\.)(?: Ann\\.)?(?: tit\\. \\d+)?) ${sections}`,
    'g',
  ),
  new RegExp(`\\b(RPAPL|EPTL|SCPA) ${sections}`, 'g'),
  new RegExp(`\\b(Fed\\. R\\. Bankr\\. P\\.) ${sections}`, 'g'),
];

/** Names that are one citation as they are. */
const names: [pattern: RegExp, name: (match: RegExpMatchArray) => string][] = [
  [/\b(?:AB|SB|HB) \d+\b/g, ([bill]) => bill],
  [/\bAct \d+ of \d{4}\b/g, ([act]) => act],
  [/\bPub\. Ch\. \d+\b/g, ([chapter]) => chapter],
  [/\bPub\. L\. \d+-\d+(?:, sec\. \d+)?/g, ([law]) => law],
  [/\bFCC \d\d-\d+\b/g, ([order]) => order],
  [/\bRule (\d\.\d+)/g, ([, rule]) => `Model Rule ${rule}`],
  [/\bRule (\d{4})\b/g, ([, rule]) => `Fed. R. Bankr. P. ${rule}`],
  [
    /\b([A-Z][a-z]+\.) Const\. art\. (\w+), sec\. (\d+)/g,
    ([, state, article, number]) => `${state} Const. ${article}-${number}`,
  ],
  [/(?<=[A-Z][\w.&']* )v\. ([A-Z][A-Za-z]+)/g, ([, party]) => `v. ${party}`],
];

/** Every statute, regulation, bill, rule and case that a text names, each in one spelling and without subsections. */
export function citationsIn(text: string): string[] {
  const plain = spellings.reduce((all, [pattern, short]) => all.replace(pattern, short), text);
  const found = [
    ...codes.flatMap((pattern) =>
      [...plain.matchAll(pattern)].flatMap(([, code = '', list = '']) =>
        list.split(/, and |, | and /).map((each) => `${code} ${each.replace(/\(.*/, '')}`),
      ),
    ),
    ...names.flatMap(([pattern, name]) => [...plain.matchAll(pattern)].map(name)),
  ];
  return [...new Set(found)];
}

/** Whether a listed citation is the one found, or the act, part or chapter that it belongs to. */
export function covers(listed: string, found: string): boolean {
  return found === listed || (found.startsWith(listed) && /^[-./]/.test(found.slice(listed.length)));
}
