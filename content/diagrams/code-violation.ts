import type { DiagramCopy } from './diagram.ts';

export const codeViolationDiagram = {
  title: 'What a day costs',
  caption: 'A Florida order, from the first day of fines to a lien that can be foreclosed.',
  cites: ['Fla. Stat. 162.09'],
  note: "Common caps; three months from lien to foreclosure are drawn as 91 days. A homestead can't be foreclosed. The lien on day 45 is a sample.",
  rates: [
    { label: '$500 repeat', perDay: 500 },
    { label: '$250 a day', perDay: 250 },
  ],
  days: 150,
  amounts: [0, 25_000, 50_000, 75_000],
  window: { label: 'best window', note: 'order to lien' },
  /** What the lower rate has come to on these days. */
  moments: [
    { day: 0, label: 'fines start' },
    { day: 45, label: 'lien recorded' },
    { day: 136, label: 'may foreclose' },
  ],
} satisfies DiagramCopy & Record<string, unknown>;
