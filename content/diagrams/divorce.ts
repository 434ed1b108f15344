import type { DiagramCopy } from './diagram.ts';

type Wait = { state: string; days: number; label: string; kind: 'dark' | 'mid' | 'sale' };

export const divorceDiagram = {
  title: 'Two signatures, one deed',
  caption: 'Both spouses sign, or the decree names who does. Each state sets the earliest date.',
  cites: ['Tex. Fam. Code 6.702', 'Cal. Fam. Code 2339', 'N.C. Gen. Stat. 50-6'],
  note: 'Six months are drawn as 183 days; the deed is not to scale.',
  deed: { title: 'Deed', parties: ['Petitioner', 'Respondent'], note: 'one signature sells nothing' },
  axis: { end: 365, ticks: [0, 60, 120, 180, 240, 300, 365] },
  waits: [
    { state: 'Texas', days: 60, label: '60 days from filing', kind: 'dark' },
    { state: 'California', days: 183, label: 'six months from service', kind: 'mid' },
    { state: 'North Carolina', days: 365, label: 'one year apart before filing', kind: 'sale' },
  ] satisfies Wait[] as Wait[],
} satisfies DiagramCopy & Record<string, unknown>;
