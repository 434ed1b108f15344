import type { LeadsPage } from '#content/pages/leads.ts';
import { factorNames, factorWeights, qualities } from '#domain/leads/lead.ts';
import { QualityBadge } from './quality-badge.tsx';

type Words = LeadsPage['tool'];

/** How the score is computed: its thresholds, what to do at each, and the weights of its factors. */
export function ScoreExplanation({ words }: { words: Words }) {
  const { explanation, qualities: names } = words;
  return (
    <section aria-labelledby="explanation-title" className="rounded-md border border-rule bg-card p-5 lg:p-7">
      <h2 id="explanation-title" className="text-2xl">
        {explanation.title}
      </h2>
      <p className="mt-2 max-w-5xl text-sm text-ink-2">{explanation.text}</p>
      <div className="mt-5 grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <dl className="divide-y divide-rule border-y border-rule text-sm">
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
        <Weights words={words} />
      </div>
    </section>
  );
}

function Weights({ words: { explanation, factors } }: { words: Words }) {
  return (
    <div className="text-sm">
      <h3 className="font-sans text-sm font-semibold">{explanation.weights}</h3>
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
