import type { LeadsPage } from '#content/pages/leads.ts';
import type { LeadSort } from '#domain/leads/lead-sort.ts';
import { maxComparedLeads, type Standing, standings } from '#domain/leads/rerank.ts';
import { readWeights } from '#domain/leads/visitor-weights.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { leadCount } from './found-text.ts';
import { isRanked, type ListedLead } from './queries.ts';

export type Standings = ReadonlyMap<string, Standing>;

/** The scores of the leads by the visitor's weights, as in the address; null with ours. While the server ranks them, they have no places. */
export function standingsOf(leads: ListedLead[], written: string, hasPlaces: boolean): Standings | null {
  const scored = hasPlaces ? leads : leads.map(({ id, score, factors }) => ({ id, score, factors }));
  return standings(scored, readWeights(written));
}

type RankedLine = { leads: ListedLead[]; total: number; sort: LeadSort; copy: LeadsPage['tool'] };

/** What was compared, and how far nothing else can come in between. */
export function rankedLine({ leads, total, sort, copy: { weights, sorts, found } }: RankedLine): string {
  if (!isRanked(sort, 'any')) return fillIn(weights.scored, { order: sorts[sort].order });
  const all = leadCount(total, found);
  if (total <= maxComparedLeads) return fillIn(weights.active, { all });
  const compared = { max: maxComparedLeads, of: all.toLowerCase() };
  const firstUnsure = leads.findIndex((lead) => lead.is_sure === false);
  const certainty = firstUnsure < 0 ? weights.sure : firstUnsure === 0 ? weights.unsure : weights.sureUpTo;
  const part = sort === 'score' ? weights.highest : weights.lowest;
  return `${fillIn(part, compared)} ${fillIn(certainty, { rows: firstUnsure })}`;
}
