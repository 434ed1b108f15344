import type { DiagramCopy } from './diagram.ts';

type Span = {
  label: string /** On phones. */;
  short?: string;
  from: number;
  to: number;
  kind: 'light' | 'mid' | 'sale';
};
type Lane = {
  name: string;
  points?: { label: string; month: number }[];
  spans: Span[] /** Where the lane is true. */;
  note?: string;
};

export const probateDiagram = {
  title: 'Who can sign, month by month',
  caption: 'One uncontested estate, in months from the petition.',
  cites: ['Fla. Stat. 733.702', 'Cal. Prob. Code 9100'],
  note: "The sale window is California practice. Letters in month 2 and the representative's lane are a sample.",
  months: 12,
  letters: { month: 2, note: 'from letters on, the representative can sign' },
  lanes: [
    {
      name: 'Court',
      points: [
        { label: 'petition', month: 0 },
        { label: 'letters', month: 2 },
      ],
      spans: [{ label: 'uncontested close', from: 6, to: 12, kind: 'light' }],
    },
    {
      name: 'Representative',
      spans: [
        { label: 'inventory, debts, taxes', short: 'debts, taxes', from: 2, to: 6, kind: 'mid' },
        { label: 'distribution', from: 6, to: 9, kind: 'light' },
      ],
    },
    {
      name: 'Creditors',
      spans: [
        { label: 'Florida, 3 months', from: 2, to: 5, kind: 'mid' },
        { label: 'California, 4 months', from: 2, to: 6, kind: 'light' },
      ],
    },
    {
      name: 'Buyer',
      spans: [{ label: 'sale window', from: 3, to: 5, kind: 'sale' }],
      note: 'California, full authority',
    },
  ] satisfies Lane[] as Lane[],
} satisfies DiagramCopy & Record<string, unknown>;
