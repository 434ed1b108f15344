import { calculatorCopy } from '#content/pages/calculators.ts';
import { percentText } from '#domain/calculators/percent-text.ts';
import { formatDollars } from '#domain/format.ts';

type Figure = number | null;

/** The placeholder for an unknown figure, or null for a known one. */
function unknown(value: Figure): string | null {
  if (value === null) return calculatorCopy.none;
  return Number.isNaN(value) ? '-' : null;
}

export function shownMoney(value: Figure): string {
  return unknown(value) ?? formatDollars(value ?? 0);
}

export function shownPercent(value: Figure): string {
  return unknown(value) ?? percentText(value ?? 0);
}

export function shownRatio(value: Figure): string {
  return unknown(value) ?? (value ?? 0).toFixed(2);
}
