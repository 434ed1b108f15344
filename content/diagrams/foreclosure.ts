import type { DiagramCopy } from './diagram.ts';

type Step = {
  label: string;
  kind: 'notice' | 'sale' | 'title';
  days: number;
};

type Clock = {
  state: string;
  route: 'Non-judicial' | 'Judicial';
  /** A notice that may run while the federal floor does, ending with it. */
  inside?: Step;
  /** After the floor there is a lawsuit, which has no fixed length. */
  suit?: true;
  after: Step[];
  note: string;
};

/**
 * The federal floor bars the first notice that is recorded, published or filed. A letter to the owner, such as the
 * 20 days to cure in Texas and the 90-day notice in New York, may run before day 120.
 */
export const foreclosureDiagram = {
  title: 'Two routes, two clocks',
  caption: "The legal minimum on a loan for the owner's main home, in days from the first missed payment.",
  cites: [
    '12 CFR 1024.41(f)',
    'Tex. Prop. Code 51.002 (HB 1128)',
    'Cal. Civ. Code 2924',
    'Cal. Civ. Code 2924f (AB 2424)',
    'RPAPL 1304',
    'Fla. Stat. 45.031',
  ],
  note: 'Three months are drawn as 91 days.',
  floor: 120,
  axis: { end: 360, step: 60 },
  legend: { floor: 'federal wait', notice: 'notice or cure', sale: 'wait for the sale', suit: 'court, not to scale' },
  clocks: [
    {
      state: 'Texas',
      route: 'Non-judicial',
      inside: { label: '20 days to cure', kind: 'notice', days: 20 },
      after: [{ label: 'sale notice', kind: 'sale', days: 21 }],
      note: '20 to cure, 21 of sale notice',
    },
    {
      state: 'California',
      route: 'Non-judicial',
      after: [
        { label: 'notice of default', kind: 'notice', days: 91 },
        { label: 'sale notice', kind: 'sale', days: 20 },
      ],
      note: 'three months, then 20',
    },
    {
      state: 'New York',
      route: 'Judicial',
      inside: { label: '90-day notice before suit', kind: 'notice', days: 90 },
      suit: true,
      after: [],
      note: '90-day notice, then suit',
    },
    {
      state: 'Florida',
      route: 'Judicial',
      suit: true,
      after: [
        { label: 'judgment to first possible sale', kind: 'sale', days: 20 },
        { label: 'window for the sale', kind: 'sale', days: 15 },
        { label: 'objections, then title', kind: 'title', days: 10 },
      ],
      note: 'sale 20-35, title +10',
    },
  ] satisfies Clock[] as Clock[],
} satisfies DiagramCopy & Record<string, unknown>;

/** Days from the first missed payment to the earliest sale; null where a court decides. */
export function leastDays({ suit, after }: Clock): number | null {
  return suit ? null : after.reduce((sum, { days }) => sum + days, foreclosureDiagram.floor);
}
