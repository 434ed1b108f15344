import { type CSSProperties, useRef } from 'react';
import type { LeadsPage } from '#content/pages/leads.ts';
import { type Factor, factorNames, factorWeights } from '#domain/leads/lead.ts';
import type { LeadSort } from '#domain/leads/lead-sort.ts';
import { type Standing, standings } from '#domain/leads/rerank.ts';
import { readWeights, type Weights, withWeight, writeWeights } from '#domain/leads/visitor-weights.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import type { ListedLead } from './queries.ts';

export type Ranking = { leads: ListedLead[]; standings: ReadonlyMap<string, Standing> };

/**
 * The loaded leads in the order of the visitor's weights; null with ours. A list that is sorted by something else stays
 * in its order.
 */
export function rankedLeads(leads: ListedLead[], sort: LeadSort, written: string): Ranking | null {
  const found = standings(leads, readWeights(written));
  if (!found || (sort !== 'score' && sort !== 'score-asc')) return found && { leads, standings: found };
  const sign = sort === 'score' ? 1 : -1;
  const rankOf = ({ id }: ListedLead) => sign * (found.get(id)?.rank ?? 0);
  return { leads: leads.toSorted((one, other) => rankOf(one) - rankOf(other)), standings: found };
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
