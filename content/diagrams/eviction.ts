import type { DiagramCopy } from './diagram.ts';

export const evictionDiagram = {
  title: 'The same plaintiff again',
  caption: 'Each dot is one eviction filing in the last twelve months.',
  cites: [],
  note: 'Sample court; the names are made up. Landlords only: tenants are never on the list.',
  months: ['D', 'J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N'],
  days: 365,
  /** From this many filings on, an owner counts as a repeat filer. */
  repeat: 3,
  legend: 'three or more in twelve months: a repeat filer',
  /** Filings as days since December 1. */
  plaintiffs: [
    { name: 'Osprey Lane LLC', filings: [12, 71, 99, 141, 187, 231, 258, 312, 340] },
    { name: 'Fenwick Rentals', filings: [33, 100, 163, 211, 285, 334] },
    { name: 'R. Tolliver', filings: [51, 148, 232, 325] },
    { name: 'Larch St Trust', filings: [70, 197, 308] },
    { name: 'K. Imura', filings: [103, 273] },
    { name: 'B. Sandoval', filings: [192] },
    { name: 'Hollis & Co.', filings: [186] },
  ],
} satisfies DiagramCopy & Record<string, unknown>;
