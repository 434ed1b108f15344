/** The scores that a list is limited to, both included. */
export type ScoreRange = { min: number; max: number };

export const allScores: ScoreRange = { min: 0, max: 100 };

/** The range in a text like '60-100'; null if it is none. */
export function readScoreRange(text: string): ScoreRange | null {
  const [, min, max] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? [];
  const range = { min: Number(min), max: Number(max) };
  return range.min <= range.max && range.max <= allScores.max ? range : null;
}

/** '60-100'; empty for all scores. */
export function writeScoreRange({ min, max }: ScoreRange): string {
  return min === allScores.min && max === allScores.max ? '' : `${min}-${max}`;
}

/** The range after one of its edges is moved, which stops at the other edge. */
export function withEdge({ min, max }: ScoreRange, edge: keyof ScoreRange, score: number): ScoreRange {
  return edge === 'min'
    ? { min: Math.max(allScores.min, Math.min(score, max)), max }
    : { min, max: Math.min(allScores.max, Math.max(score, min)) };
}

/** The edge that is nearer to a score. Of two edges at the same score, the one that can move there. */
export function nearestEdge({ min, max }: ScoreRange, score: number): keyof ScoreRange {
  if (min === max) return score < min ? 'min' : 'max';
  return Math.abs(score - min) <= Math.abs(score - max) ? 'min' : 'max';
}
