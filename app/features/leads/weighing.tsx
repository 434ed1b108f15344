import { type CSSProperties, useRef } from 'react';
import type { LeadsPage } from '#content/pages/leads.ts';
import { type Factor, factorNames, factorWeights } from '#domain/leads/lead.ts';
import type { LeadSort } from '#domain/leads/lead-sort.ts';
import { maxComparedLeads, type Standing, standings } from '#domain/leads/rerank.ts';
import { readWeights, type Weights, withWeight, writeWeights } from '#domain/leads/visitor-weights.ts';
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

type Props = { written: string; words: LeadsPage['tool']; onChange: (written: string) => void };

/** One slider for each weight. Moving one moves the others, so that they always add up to 100. */
export function WeightSliders({ written, words, onChange }: Props) {
  const weights = readWeights(written);
  // While one slider moves, the others are computed from where they were at first, or rounding would shift them.
  const start = useRef<{ factor: Factor; weights: Weights; last: string } | null>(null);

  function change(factor: Factor, value: number): void {
    const { current } = start;
    const from = current?.factor === factor && current.last === written ? current.weights : weights;
    const last = writeWeights(withWeight(from, factor, value));
    start.current = { factor, weights: from, last };
    onChange(last);
  }

  return (
    <fieldset aria-label={words.weights.title}>
      {factorNames.map((name) => {
        const ours = factorWeights[name];
        const weight = weights[name];
        return (
          <div key={name} className="leads-weight">
            <label htmlFor={`weight-${name}`}>{words.factors[name].label}</label>
            <span className="leads-slider" style={{ '--share': weight / 100, '--ours': ours / 100 } as CSSProperties}>
              <input
                id={`weight-${name}`}
                type="range"
                min="0"
                max="100"
                step="1"
                value={weight}
                aria-valuetext={`${weight}%. ${fillIn(words.weights.ours, { percent: ours })}`}
                onChange={(event) => change(name, Number(event.target.value))}
              />
            </span>
            <span className={`figures leads-percent ${weight === ours ? '' : 'bg-brass-100 text-brass-ink'}`}>
              {weight}%
            </span>
          </div>
        );
      })}
    </fieldset>
  );
}
