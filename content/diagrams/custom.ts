import type { DiagramCopy } from './diagram.ts';

export const customDiagram = {
  title: "Stack, then work what's left",
  caption: 'One block of 36 parcels, three layers, and the parcels that are in all three.',
  cites: [],
  note: 'Sample block.',
  columns: 9,
  parcels: 36,
  /** The numbers of the parcels in each layer, row by row from 0. */
  layers: [
    {
      name: 'Assessor',
      label: 'owned 20+ years',
      parcels: [1, 4, 7, 8, 9, 11, 14, 15, 17, 19, 20, 22, 24, 26, 29, 31, 34],
    },
    { name: 'Tax collector', label: 'two years behind', parcels: [3, 6, 10, 11, 15, 18, 24, 25, 28, 33, 35] },
    { name: 'Code board', label: 'open order', parcels: [0, 5, 11, 21, 24, 27, 30] },
  ],
  result: { name: 'Your list', label: 'all three at once' },
} satisfies DiagramCopy & Record<string, unknown>;
