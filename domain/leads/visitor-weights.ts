import { type Factor, factorNames, factorWeights } from './lead.ts';

/** Whole percents that add up to 100. */
export type Weights = Readonly<Record<Factor, number>>;

const sumOfWeights = 100;

/**
 * The weights after one of them is set: the others keep their proportions and share the rest, rounded by largest
 * remainder. Others that are all zero share it evenly.
 */
export function withWeight(weights: Weights, factor: Factor, value: number): Weights {
  const set = Math.min(sumOfWeights, Math.max(0, Math.round(value)));
  const others = factorNames.filter((name) => name !== factor);
  const total = others.reduce((sum, name) => sum + weights[name], 0);
  const exact = others.map((name) => {
    const share = total > 0 ? weights[name] / total : 1 / others.length;
    return { name, share: share * (sumOfWeights - set) };
  });
  const next = { ...weights, [factor]: set };
  for (const { name, share } of exact) next[name] = Math.floor(share);
  const missing = sumOfWeights - sumOf(next);
  const byRemainder = exact.toSorted((one, other) => (other.share % 1) - (one.share % 1));
  for (const { name } of byRemainder.slice(0, missing)) next[name] += 1;
  return next;
}

export function areOurWeights(weights: Weights): boolean {
  return factorNames.every((name) => weights[name] === factorWeights[name]);
}

const written = (weights: Weights) => factorNames.map((name) => weights[name]).join('-');

/** Our own weights, where they have to be named. */
export const ourWeights = written(factorWeights);

/** '30-25-20-15-10' in the order of the factors; empty for our own weights. */
export function writeWeights(weights: Weights): string {
  return areOurWeights(weights) ? '' : written(weights);
}

/** The weights in such a text; null if it is none. */
export function parseWeights(text: string): Weights | null {
  if (!/^\d{1,3}(?:-\d{1,3}){4}$/.test(text)) return null;
  const values = text.split('-').map(Number);
  const weights = Object.fromEntries(factorNames.map((name, index) => [name, values[index] ?? 0])) as Weights;
  return sumOf(weights) === sumOfWeights ? weights : null;
}

/** The weights in such a text; ours if it is none. */
export function readWeights(text: string): Weights {
  return parseWeights(text) ?? factorWeights;
}

function sumOf(weights: Weights): number {
  return factorNames.reduce((sum, name) => sum + weights[name], 0);
}
