/**
 * What is sent first when the budget of all mail is short: 0 codes to owners in their own browsers, 1 what staff and
 * people with something stored wait for, 2 what a stranger can make us send, 3 news.
 */
export type MailRank = 0 | 1 | 2 | 3;

const ranks: Record<string, MailRank> = {
  'sign-in-code': 2,
  'privacy-code': 2,
  'contact-receipt': 2,
  'customer-invitation': 2,
  'daily-mail': 3,
};

export function rankOf(kind: string): MailRank {
  return ranks[kind] ?? 1;
}

/** Mails in an hour and in a day; null is no limit. */
export type MailBudget = { hour: number | null; day: number | null };
export type MailUse = { hour: number; day: number };

/** The part of the budget that each rank may use, so that the ranks before it always have some left. */
const shares = [1, 0.9, 0.75, 0.6] as const;

/** Up to which rank mail may be sent now, and how many; null if none. */
export function mailRoom(budget: MailBudget, used: MailUse): { lastRank: MailRank; count: number } | null {
  for (const lastRank of [3, 2, 1, 0] as const) {
    const room = (['hour', 'day'] as const).map((span) => {
      const max = budget[span];
      return max === null ? Number.POSITIVE_INFINITY : Math.ceil(max * shares[lastRank]) - used[span];
    });
    const count = Math.min(...room);
    if (count > 0) return { lastRank, count };
  }
  return null;
}
