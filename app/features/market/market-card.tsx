import type { ReactNode } from 'react';
import { CountyCardLink } from '#app/county-card/county-card-link.tsx';
import type { MarketPage } from '#content/pages/market.ts';
import { quoteLink } from '#domain/contact/quote-link.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { type CompetitionLevel, competitionLevels, type TrendDirection, trendOf } from '#domain/market/market.ts';
import { formatMeasure } from '#domain/market/measure.ts';
import type { PlacedRow } from './queries.ts';

type Props = { market: PlacedRow; words: MarketPage['tool'] };

export function MarketCard({ market, words }: Props) {
  const trend = trendOf(market.trend_direction);
  const place = `${market.county}, ${market.state}`;
  return (
    <li className="market-card border-t-2 border-ink pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-xl">{place}</h3>
        <p className="text-sm font-semibold text-accent">{datasetTypes[market.dataset_type]}</p>
      </div>
      <dl className="figures mt-3 grid grid-cols-2 gap-x-4">
        <Figure name={words.card.records}>{formatMeasure(market.record_count, 'records')}</Figure>
        <Figure name={words.card.value}>{formatMeasure(market.avg_property_value, 'value')}</Figure>
        <Level name={words.card.competition}>
          <CompetitionMark level={market.competition_level} />
          {words.competition[market.competition_level]}
        </Level>
        <Level name={words.card.trend}>
          <TrendMark trend={trend} />
          {words.trend[trend]}
        </Level>
      </dl>
      <CardLinks market={market} place={place} words={words.card.links} />
    </li>
  );
}

type LinksProps = { market: PlacedRow; place: string; words: Props['words']['card']['links'] };

/** The other tools for the same county. The rows of the prerendered page have no county code, so they search for it. */
function CardLinks({ market: { fips, dataset_type }, place, words }: LinksProps) {
  const look = 'text-link inline-flex min-h-11 items-center';
  const search = new URLSearchParams({ q: place });
  const labeled = (label: string) => (
    <span>
      {label}
      <span className="sr-only">, {place}</span>
    </span>
  );
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 text-sm print:hidden">
      {fips ? (
        <CountyCardLink fips={fips} className={look}>
          {labeled(words.county)}
        </CountyCardLink>
      ) : (
        <a href={`/coverage?${search}`} className={look}>
          {labeled(words.county)}
        </a>
      )}
      <a href={`/lead-scoring?${fips ? `county=${fips}&dataset=${dataset_type}` : search}`} className={look}>
        {labeled(words.leads)}
      </a>
      <a href={quoteLink({ territory: place, datasets: [dataset_type] })} className={look}>
        {labeled(words.quote)}
      </a>
    </p>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end pb-3">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className="serif text-2xl">{children}</dd>
    </div>
  );
}

function Level({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-rule pt-2 text-sm">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className="mt-1 flex items-center gap-2 font-semibold">{children}</dd>
    </div>
  );
}

const arrows: Record<TrendDirection, string> = {
  Up: 'M3 13 13 3M5.5 3H13v7.5',
  Down: 'M3 3l10 10M13 5.5V13H5.5',
  Stable: 'M2 8h11M9.5 4 13.5 8l-4 4',
};

/** Decorative, because the word next to it has the same meaning. */
function TrendMark({ trend }: { trend: TrendDirection }) {
  return (
    <svg viewBox="0 0 16 16" className="size-4 shrink-0 text-accent" aria-hidden="true">
      <path d={arrows[trend]} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

/** Three bars, of which one, two or all are filled. */
function CompetitionMark({ level }: { level: CompetitionLevel }) {
  const filled = competitionLevels.length - competitionLevels.indexOf(level);
  return (
    <svg viewBox="0 0 16 16" className="size-4 shrink-0 text-accent" stroke="currentColor" aria-hidden="true">
      {[1, 2, 3].map((bar) => (
        <rect
          key={bar}
          x={bar * 5 - 4}
          y={14 - bar * 4}
          width="3.5"
          height={bar * 4 + 1}
          strokeWidth="1"
          fill={bar <= filled ? 'currentColor' : 'none'}
        />
      ))}
    </svg>
  );
}
