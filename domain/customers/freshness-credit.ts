/** Late days are judged at most this long after they are over: when the server was off, and when a read is undone. */
export const judgedBackDays = 35;

/** A late day gives back this part of the price of a month. */
export const creditShare = 30;

/** In cents, rounded up; null without a price. */
export function creditCents(price: number | null): number | null {
  return price === null ? null : Math.ceil((price * 100) / creditShare);
}

/** The late days of a subscription, and what they give back. */
export type FreshnessCredit = { lateDays: number; cents: number; newest: string | null };

export const settlementLimits = { reference: 200 };

/** Late days that no invoice has taken off yet. */
export type OpenCredits = { lateDays: number; cents: number };

/** `by` is null for someone who is no longer with us. */
export type ShownSettlement = OpenCredits & { id: string; reference: string; by: string | null; at: string };
