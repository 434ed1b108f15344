import { expect, test } from 'vitest';
import type { Citation } from '#content/law/citation.ts';
import { checkedMonth, citationOf, citations, outdated, released } from '#content/law/citations.ts';
import { sellersByState } from '#content/law/who-can-sell.ts';
import { compliancePage } from '#content/pages/compliance.ts';
import type { LawSection } from '#content/types.ts';
import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import { citationsIn, covers } from './support/citations-in-text.ts';
import { wordsOf } from './support/copy-rules.ts';
import { sources } from './support/sources.ts';
import { leaves, objects } from './support/walk.ts';

const listed = citations.flatMap(({ cite }) => citationsIn(cite));
const isListed = (found: string) => listed.some((each) => covers(each, found));
const example: Citation = {
  cite: 'Fla. Stat. 1.01',
  says: 'A rule.',
  source: 'Its text',
  read: 'text',
  checked: '2026-11',
};

test.each(citations)('$cite says what it rules, where that was read and when', ({ cite, says, source, checked }) => {
  expect(cite).not.toBe('');
  expect(says).toMatch(/\.$/);
  expect(source.length).toBeGreaterThan(5);
  expect(checked).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
  expect(checked <= released).toBe(true);
});

test('no citation is listed twice', () => {
  const cites = citations.map(({ cite }) => cite);
  expect(cites.filter((cite, at) => cites.indexOf(cite) !== at)).toEqual([]);
});

test('no citation was checked more than a year before the release', () => {
  expect(outdated(released)).toEqual([]);
});

test('a citation is outdated from the thirteenth month on', () => {
  expect(outdated('2027-11', [example])).toEqual([]);
  expect(outdated('2027-12', [example])).toEqual([example]);
});

test('every statute, regulation and case that the copy names is in the list', () => {
  const texts = [...sources.flatMap(({ at, copy }) => leaves(copy, at)), ...leaves(sampleTemplates, 'template')];
  const named = texts.flatMap(({ at, text }) => citationsIn(text).map((cite) => ({ at, cite })));
  expect(new Set(named.map(({ cite }) => cite)).size).toBeGreaterThan(40);
  expect(named.filter(({ cite }) => !isListed(cite))).toEqual([]);
});

const isLaw = (value: Record<string, unknown>): value is LawSection =>
  value.kind === 'law' && Array.isArray(value.rules);
const rules = sources.flatMap(({ at, copy }) =>
  objects(copy)
    .filter(isLaw)
    .flatMap((section) => section.rules.map((rule) => ({ at, ...rule }))),
);

test('the source of every legal point is in the list', () => {
  expect(rules.length).toBeGreaterThan(40);
  const unknown = rules.filter(({ source }) => source.split('; ').some((cite) => !citationOf(cite)));
  expect(unknown).toEqual([]);
});

const drawings = sources.flatMap(({ at, copy }) =>
  objects(copy).flatMap((each) => (Array.isArray(each.cites) && 'caption' in each ? [{ at, cites: each.cites }] : [])),
);

test('the citations under the diagrams are in the list', () => {
  expect(drawings.length).toBe(8);
  expect(drawings.flatMap(({ cites }) => cites).filter((cite) => !citationOf(cite))).toEqual([]);
});

test('every state in the table of sellers names citations of the list', () => {
  expect(sellersByState.length).toBeGreaterThanOrEqual(10);
  expect(sellersByState.filter(({ cites }) => cites.length === 0 || !cites.every(citationOf))).toEqual([]);
  const states = sellersByState.map(({ state }) => state);
  expect(states).toEqual(states.toSorted());
});

test('a citation is found with its subsection, and shows the month of the oldest check', () => {
  expect(citationOf('Fla. Stat. 733.604(1)(b)')?.cite).toBe('Fla. Stat. 733.604');
  expect(citationOf('Fla. Stat. 733.6')).toBeUndefined();
  expect(checkedMonth(['Fla. Stat. 733.604', 'RPAPL 711'])).toBe('November 2026');
  expect(checkedMonth(['No such law'])).toBeUndefined();
});

