import type { ReactNode } from 'react';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import type { LeadsPage } from '#content/pages/leads.ts';
import { factorNames, factorWeights, qualities } from '#domain/leads/lead.ts';
import { QualityBadge } from './quality-badge.tsx';

type Words = LeadsPage['tool'];

type Props = {
  words: Words;
  onWeigh: () => void;
  /** The sliders, once the visitor weighs the factors. */
  children: ReactNode;
};

/** How the score is computed: its thresholds, what to do at each, and the weights of its factors. */
export function ScoreExplanation({ words, onWeigh, children }: Props) {
  const { explanation, qualities: names } = words;
  return (
    <section aria-labelledby="explanation-title" className="rounded-md border border-rule bg-card p-5 lg:p-7">
      <h2 id="explanation-title" className="text-2xl">
        {explanation.title}
      </h2>
      <p className="mt-2 max-w-5xl text-sm text-ink-2">{explanation.text}</p>
      <div className="mt-5 grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <dl className="divide-y divide-rule self-start border-y border-rule text-sm">
          {qualities.map((quality) => (
            <div
              key={quality}
              className="grid grid-cols-[4rem_1fr] items-baseline gap-x-2 py-2.5 sm:grid-cols-[4rem_5.5rem_1fr]"
            >
              <dt>
                <QualityBadge quality={quality}>{names[quality]}</QualityBadge>
              </dt>
              <dd className="figures font-semibold">{explanation.thresholds[quality].range}</dd>
              <dd className="col-start-2 text-ink-2 sm:col-start-3">{explanation.thresholds[quality].next}</dd>
            </div>
          ))}
        </dl>
        <WeightList words={words} onWeigh={onWeigh}>
          {children}
        </WeightList>
      </div>
    </section>
  );
}

/** The weights as bars, or as sliders for visitors who would weigh the factors differently. */
function WeightList({ words, onWeigh, children }: Props) {
  const { explanation, factors } = words;
  const hydrated = useHydrated();
  return (
    <div className="text-sm">
      <h3 className="font-sans text-sm font-semibold">{children ? words.weights.title : explanation.weights}</h3>
      {children || (
        <>
          <dl className="mt-2 grid gap-1">
            {factorNames.map((name) => (
              <div key={name} className="grid grid-cols-[9rem_1fr_2.75rem] items-center gap-x-3">
                <dt>{factors[name].label}</dt>
                <dd className="contents">
                  <PercentBar value={factorWeights[name]} />
                  <span className="figures text-right">{factorWeights[name]}%</span>
                </dd>
              </div>
            ))}
          </dl>
          <button
            type="button"
            disabled={!hydrated}
            onClick={onWeigh}
            className="button button-quiet mt-3 noscript:hidden print:hidden"
          >
            {words.weights.open}
          </button>
        </>
      )}
      <details className="mt-1">
        <summary className="text-link inline-flex min-h-11 items-center">{explanation.meanings}</summary>
        <dl className="grid gap-2 pb-1">
          {factorNames.map((name) => (
            <div key={name}>
              <dt className="font-semibold">{factors[name].label}</dt>
              <dd className="text-ink-2">{factors[name].meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

/** The width is an attribute, because the policy forbids inline styles. */
function PercentBar({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full" aria-hidden="true">
      <rect width="100" height="6" className="fill-rule" />
      <rect width={value} height="6" className="fill-accent" />
    </svg>
  );
}
