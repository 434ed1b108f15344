import type { DiagramCopy } from './diagram.ts';

type Heir = {
  name: string;
  /** The share of the title as a fraction. */
  share: [part: number, of: number];
  note: string;
  /** Heirs who take the share of one who died. */
  children?: Heir[];
};

export const inheritanceDiagram = {
  title: 'Who owns how much',
  caption: 'Each block is as wide as the share of the title it holds.',
  cites: ['Fla. Stat. 64.201-64.214'],
  note: 'The statute is on partition in Florida. Sample family: no will, shares by branch.',
  owner: { name: 'Owner of record, died 2024', note: 'whole title' },
  heirs: [
    { name: 'Ruth, daughter', share: [1, 3], note: 'signs' },
    { name: 'Paul, son', share: [1, 3], note: 'signs' },
    {
      name: 'Mark, died 2019',
      share: [1, 3],
      note: 'passes down',
      children: [
        { name: 'Ana', share: [1, 6], note: 'signs' },
        { name: 'Leo', share: [1, 6], note: 'signs' },
      ],
    },
  ] satisfies Heir[] as Heir[],
  result: 'signatures sell this house. Without all of them, a court divides or sells it.',
} satisfies DiagramCopy & Record<string, unknown>;
