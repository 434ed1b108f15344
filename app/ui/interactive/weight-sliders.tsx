import { type CSSProperties, useRef } from 'react';
import { type Factor, factorNames, factorWeights } from '#domain/leads/lead.ts';
import { readWeights, type Weights, withWeight, writeWeights } from '#domain/leads/visitor-weights.ts';
import { fillIn } from '#domain/text/fill-in.ts';

/** `ours` has a place for {percent}. */
export type WeightCopy = { title: string; ours: string; factors: Record<Factor, string> };

type Props = { written: string; copy: WeightCopy; onChange: (written: string) => void };

/** One slider for each weight. Moving one moves the others, so that they always add up to 100. */
export function WeightSliders({ written, copy, onChange }: Props) {
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
    <fieldset aria-label={copy.title}>
      {factorNames.map((name) => {
        const ours = factorWeights[name];
        const weight = weights[name];
        return (
          <div key={name} className="weight-row">
            <label htmlFor={`weight-${name}`}>{copy.factors[name]}</label>
            <span className="weight-slider" style={{ '--share': weight / 100, '--ours': ours / 100 } as CSSProperties}>
              <input
                id={`weight-${name}`}
                type="range"
                min="0"
                max="100"
                step="1"
                value={weight}
                aria-valuetext={`${weight}%. ${fillIn(copy.ours, { percent: ours })}`}
                onChange={(event) => change(name, Number(event.target.value))}
              />
            </span>
            <span className={`figures weight-percent ${weight === ours ? '' : 'bg-brass-100 text-brass-ink'}`}>
              {weight}%
            </span>
          </div>
        );
      })}
    </fieldset>
  );
}
