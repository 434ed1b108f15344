import { expect, test } from 'vitest';
import { claimIn, claims, linkClaims, standards, trustBadges } from '#content/claims.ts';
import { preProbateDiagram } from '#content/diagrams/pre-probate.ts';
import { figuresPage } from '#content/pages/figures.ts';
import { samplesMarked } from '#content/site.ts';
import { fields } from '#domain/records/dictionary.ts';
import { disclosureOf, fieldSources } from '#domain/records/field-sources.ts';
import { repeated } from './support/collection-rules.ts';
import { wordsOf } from './support/copy-rules.ts';
import { sources } from './support/sources.ts';
import { leaves } from './support/walk.ts';

/** The figures that the specification claims. */
const specified = [
  '50K+ daily records',
  '3,100+ counties',
  '99.9% accuracy',
  'Updates in under 24 hours',
  'Average 12-hour lag',
  '99.9% uptime',
  '5,000+ subscribers',
  '3-5x close rate versus cold calling',
  '95%+ contact accuracy',
  '$0 per lead',
  '60-65% of after-repair value',
  '2-4x commission per listing',
  '6-12 months before filing',
  '4x deal volume in 90 days',
  'Operating since 2004',
];

test('every figure of the specification has one definition, and its pattern finds it', () => {
  expect(claims.map(({ figure }) => figure)).toEqual(specified);
  expect(repeated(claims.map(({ id }) => id))).toEqual([]);
  expect(specified.map((figure) => claimIn(figure)?.figure)).toEqual(specified);
});

test('no definition is without a use', () => {
  const copy = sources
    .filter(({ at }) => at !== '/content/claims.ts')
    .map((source) => wordsOf(source.copy))
    .join('\n');
  expect(claims.filter(({ pattern }) => !pattern.test(copy)).map(({ id }) => id)).toEqual([]);
});

test('a claim of 6-12 months says that it is about families that wait', () => {
  const stated = sources
    .filter(({ at }) => at !== '/content/claims.ts')
    .flatMap(({ at, copy }) => leaves(copy, at))
    .filter(({ text }) => /6-12 months/.test(text));
  expect(stated.length).toBeGreaterThan(3);
  expect(stated.filter(({ text }) => !/\bwaits?\b/.test(text))).toEqual([]);
});

test('every badge leads to its line, and one setting hides those without a report', () => {
  expect(trustBadges(false).map(({ text }) => text)).toEqual([
    'SOC 2 Type II',
    'PCI DSS Level 1',
    'FCRA and GLBA compliance',
    '256-bit SSL',
    '99.9% uptime',
    'Operating since 2004',
  ]);
  const lines = [...claims, ...standards].map(({ id }) => `/support/figures#${id}`);
  expect(trustBadges(false).filter(({ href }) => !lines.includes(href))).toEqual([]);
  const reported = standards.filter(({ report }) => report !== null).map(({ badge }) => badge);
  expect(trustBadges(true).map(({ text }) => text)).toEqual([...reported, '99.9% uptime', 'Operating since 2004']);
});

test('no copy says that we hold a standard without a report', () => {
  const open = standards.filter(({ report }) => report === null);
  const held = sources
    .flatMap(({ at, copy }) => leaves(copy, at))
    .filter(
      ({ text }) =>
        open.some(({ pattern }) => pattern.test(text)) && /\b(hold|holds|certified|audited by)\b/.test(text),
    );
  expect(held).toEqual([]);
});

test('a site without samples says when each figure was measured', () => {
  expect(samplesMarked ? [] : claims.filter(({ measured }) => measured === null)).toEqual([]);
});

test('the first use of a figure links to its definition, and later ones do not', () => {
  const page = { hero: { title: '50K+', lead: 'We read 50K+ records a day.' }, sections: [{ text: '50K+ again' }] };
  expect(linkClaims(page)).toEqual({
    hero: { title: '50K+', lead: 'We read [50K+ records a day](/support/figures#daily-records).' },
    sections: [{ text: '50K+ again' }],
  });
});

test.each([
  ['**$0 per lead.** Flat.', '[**$0 per lead.**](/support/figures#per-lead) Flat.'],
  ['See [3,100+ counties](/coverage) in `5,000+`', 'See [3,100+ counties](/coverage) in `5,000+`'],
  [
    '99.9% accuracy and 99.9% uptime',
    '[99.9% accuracy](/support/figures#accuracy) and [99.9% uptime](/support/figures#uptime)',
  ],
  ['We reply within 24 hours.', 'We reply within 24 hours.'],
  [
    'Within 24 hours of public posting, 12 hours on average',
    '[Within 24 hours of public posting](/support/figures#updates), [12 hours on average](/support/figures#lag)',
  ],
])('%j is linked as %j', (text, linked) => {
  expect(linkClaims({ items: [text] }).items).toEqual([linked]);
});

test('what is not rendered with links stays as it is', () => {
  const copy = { meta: { description: '50K+' }, tool: { text: '50K+' }, label: '50K+', actions: [{ text: '50K+' }] };
  expect(linkClaims(copy)).toEqual(copy);
});

test('the table of sources has every kind of source with fields of that kind', () => {
  const table = figuresPage.sections.find(({ id }) => id === 'sources');
  const rows = table?.kind === 'table' ? table.rows : [];
  expect(rows.map(([source]) => source)).toEqual(Object.values(fieldSources));
  for (const [source, text = ''] of rows) {
    const named = [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect(named.length, source).toBeGreaterThan(0);
    for (const name of named) {
      const disclosure = disclosureOf(name);
      expect(disclosure && fieldSources[disclosure.source], name).toBe(source);
    }
  }
});

test('no page gives a record odds that no field carries: a share within days is one of the diagram', () => {
  const carried = fields.some(({ name }) => /odds|probability|likelihood/.test(name));
  const texts = sources
    .flatMap(({ at, copy }) => leaves(copy, at))
    .filter(({ at }) => /pre-probate|datasets\.ts/.test(at));
  expect(texts.length).toBeGreaterThan(50);
  const odds = texts.filter(({ text }) =>
    /\bodds\b|\bprobability (?:of|that)|day (?:probability|filing score)|\blikelihood\b/i.test(text),
  );
  expect(carried ? [] : odds).toEqual([]);
  const { marked, shares, step } = preProbateDiagram;
  const drawn = marked.map((day) => `${shares[day / step]}%`);
  const stated = texts
    .filter(({ text }) => /within .*days/.test(text))
    .flatMap(({ text }) => text.match(/\d+%/g) ?? []);
  expect(stated).toEqual(expect.arrayContaining(drawn));
  expect(stated.filter((share) => !drawn.includes(share))).toEqual([]);
});
