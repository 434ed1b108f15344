/** The orders of the lead list; an index serves each of them, however many leads there are. */
export const leadSorts = ['score', 'score-asc', 'value', 'filed', 'filed-asc'] as const;

export type LeadSort = (typeof leadSorts)[number];
