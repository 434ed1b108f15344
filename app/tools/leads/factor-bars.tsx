import type { LeadScoringPage } from '#content/pages/tools/lead-scoring.ts';
import { type Factor, factorNames, type Lead, levelOf } from '#domain/leads/lead.ts';

type Props = { id: string; factors: Lead['factors']; words: LeadScoringPage['tool']['factors']; open: boolean };

/** The factors of a lead, the heaviest first: beside each other where there is room, so that rows compare. */
export function FactorBars({ id, factors, words, open }: Props) {
  return (
    <dl id={id} className="grid gap-x-4 gap-y-1 text-xs lg:grid-cols-[1fr_1fr_1.4fr_1.25fr_1fr]">
      {factorNames.map((name) => {
        const value = factors[name];
        if (value === undefined) return null;
        return <FactorBar key={name} value={value} words={words[name]} open={open} />;
      })}
    </dl>
  );
}

type BarProps = { value: number; words: Props['words'][Factor]; open: boolean };

function FactorBar({ value, words: { label, sentences }, open }: BarProps) {
  return (
    <div className="grid grid-cols-[7.5rem_1fr_1.75rem] content-start items-center gap-x-3 lg:grid-cols-[1fr_auto] lg:gap-x-1 lg:gap-y-1">
      <dt className="text-ink-2">{label}</dt>
      <dd className="contents">
        {/* A background, not a drawing: a list that is scrolled fast makes a hundred of these at a time. */}
        <span className="factor-bar lg:order-last lg:col-span-2" style={{ backgroundSize: `${value}% 100%` }} />
        <span className="figures text-right font-semibold">{value}</span>
      </dd>
      {open && (
        <dd className="col-span-full pb-2 text-ink lg:order-last lg:pt-1 lg:pb-0">{sentences[levelOf(value)]}</dd>
      )}
    </div>
  );
}
