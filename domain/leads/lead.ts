export const qualities = ['hot', 'warm', 'cold'] as const;
export type Quality = (typeof qualities)[number];

/** What each factor counts for in the score, in percent. */
export const factorWeights = {
  equity: 30,
  motivation: 25,
  time_since_filing: 20,
  contact_match: 15,
  occupancy: 10,
} as const;

export type Factor = keyof typeof factorWeights;

export type Lead = {
  id: string;
  property_address: string;
  county: string;
  state: string;
  /** 0-100 */
  score: number;
  quality: Quality;
  /** Each 0-100, by the name of the factor. */
  factors: Record<string, number>;
  /** ISO */
  last_updated: string;
};

export function qualityOf(score: number): Quality {
  if (score >= 90) return 'hot';
  if (score >= 70) return 'warm';
  return 'cold';
}

export function scoreOf(factors: Record<Factor, number>): number {
  const names = Object.keys(factorWeights) as Factor[];
  return Math.round(names.reduce((sum, name) => sum + factors[name] * factorWeights[name], 0) / 100);
}
