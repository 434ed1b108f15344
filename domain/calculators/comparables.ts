import { toCents } from './cents.ts';

/** A closed sale. The adjustment corrects the price for differences from the subject house. */
export type Comparable = { price: number; squareFeet: number; adjustment: number };

export type ComparedValue = {
  arv: number;
  /** Dollars per square foot, not rounded because it is a rate. */
  perFoot: number;
  /** The highest price per square foot minus the lowest, as a share of the average. */
  spread: number;
};

export function pricePerFoot({ price, squareFeet, adjustment }: Comparable): number {
  return (price + adjustment) / squareFeet;
}

/** Values a house by the average price per square foot of its comparables; null without any. */
export function valueFromComparables(comparables: Comparable[], squareFeet: number): ComparedValue | null {
  if (comparables.length === 0) return null;
  const rates = comparables.map(pricePerFoot);
  const perFoot = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  const spread = (Math.max(...rates) - Math.min(...rates)) / perFoot;
  return { arv: toCents(perFoot * squareFeet), perFoot, spread };
}