test.each([
  ['47 CFR 64.1200(c)(1), FCC 24-24', ['47 CFR 64.1200', 'FCC 24-24']],
  ['a judge (Pub. L. 117-263, sec. 5934).', ['Pub. L. 117-263, sec. 5934']],
  ['47 CFR 64.1200 and 47 USC 227', ['47 CFR 64.1200', '47 USC 227']],
  ['16 CFR part 461; 15 U.S.C. § 1681b', ['16 CFR 461', '15 USC 1681b']],
  [
    'Cal. Prob. Code 10309, 10311 and 10580 (notice)',
    ['Cal. Prob. Code 10309', 'Cal. Prob. Code 10311', 'Cal. Prob. Code 10580'],
  ],
  ['California Civil Code 1695.4 and 2924f; AB 2424', ['Cal. Civ. Code 1695.4', 'Cal. Civ. Code 2924f', 'AB 2424']],
  ['the fifth business day (Civ. Code 1695.4).', ['Cal. Civ. Code 1695.4']],
  ['Florida Statutes 45.031', ['Fla. Stat. 45.031']],
  ['Fla. Stat. 64.201-64.214', ['Fla. Stat. 64.201-64.214']],
  ['Fla. Const. art. X, sec. 4', ['Fla. Const. X-4']],
  ['Texas Estates Code ch. 401 and 257.001', ['Tex. Est. Code ch. 401', 'Tex. Est. Code 257.001']],
  ['(Est. Code ch. 401); Fam. Code 6.702', ['Tex. Est. Code ch. 401', 'Tex. Fam. Code 6.702']],
  ["Tex. Loc. Gov't Code 214.001, 214.0015", ["Tex. Loc. Gov't Code 214.001", "Tex. Loc. Gov't Code 214.0015"]],
  ['Cal. Code Civ. Proc. 1161.2', ['Cal. Code Civ. Proc. 1161.2']],
  ['Cal. Rev. & Tax. Code 3691', ['Cal. Rev. & Tax. Code 3691']],
  ['N.Y. Dom. Rel. Law 235; N.Y. RPAPL 1304', ['N.Y. Dom. Rel. Law 235', 'RPAPL 1304']],
  ['North Carolina General Statutes 28A-17-12', ['N.C. Gen. Stat. 28A-17-12']],
  ['755 ILCS 5/28-8; 20 Pa.C.S. 301', ['755 ILCS 5/28-8', '20 Pa.C.S. 301']],
  ['Okla. Stat. tit. 59 § 858-102', ['Okla. Stat. tit. 59 858-102']],
  ['Pa. Act 52 of 2024; Or. HB 4058 (2024)', ['HB 4058', 'Act 52 of 2024']],
  [
    'ABA Model Rule 7.3; Rule 2002; Fed. R. Bankr. P. 2003(a)',
    ['Fed. R. Bankr. P. 2003', 'Model Rule 7.3', 'Fed. R. Bankr. P. 2002'],
  ],
  ['Tyler v. Hennepin County (2023)', ['v. Hennepin']],
  ['Tenn. Pub. Ch. 72 (2025); Md. Code, Real Prop. 10-715', ['Md. Code, Real Prop. 10-715', 'Pub. Ch. 72']],
  ['Export it as CSV. It opens in Excel; 15 days, 3 of 12', []],
])('citations are found in: %s', (text, found) => {
  expect(citationsIn(text)).toEqual(found);
});

test('an act covers its sections, and a section nothing else', () => {
  expect(covers('225 ILCS 454', '225 ILCS 454/1-10')).toBe(true);
  expect(covers('12 CFR 1015', '12 CFR 1015.5')).toBe(true);
  expect(covers('Cal. Civ. Code 2924', 'Cal. Civ. Code 2924f')).toBe(false);
});

test('the policy says when the laws that it cites were checked', () => {
  const cites = citationsIn(wordsOf(compliancePage));
  expect(cites.length).toBeGreaterThan(5);
  expect(compliancePage.reviewed).toContain(`checked in ${checkedMonth(cites)}.`);
});
