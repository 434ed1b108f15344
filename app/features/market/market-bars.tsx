import { Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { MarketPage } from '#content/pages/market.ts';
import { formatNumber } from '#domain/format.ts';
import { formatMeasure, type Measure, rankedBy } from '#domain/market/measure.ts';
import type { MarketSummary } from '#domain/market/summary.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { useCountyMarkets } from './queries.ts';

type Props = {
  /** Null while it is loading. */
  summary: MarketSummary | null;
  measure: Measure;
  words: MarketPage['tool'];
  onShow: (fips: string) => void;
};

const maxBars = 25;

/** The first counties as bars that begin at zero, each with its value. */
export function MarketBars({ summary, measure, words, onShow }: Props) {
  const { counties } = useCountyMarkets(summary);
  if (!counties) return <Skeleton rows={6} className="h-11" />;
  const { top, of, counties: many, by, show } = words.bars;
  const ranked = rankedBy(counties, measure).slice(0, maxBars);
  const largest = ranked[0]?.[measure] ?? 0;
  return (
    <figure>
      <figcaption className="figures text-sm text-ink-2">
        {`${top} ${ranked.length} ${of} ${formatNumber(counties.length)} ${many} ${by} ${words.measures[measure].toLowerCase()}`}
      </figcaption>
      <ol className="mt-3 border-t border-rule">
        {ranked.map((county, index) => {
          const { fips, [measure]: value } = county;
          const share = largest > 0 ? (100 * (value ?? 0)) / largest : 0;
          return (
            <li key={fips} className="market-bar-row figures border-b border-rule">
              <span aria-hidden="true" className="text-sm text-ink-2">
                {index + 1}
              </span>
              <button
                type="button"
                aria-label={`${show} ${countyLabel(county)}`}
                onClick={() => onShow(fips)}
                className="text-link min-h-11 text-left font-semibold"
              >
                {countyLabel(county)}
              </button>
              <svg className="market-bar h-4 w-full" aria-hidden="true">
                <rect width={`${share.toFixed(2)}%`} height="100%" className="fill-accent" />
              </svg>
              <span className="serif text-right text-lg">{formatMeasure(value, measure)}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
