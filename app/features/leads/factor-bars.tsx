import type { CSSProperties } from 'react';
import type { LeadsPage } from '#content/pages/leads.ts';
import { type Factor, factorNames, type Lead, levelOf } from '#domain/leads/lead.ts';

type Props = { id: string; factors: Lead['factors']; words: LeadsPage['tool']['factors']; open: boolean };

/** The factors of a lead, the heaviest first: beside each other where there is room, so that rows compare. */
export function FactorBars({ id, factors, words, open }: Props) {
  return (
    <dl id={id} className="factors">
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
    <div className="factor" style={{ '--share': `${value}%` } as CSSProperties}>
      <dt>{label}</dt>
      <dd className="figures">{value}</dd>
      {open && <dd className="factor-why">{sentences[levelOf(value)]}</dd>}
    </div>
  );
}
