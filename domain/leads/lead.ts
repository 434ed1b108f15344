export const qualities = ['hot', 'warm', 'cold'] as const;
export type Quality = (typeof qualities)[number];

/** The weight of each factor in the score, in percent. */
export const factorWeights = {
  equity: 30,
  motivation: 25,
  time_since_filing: 20,
  contact_match: 15,
  occupancy: 10,
} as const;

export type Factor = keyof typeof factorWeights;

/** Each 0-100; a factor that the record does not tell is absent. */
export type Factors = Partial<Record<Factor, number>>;

/** Largest weight first. */
export const factorNames = Object.keys(factorWeights) as Factor[];

export type Lead = {
  id: string;
  property_address: string;
  county: string;
  state: string;
  /** 0-100 */
  score: number;
  quality: Quality;
  factors: Factors;
  /** ISO */
  last_updated: string;
};

/** The minimum score of a quality; lower scores are cold. */
export const thresholds = { hot: 90, warm: 70 } as const;

export function qualityOf(score: number): Quality {
  if (score >= thresholds.hot) return 'hot';
  if (score >= thresholds.warm) return 'warm';
  return 'cold';
}
