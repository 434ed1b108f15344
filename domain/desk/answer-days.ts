/** The days that the law gives to answer a privacy request. Alone in its file, because the page needs no schemas. */
export const answerDays = 45;

/** Whole days until a request is due; negative when it is overdue. */
export function daysLeft(askedAt: Date, now: Date): number {
  return answerDays - Math.floor((now.getTime() - askedAt.getTime()) / 86_400_000);
}
