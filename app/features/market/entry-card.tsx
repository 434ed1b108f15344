import { CountyCardLink } from '#app/county-card/county-card-link.tsx';
import { CloseButton } from '#app/ui/close-button.tsx';
import type { MarketPage } from '#content/pages/market.ts';
import { quoteLink } from '#domain/contact/quote-link.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber } from '#domain/format.ts';
import { trendOf } from '#domain/market/market.ts';
import { formatMeasure } from '#domain/market/measure.ts';
import { type MarketMonths, monthName } from '#domain/market/months.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { type PlacedRow, useMonths } from './queries.ts';

type Copy = MarketPage['tool'];
type Props = { market: PlacedRow; copy: Copy; onClose: () => void };

/** The selected entry: its figures, its filings by month, and the other tools for its county. */
export function EntryCard({ market, copy, onClose }: Props) {
  const { fips, dataset_type } = market;
  const months = useMonths([market]).get(market.id);
  const place = `${market.county}, ${market.state}`;
  const dataset = datasetTypes[dataset_type];
  const { links } = copy.entry;
  const figures = [
    [copy.card.records, formatMeasure(market.record_count, 'records')],
    [copy.entry.averageValue, formatMeasure(market.avg_property_value, 'value')],
    [copy.card.competition, copy.competition[market.competition_level]],
    [copy.card.trend, copy.trend[trendOf(market.trend_direction)]],
  ];
  return (
    <section aria-label={fillIn(copy.entry.label, { place, dataset })} className="market-entry">
      <div className="flex items-center gap-3">
        <h3 className="text-lg">{place}</h3>
        <span className="dataset-tag">{dataset}</span>
        <CloseButton aria-label={copy.entry.close} onClick={onClose} className="market-entry-close" />
      </div>
      <dl className="market-entry-figures figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <MonthBars months={months} copy={copy.entry} />
      <p className="market-entry-links">
        <a href={quoteLink({ territory: place, datasets: [dataset_type] })} className="button button-primary">
          {links.quote}
        </a>
        <CountyCardLink fips={fips} className="button button-quiet">
          {links.county}
        </CountyCardLink>
        <a href={`/lead-scoring?county=${fips}&dataset=${dataset_type}`} className="button button-quiet">
          {links.leads}
        </a>
      </p>
    </section>
  );
}

const bar = { width: 12, gap: 8 };
const height = 40;

/** Bars of thirteen months with their numbers; long ones on every other bar, because they would overlap. */
function MonthBars({ months, copy }: { months: MarketMonths | undefined; copy: Copy['entry'] }) {
  if (!months) return <div className="market-months" />;
  const { counts, through } = months;
  const last = counts.length - 1;
  const nameOf = (index: number) => monthName(through, last - index);
  const highest = Math.max(1, ...counts);
  return (
    <figure className="market-months figures">
      <figcaption>
        {fillIn(copy.months, { from: nameOf(0), to: nameOf(last) })}
        <span className="sr-only">
          : {counts.map((count, index) => `${nameOf(index)} ${formatNumber(count)}`).join(', ')}.
        </span>
      </figcaption>
      <svg
        viewBox={`-8 -14 ${counts.length * (bar.width + bar.gap) + 8} ${height + 15}`}
        className="market-month-bars"
        aria-hidden="true"
      >
        {counts.map((count, index) => {
          const tall = Math.max(1, (count / highest) * height);
          const x = index * (bar.width + bar.gap);
          return (
            <g key={index}>
              <rect
                x={x}
                y={height - tall}
                width={bar.width}
                height={tall}
                className={index === last ? 'market-unfinished' : ''}
              />
              {(highest < 1000 || index % 2 === 0) && (
                <text x={x + bar.width / 2} y={height - tall - 3}>
                  {formatNumber(count)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <p>{fillIn(copy.unfinished, { month: nameOf(last) })}</p>
    </figure>
  );
}
