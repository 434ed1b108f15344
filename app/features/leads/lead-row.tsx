import { type CSSProperties, memo } from 'react';
import { tableRoles } from '#app/ui/table-roles.ts';
import type { LeadsPage } from '#content/pages/leads.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatDollars } from '#domain/format.ts';
import { type Factors, factorNames, type Quality, qualityOf } from '#domain/leads/lead.ts';
import type { Standing } from '#domain/leads/rerank.ts';
import { factorEnds, weakestFactor } from '#domain/leads/weakest-factor.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { shortDay, shortMonth } from '#domain/time/date-texts.ts';
import { QualityBadge } from './quality-badge.tsx';
import type { ListedLead } from './queries.ts';

type Copy = LeadsPage['tool'];
type Props = {
  lead: ListedLead;
  /** The score and rank with the visitor's weights; undefined with ours. */
  standing: Standing | undefined;
  copy: Copy;
  isOpen: boolean;
  /** Marked as a sample, because the list has real records too. */
  isMarked: boolean;
  onToggle: (lead: ListedLead, byKeyboard: boolean) => void;
};

/** The cells of a lead. Memoized, because each step of scrolling renders two dozen rows. */
export const LeadRow = memo(function LeadRow({ lead, standing, copy, isOpen, isMarked, onToggle }: Props) {
  const score = standing?.score ?? lead.score;
  const quality = standing ? qualityOf(score) : lead.quality;
  const [street, city, rest] = addressParts(lead.property_address);
  const { cell, rowHeader } = tableRoles;
  return (
    <>
      <td {...cell} className="leads-cell-score">
        <ScoreCircle score={score} quality={quality} />
      </td>
      <th {...rowHeader} scope="row" className="leads-cell-address">
        {/* A click from the keyboard has no detail. */}
        <button
          type="button"
          data-opens={lead.id}
          aria-expanded={isOpen}
          onClick={({ detail }) => onToggle(lead, detail === 0)}
        >
          <span className="sr-only">{copy.list.why} </span>
          <strong>{street}</strong>
          {city}
          <span className="leads-zip">{rest}</span>
        </button>
        {isMarked && <span className="leads-mark">{copy.list.sample}</span>}
        {standing && (
          <span className="leads-ours figures">
            {standing.places
              ? fillIn(copy.list.oursRanked, { score: standing.ourScore, rank: standing.places.ourRank })
              : fillIn(copy.list.ours, { score: standing.ourScore })}
          </span>
        )}
      </th>
      <td {...cell} className="leads-cell-county">
        <a href={`/coverage?county=${lead.fips}`}>
          {lead.county}, {lead.state}
        </a>
      </td>
      <td {...cell} className="leads-cell-dataset">
        <span className="dataset-tag">{datasetTypes[lead.dataset_type]}</span>
      </td>
      <td {...cell} className="leads-cell-quality">
        <QualityBadge quality={quality}>{copy.qualities[quality]}</QualityBadge>
      </td>
      <td {...cell} className="leads-cell-factors" style={endsOf(lead.factors)}>
        <span aria-hidden="true">{weakestText(lead.factors, copy)}</span>
        <span className="sr-only">{ratingsText(lead.factors, copy)}</span>
      </td>
      <td {...cell} className="leads-cell-value">
        {lead.market_value === null ? copy.unknown : formatDollars(lead.market_value)}
      </td>
      <td {...cell} className="leads-cell-filed">
        <time dateTime={lead.filed_on}>{dayOf(lead.filed_on)}</time>
      </td>
      <td {...cell} className="leads-cell-updated">
        <time dateTime={lead.last_updated}>{dayOf(lead.last_updated)}</time>
      </td>
    </>
  );
});

/** '2718 Sparrow Bend', ', Austin' and ', TX 78704': the county column repeats the state. */
export function addressParts(address: string): [string, string, string] {
  const [street = address, ...parts] = address.split(', ');
  const rest = /^[A-Z]{2} \d{5}/.test(parts.at(-1) ?? '') ? parts.pop() : undefined;
  const [city, end] = [parts.join(', '), rest ?? ''].map((part) => part && `, ${part}`);
  return [street, city ?? '', end ?? ''];
}

/** The ends of the filled parts. The bar is a background, because fast scrolling adds dozens of these at a time. */
function endsOf(factors: Factors): CSSProperties {
  const ends = factorEnds(factors).map((end, index) => [`--end-${index + 1}`, `${end}%`]);
  return Object.fromEntries(ends) as CSSProperties;
}

/** 'Weakest: Motivation 91' */
function weakestText(factors: Factors, { factors: factorsCopy, list, unknown }: Copy): string {
  const weakest = weakestFactor(factors);
  if (!weakest) return list.allBest;
  return fillIn(list.weakest, { factor: factorsCopy[weakest.name].label, rating: weakest.rating ?? unknown });
}

/** 'Equity 100, Motivation 91, ...' */
function ratingsText(factors: Factors, { factors: factorsCopy, unknown }: Copy): string {
  return factorNames.map((name) => `${factorsCopy[name].label} ${factors[name] ?? unknown}`).join(', ');
}

/** 'Nov 15', or 'Nov 2025' for another year. */
function dayOf(date: string): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  return day.getUTCFullYear() === new Date().getUTCFullYear() ? shortDay(day) : shortMonth(day);
}

const scoreColors: Record<Quality, string> = { hot: 'text-hot', warm: 'text-warm', cold: 'text-cold' };

/** A CSS background instead of an SVG, because fast scrolling adds a dozen of these at a time. */
export function ScoreCircle({ score, quality }: { score: number; quality: Quality }) {
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
