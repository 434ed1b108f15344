import { type CSSProperties, memo } from 'react';
import { Chevron } from '#app/ui/chevron.tsx';
import type { LeadsPage } from '#content/pages/leads.ts';
import { formatLongDate } from '#domain/format.ts';
import { type Factor, factorNames, type Lead, levelOf, type Quality } from '#domain/leads/lead.ts';
import { QualityBadge } from './quality-badge.tsx';

type Props = { lead: Lead; words: LeadsPage['tool']; open: boolean; onToggle: (id: string) => void };

/** Memoized, because each step of scrolling renders two dozen of them. */
export const LeadRow = memo(function LeadRow({ lead, words, open, onToggle }: Props) {
  const { id, quality } = lead;
  const day = lead.last_updated.slice(0, 10);
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-5 gap-y-3 border-b border-rule py-5 lg:grid-cols-[4rem_minmax(0,1fr)_minmax(0,42rem)] lg:gap-x-8">
      <ScoreCircle score={lead.score} quality={quality} />
      <div>
        <h3 id={`${id}-address`} className="font-sans text-base leading-6 font-semibold">
          {lead.property_address}
        </h3>
        <p className="text-sm text-ink-2">
          {lead.county}, {lead.state}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
          <QualityBadge quality={quality}>{words.qualities[quality]}</QualityBadge>
          <span>
            {words.list.updated} <time dateTime={lead.last_updated}>{formatLongDate(day)}</time>
          </span>
        </p>
      </div>
      <div className="col-span-full lg:col-span-1">
        <FactorBars id={`${id}-factors`} factors={lead.factors} words={words.factors} open={open} />
        <button
          type="button"
          id={`${id}-why`}
          aria-expanded={open}
          aria-controls={`${id}-factors`}
          aria-labelledby={`${id}-why ${id}-address`}
          onClick={() => onToggle(id)}
          className="leads-why"
        >
          {words.list.why}
          <Chevron />
        </button>
      </div>
    </div>
  );
});

const scoreColors: Record<Quality, string> = { hot: 'text-hot', warm: 'text-warm', cold: 'text-cold' };

/** A CSS background instead of an SVG, because fast scrolling adds a dozen of these at a time. */
function ScoreCircle({ score, quality }: { score: number; quality: Quality }) {
  return (
    <div
      role="img"
      aria-label={`Score ${score} of 100`}
      className={`leads-score figures ${scoreColors[quality]}`}
      style={{ '--share': `${score}%` } as CSSProperties}
    >
      <span className="text-ink">{score}</span>
    </div>
  );
}

type FactorProps = { id: string; factors: Lead['factors']; words: LeadsPage['tool']['factors']; open: boolean };

/** The factors of a lead, largest weight first: side by side where they fit, so that rows can be compared. */
function FactorBars({ id, factors, words, open }: FactorProps) {
  return (
    <dl id={id} className="leads-factors">
      {factorNames.map((name) => {
        const value = factors[name];
        if (value === undefined) return null;
        return <FactorBar key={name} value={value} words={words[name]} open={open} />;
      })}
    </dl>
  );
}

type BarProps = { value: number; words: FactorProps['words'][Factor]; open: boolean };

function FactorBar({ value, words: { label, sentences }, open }: BarProps) {
  return (
    <div className="leads-factor" style={{ '--share': `${value}%` } as CSSProperties}>
      <dt>{label}</dt>
      <dd className="figures">{value}</dd>
      {open && <dd className="leads-factor-why">{sentences[levelOf(value)]}</dd>}
    </div>
  );
}
