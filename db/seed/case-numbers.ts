import type { DatasetType } from '#domain/datasets/dataset-types.ts';

/** The court's or recorder's series that a number belongs to. */
export type Series = 'probate' | 'divorce' | 'eviction' | 'civil' | 'instrument' | 'code' | 'tax_suit' | 'bankruptcy';

export type Numbered = { state: string; fips: string; year: number; month: number; serial: number };

type Style = (number: Numbered) => string;

const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
const yy = (year: number) => pad(year % 100, 2);
/** '26-PR-001234' */
const plain =
  (code: string, digits = 6): Style =>
  ({ year, serial }) =>
    `${yy(year)}-${code}-${pad(serial, digits)}`;
/** '2026-CP-001234' */
const fullYear =
  (code: string, digits = 6): Style =>
  ({ year, serial }) =>
    `${year}-${code}-${pad(serial, digits)}`;
/** 'PB2026-000318' */
const codeFirst =
  (code: string): Style =>
  ({ year, serial }) =>
    `${code}${year}-${pad(serial, 6)}`;

/** Florida's uniform numbers start with the number of the county, by the alphabet. */
const florida =
  (code: string): Style =>
  ({ fips, year, serial }) =>
    `${pad((Number(fips.slice(2)) + 1) >> 1, 2)}-${year}-${code}-${pad(serial, 6)}`;
/** Indiana: court, year and month, type and serial. */
const indiana =
  (code: string): Style =>
  ({ fips, year, month, serial }) =>
    `${pad((Number(fips.slice(2)) + 1) >> 1, 2)}D01-${yy(year)}${pad(month, 2)}-${code}-${pad(serial, 6)}`;
/** Washington: year, type, serial and the number of the county. */
const washington =
  (code: number): Style =>
  ({ fips, year, serial }) =>
    `${yy(year)}-${code}-${pad(serial, 5)}-${(Number(fips.slice(2)) + 1) >> 1}`;

const common: Record<Exclude<Series, 'bankruptcy'>, Style> = {
  probate: plain('PR'),
  divorce: plain('DR'),
  eviction: plain('EV'),
  civil: plain('CV'),
  instrument: ({ year, serial }) => `${year}-${pad(serial, 7)}`,
  code: plain('CE', 5),
  tax_suit: plain('TX', 5),
};

const byState: Partial<Record<string, Partial<Record<Series, Style>>>> = {
  AZ: { probate: codeFirst('PB'), divorce: codeFirst('FC'), eviction: codeFirst('CC'), civil: codeFirst('CV') },
  CA: {
    probate: ({ year, serial }) => `${yy(year)}PR-${pad(serial, 6)}`,
    divorce: ({ year, serial }) => `${yy(year)}FL-${pad(serial, 6)}`,
  },
  FL: { probate: florida('CP'), divorce: florida('DR'), eviction: florida('CC'), civil: florida('CA') },
  GA: {
    probate: ({ year, serial }) => `PC-${year}-${pad(serial, 5)}`,
    divorce: ({ year, serial }) => `${year}CV${pad(serial, 6)}`,
    eviction: ({ year, serial }) => `${yy(year)}ED${pad(serial, 6)}`,
  },
  IL: {
    probate: ({ year, serial }) => `${year}P${pad(serial, 6)}`,
    divorce: ({ year, serial }) => `${year}D${pad(serial, 6)}`,
    eviction: ({ year, serial }) => `${year}EV${pad(serial, 6)}`,
    civil: ({ year, serial }) => `${year}CH${pad(serial, 6)}`,
  },
  IN: { probate: indiana('EU'), divorce: indiana('DN'), eviction: indiana('EV'), civil: indiana('MF') },
  MI: {
    probate: ({ year, serial }) => `${year}-${pad(serial, 6)}-DE`,
    divorce: ({ year, serial }) => `${year}-${pad(serial, 6)}-DM`,
    eviction: ({ year, serial }) => `${year}-${pad(serial, 6)}-LT`,
  },
  NC: { probate: plain('E'), divorce: plain('CVD'), eviction: plain('CVM'), civil: plain('SP') },
  NV: {
    probate: ({ year, serial }) => `P-${yy(year)}-${pad(serial, 6)}-E`,
    divorce: ({ year, serial }) => `D-${yy(year)}-${pad(serial, 6)}-D`,
    eviction: ({ year, serial }) => `${yy(year)}E${pad(serial, 6)}`,
  },
  NY: {
    probate: ({ year, serial }) => `${year}-${pad(serial, 5)}`,
    eviction: ({ year, serial }) => `LT-${pad(serial, 6)}-${yy(year)}`,
    civil: ({ year, serial }) => `${pad(serial, 6)}/${year}`,
  },
  OH: {
    probate: fullYear('ES', 5),
    divorce: ({ year, serial }) => `DR-${yy(year)}-${pad(serial, 6)}`,
    eviction: fullYear('CVG'),
    civil: ({ year, serial }) => `CV-${yy(year)}-${pad(serial, 6)}`,
  },
  PA: {
    probate: fullYear('ES', 5),
    divorce: ({ year, serial }) => `${year}-${pad(serial, 5)}-DV`,
    civil: ({ year, serial }) => `${year}-${pad(serial, 5)}-MF`,
  },
  TX: {
    probate: ({ fips, year, serial }) =>
      fips === '48453' ? `C-1-PB-${yy(year)}-${pad(serial, 6)}` : `${year}-PR${pad(serial, 5)}`,
    divorce: ({ fips, year, serial }) =>
      fips === '48453' ? `D-1-FM-${yy(year)}-${pad(serial, 6)}` : `${year}-FM${pad(serial, 5)}`,
    eviction: ({ year, serial }) => `${yy(year)}E${pad(serial, 6)}-JP`,
  },
  WA: { probate: washington(4), divorce: washington(3), eviction: washington(2), civil: washington(2) },
};

/** Bankruptcy courts are federal: the first digit is the office of the district. */
const bankruptcy: Style = ({ fips, year, serial }) => `${1 + (Number(fips) % 6)}:${yy(year)}-bk-${pad(serial, 5)}`;

/** A number as the court or recorder of a state writes it. */
export function caseNumber(series: Series, number: Numbered): string {
  if (series === 'bankruptcy') return bankruptcy(number);
  return (byState[number.state]?.[series] ?? common[series])(number);
}

/** States in which a lender usually sues. Elsewhere a notice is recorded. */
const judicialStates = 'CT DE FL HI IA IL IN KS KY LA ME ND NJ NM NY OH OK PA SC SD VT WI'.split(' ');

export function isJudicial(state: string): boolean {
  return judicialStates.includes(state);
}

export function seriesOf(dataset: DatasetType, state: string): Series {
  switch (dataset) {
    case 'probate':
    case 'divorce':
    case 'eviction':
    case 'bankruptcy':
      return dataset;
    case 'code_violation':
      return 'code';
    case 'foreclosure':
      return isJudicial(state) ? 'civil' : 'instrument';
    case 'tax_delinquent':
      return 'tax_suit';
    case 'pre_probate':
    case 'inheritance':
    case 'custom':
      return 'instrument';
  }
}
