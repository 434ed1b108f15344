import { memo } from 'react';
import { longDate } from '#app/lib/format.ts';
import { Chevron } from '#app/ui/chevron.tsx';
import type { LeadsPage } from '#content/pages/leads.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { FactorBars } from './factor-bars.tsx';
import { QualityBadge } from './quality-badge.tsx';
import { ScoreCircle } from './score-circle.tsx';

type Props = { lead: Lead; words: LeadsPage['tool']; open: boolean; onToggle: (id: string) => void };

/** Remembered, because each step of scrolling shows two dozen of them again. */
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
            {words.list.updated} <time dateTime={lead.last_updated}>{longDate(day)}</time>
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
          className="lead-why"
        >
          {words.list.why}
          <Chevron />
        </button>
      </div>
    </div>
  );
});
