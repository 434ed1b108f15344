/** How a subscription was cut short. What only ran out has neither. */
export const endKinds = ['ended', 'revoked'] as const;
export type EndKind = (typeof endKinds)[number];

export const subscriptionLimits = {
  /** Counties times datasets of one request. */
  atOnce: 500,
  invoice: 100,
  reason: 500,
  /** Whole dollars a month. */
  price: 1_000_000,
  years: 10,
};
