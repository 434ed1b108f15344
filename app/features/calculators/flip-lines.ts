import { type FlipLine, flipCopy } from '#content/pages/calculators.ts';
import type { Flip } from '#domain/calculators/flip.ts';
import { shownMoney } from './shown.ts';

type Given = Record<'arv' | 'purchase' | 'rehab' | 'buying' | 'financing', number>;

const costs = [
  'purchase',
  'rehab',
  'contingency',
  'liensAndFines',
  'buying',
  'holding',
  'points',
  'interest',
  'financing',
  'selling',
] as const satisfies FlipLine[];

/** The profit of a flip, line by line. */
export function flipLines(given: Given, result: Flip): { label: string; value: string; strong?: boolean }[] {
  const amounts = { ...given, ...result };
  return [
    { label: flipCopy.lines.arv, value: shownMoney(given.arv) },
    ...costs.map((key) => ({ label: flipCopy.lines[key], value: shownMoney(0 - amounts[key]) })),
    { label: flipCopy.lines.profit, value: shownMoney(result.profit), strong: true },
  ];
}
