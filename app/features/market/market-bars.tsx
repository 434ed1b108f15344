import type { MarketPage } from '#content/pages/market.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber } from '#domain/format.ts';
import type { MarketRow } from '#domain/market/market.ts';
import { formatMeasure, type Measure, measureOf, rankedBy } from '#domain/market/measure.ts';

type Props = {
  rows: MarketRow[];
  measure: Measure;
  words: MarketPage['tool'];
  onShow: (territory: { county: string; state: string }) => void;
};

const maxBars = 25;

/** The largest entries as bars that begin at zero, each with its value. */
export function MarketBars({ rows, measure, words, onShow }: Props) {
  const { top, of, entries, by, show } = words.bars;
  const ranked = rankedBy(rows, measure).slice(0, maxBars);
  const largest = ranked[0] ? measureOf(ranked[0], measure) : 0;
  return (
    <figure>
      <figcaption className="figures text-sm text-ink-2">
        {`${top} ${ranked.length} ${of} ${formatNumber(rows.length)} ${entries} ${by} ${words.measures[measure].toLowerCase()}`}
      </figcaption>
      <ol className="mt-3 border-t border-rule">
        {ranked.map((row, index) => {
          const value = measureOf(row, measure);
          const share = largest > 0 ? (100 * value) / largest : 0;
          return (
            <li key={row.id} className="market-bar-row figures border-b border-rule">
              <span aria-hidden="true" className="text-sm text-ink-2">
                {index + 1}
              </span>
              <span className="market-bar-name">
                <button
                  type="button"
                  aria-label={`${show} ${row.county}, ${row.state}`}
                  onClick={() => onShow(row)}
                  className="text-link min-h-11 text-left font-semibold"
                >
                  {row.county}, {row.state}
                </button>{' '}
                <span className="text-sm text-ink-2">{datasetTypes[row.dataset_type]}</span>
              </span>
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
