import { describe, expect, test } from 'vitest';
import { states } from '#domain/places/states.ts';
import { type Checked, describeHours, stateCitations, stateRules } from './state-rules.ts';

const kinds = ['callingHours', 'doNotCall', 'registration', 'texts'] as const;
type Rule = { at: string; rule: NonNullable<Checked<unknown>> };

const checkedRules: Rule[] = Object.entries(stateRules).flatMap(([code, rules]) =>
  kinds.flatMap((kind) => {
    const rule = rules[kind];
    return rule ? [{ at: `${code} ${kind}`, rule }] : [];
  }),
);

test('the table has the fifty states and the District of Columbia', () => {
  expect(Object.keys(stateRules).toSorted()).toEqual(states.map(({ code }) => code).toSorted());
  expect(states).toHaveLength(51);
});

test('every checked rule says where and when it was read', () => {
  const incomplete = checkedRules.filter(
    ({ rule }) => !rule.cite.trim() || !rule.source.startsWith('http') || !/^\d{4}-(0[1-9]|1[0-2])$/.test(rule.checked),
  );
  expect(incomplete.map(({ at }) => at)).toEqual([]);
});

test('every checked rule has words that end in a period', () => {
  const words = Object.entries(stateRules).flatMap(([code, { callingHours, doNotCall, registration, texts }]) =>
    [callingHours?.value.appliesTo, doNotCall?.value.how, registration?.value.who, texts?.value.rule].flatMap((line) =>
      line === undefined ? [] : [`${code}: ${line}`],
    ),
  );
  expect(words.filter((line) => !/: \S.*\.$/.test(line))).toEqual([]);
});

test('no state allows calls outside the federal hours of 8 a.m. to 9 p.m.', () => {
  const wider = Object.entries(stateRules).filter(([, { callingHours }]) =>
    callingHours?.value.week.some((day) => day && (day.from < 8 * 60 || day.to > 21 * 60 || day.from >= day.to)),
  );
  expect(wider.map(([code]) => code)).toEqual([]);
});

test('every week has days with calls', () => {
  const empty = Object.entries(stateRules).filter(([, { callingHours }]) =>
    callingHours?.value.week.every((day) => day === null),
  );
  expect(empty.map(([code]) => code)).toEqual([]);
});

test('a citation has one source and one way of reading', () => {
  const readings = new Map<string, Set<string>>();
  for (const { rule } of checkedRules) {
    const reading = readings.get(rule.cite) ?? new Set();
    readings.set(rule.cite, reading.add(`${rule.source} ${rule.read} ${rule.checked}`));
  }
  expect([...readings].filter(([, reading]) => reading.size > 1).map(([cite]) => cite)).toEqual([]);
});

test('only federal citations serve more than one state', () => {
  const codes = new Map<string, Set<string>>();
  for (const { at, rule } of checkedRules) {
    const users = codes.get(rule.cite) ?? new Set();
    codes.set(rule.cite, users.add(at.slice(0, 2)));
  }
  const shared = [...codes].filter(([cite, users]) => users.size > 1 && !/^(47|16) CFR/.test(cite));
  expect(shared.map(([cite]) => cite)).toEqual([]);
});

describe('hours in words', () => {
  test.each([
    ['AL', '8 a.m. to 8 p.m., no Sundays, no legal holidays'],
    ['CA', '8 a.m. to 9 p.m.; automated calls 9 a.m. to 9 p.m.'],
    ['CO', '8 a.m. to 9 p.m. (no state rule found)'],
    ['CT', '9 a.m. to 8 p.m.'],
    ['IL', '8 a.m. to 9 p.m.; automatic dialers from 9 a.m.'],
    ['ME', '8 a.m. to 9 p.m.; automated calls 9 a.m. to 5 p.m., weekdays only'],
    ['NE', '8 a.m. to 9 p.m., automated calls included'],
    ['OH', '8 a.m. to 9 p.m. (no state rule found)'],
    ['PA', '9 a.m. to 7 p.m., no Sundays, no legal holidays (reported; not confirmed)'],
    ['RI', 'Telephonic sellers: 9 a.m. to 6 p.m., Saturday 10 a.m. to 5 p.m., no Sundays, no legal holidays'],
    ['SD', '8 a.m. to 9 p.m.; automated calls 9 a.m. to 9 p.m., weekdays only'],
    ['TX', '9 a.m. to 9 p.m., Sunday noon to 9 p.m.'],
    ['WY', '8 a.m. to 8 p.m. (reported; not confirmed)'],
  ])('%s', (code, words) => {
    const rule = stateRules[code]?.callingHours;
    expect(rule && describeHours(rule.value)).toBe(words);
  });
});

test('the citations list names each citation once and says what each state takes from it', () => {
  const citations = stateCitations();
  expect(citations.map(({ cite }) => cite)).toHaveLength(new Set(checkedRules.map(({ rule }) => rule.cite)).size);
  const newYork = citations.find(({ cite }) => cite === 'N.Y. Gen. Bus. Law 399-z');
  expect(newYork?.says).toMatch(/^New York: 8 a\.m\. to 9 p\.m\. T.*New York: .*registry.*New York: .*texts/);
});
