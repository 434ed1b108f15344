import { type CSSProperties, memo } from 'react';
import { loadOnce, useResource } from '#app/lib/use-resource.ts';
import { Chevron } from '#app/ui/chevron.tsx';
import type { LeadsPage } from '#content/pages/leads.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatDollars, formatLongDate } from '#domain/format.ts';
import { factorNames, type Lead, type Quality, qualityOf } from '#domain/leads/lead.ts';
import type { Standing } from '#domain/leads/rerank.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { QualityBadge } from './quality-badge.tsx';
import type { ListedLead } from './queries.ts';

type Words = LeadsPage['tool'];
type Props = {
  lead: ListedLead;
  weights: string;
  /** The score and rank with the visitor's weights; undefined with ours. */
  standing: Standing | undefined;
  words: Words;
  open: boolean;
  onToggle: (id: string) => void;
};

/** Memoized, because each step of scrolling renders two dozen of them. */
export const LeadRow = memo(function LeadRow({ lead, weights, standing, words, open, onToggle }: Props) {
  const { id } = lead;
  const score = standing?.score ?? lead.score;
  const quality = standing ? qualityOf(score) : lead.quality;
  return (
    <div className="leads-row">
      <div>
        <ScoreCircle score={score} quality={quality} />
      </div>
      <div>
        <h3 id={`${id}-address`} className="font-sans text-base leading-6 font-semibold">
          {lead.property_address}
        </h3>
        <p className="text-sm text-ink-2">
          <a href={`/coverage?county=${lead.fips}`} className="leads-county">
            {lead.county}, {lead.state}
          </a>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
          <QualityBadge quality={quality}>{words.qualities[quality]}</QualityBadge>
          <span className="rounded-sm bg-pine-100 px-2 py-0.5 font-semibold text-accent">
            {datasetTypes[lead.dataset_type]}
          </span>
          <span className="figures font-semibold">
            {lead.market_value === null ? words.list.noValue : formatDollars(lead.market_value)}
          </span>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-2">
          <span>
            {words.list.filed} <time dateTime={lead.filed_on}>{formatLongDate(lead.filed_on)}</time>
          </span>
          <span>
            {words.list.updated}{' '}
            <time dateTime={lead.last_updated}>{formatLongDate(lead.last_updated.slice(0, 10))}</time>
          </span>
        </p>
      </div>
      <div className="leads-row-factors">
        <FactorBars factors={lead.factors} words={words} />
        <p className="-mb-3 flex flex-wrap items-center gap-x-6">
          <button
            type="button"
            id={`${id}-why`}
            aria-expanded={open}
            aria-controls={`${id}-reasons`}
            aria-labelledby={`${id}-why ${id}-address`}
            onClick={() => onToggle(id)}
            className="leads-why"
          >
            {words.list.why}
            <Chevron />
          </button>
          {standing && (
            <span className="leads-ours figures">
              {fillIn(words.list.ours, { score: standing.ourScore, rank: standing.ourRank })}
            </span>
          )}
        </p>
      </div>
      <div id={`${id}-reasons`} hidden={!open} className="col-span-full">
        {open && <ReasonsSlot lead={lead} weights={weights} standing={standing} words={words} />}
      </div>
    </div>
  );
});

const loadReasons = loadOnce(() => import('./lead-reasons.tsx'));

/** The reasons are loaded when the first of them is opened. */
function ReasonsSlot(props: Pick<Props, 'lead' | 'weights' | 'standing' | 'words'>) {
  const { value: part } = useResource('lead reasons', loadReasons);
  return part ? <part.LeadReasonsPanel {...props} /> : <p role="status">{props.words.reasons.loading}</p>;
}

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

/** The factors of a lead, largest weight first: side by side where they fit, so that rows can be compared. */
function FactorBars({ factors, words }: { factors: Lead['factors']; words: Words }) {
  return (
    <dl className="leads-factors">
      {factorNames.map((name) => {
        const value = factors[name];
        return (
          <div
            key={name}
            className={value === undefined ? 'leads-factor leads-factor-unknown' : 'leads-factor'}
            style={{ '--share': `${value ?? 0}%` } as CSSProperties}
          >
            <dt>{words.factors[name].label}</dt>
            <dd className="figures">{value ?? words.unknown}</dd>
          </div>
        );
      })}
    </dl>
  );
}
