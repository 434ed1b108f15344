/** Operators that compare a column with one value. */
export const comparisons = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] as const;

/** What `is` accepts. */
export const truths = ['null', 'not_null', 'true', 'false', 'unknown'] as const;

export type Comparison = (typeof comparisons)[number];
export type Truth = (typeof truths)[number];

export type Operator = Comparison | 'in' | 'is';
