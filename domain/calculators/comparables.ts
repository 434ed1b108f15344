import { toCents } from './cents.ts';

/** A closed sale. The adjustment is what the sale would have brought more or less had it been like the house at hand. */
export type Comparable = { price: number; squareFeet: number; adjustment: number };

export type ComparedValue = {
  arv: number;
  /** Dollars a square foot: a rate, so it is not rounded. */
  perFoot: number;
  /** The distance between the dearest and the cheapest sale a square foot, as a share of the average. */
  spread: number;
};

export function pricePerFoot({ price, squareFeet, adjustment }: Comparable): number {
  return (price + adjustment) / squareFeet;
}

/** The value of a house by the average price per square foot of its comparables, or null without any. */
export function valueFromComparables(comparables: Comparable[], squareFeet: number): ComparedValue | null {
  if (comparables.length === 0) return null;
  const rates = comparables.map(pricePerFoot);
  const perFoot = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  const spread = (Math.max(...rates) - Math.min(...rates)) / perFoot;
  return { arv: toCents(perFoot * squareFeet), perFoot, spread };
}
