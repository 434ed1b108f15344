import { useState } from 'react';
import { useRows } from '#app/state/list.ts';
import { FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { MarketPage } from '#content/pages/market.ts';
import { plural } from '#domain/format.ts';
import { formatMeasure, rankedBy } from '#domain/market/measure.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { countiesProps, countiesSource, useCountyMarkets } from './queries.ts';
import type { MarketFilters } from './view.ts';

type Props = {
  filters: MarketFilters;
  /** The debounced search text. */
  text: string;
  /** The county that is marked. */
  chosen: string | null;
  copy: MarketPage['tool'];
  onChoose: (fips: string) => void;
};

const rowsPerPage = 100;

/** Every county of the filter as a bar that begins at zero, with its value: the data of the map in words. */
export function MarketCounties({ filters, text, chosen, copy, onChoose }: Props) {
  const { measure } = filters;
  const [pages, setPages] = useState(1);
  const list = useRows(countiesSource(filters, text));
  const { counties } = useCountyMarkets(list.rows[0] ?? null);
  const listProps = countiesProps(list, filters, counties !== null);
  if (list.state === 'failed' || !counties) {
    return (
      <div className="market-counties" {...listProps}>
        {list.state === 'failed' ? (
          <FailedList title={copy.failed.title} onRetry={list.refresh}>
            {copy.failed.text}
          </FailedList>
        ) : (
          <Skeleton rows={8} className="h-11" />
        )}
      </div>
    );
  }
  const ranked = rankedBy(counties, measure);
  const largest = ranked[0]?.[measure] ?? 0;
  const shown = ranked.slice(0, pages * rowsPerPage);
  return (
    <figure className="market-counties" {...listProps}>
      <figcaption className="market-note figures">
        {`${plural(counties.length, copy.counties.ranked)} ${copy.counties.by[measure]}`}
      </figcaption>
      <ol className="border-t border-rule">
        {shown.map((county, index) => {
          const { fips, [measure]: value } = county;
          const share = largest > 0 ? (100 * (value ?? 0)) / largest : 0;
          return (
            <li key={fips} className="market-county figures" data-chosen={fips === chosen || undefined}>
              <span aria-hidden="true" className="text-ink-2">
                {index + 1}
              </span>
              <button
                type="button"
                aria-label={fillIn(copy.counties.show, { place: countyLabel(county) })}
                onClick={() => onChoose(fips)}
              >
                {countyLabel(county)}
              </button>
              <svg className="market-bar" aria-hidden="true">
                <rect width={`${share.toFixed(2)}%`} height="100%" className="fill-accent" />
              </svg>
              <span className="font-semibold">{formatMeasure(value, measure)}</span>
            </li>
          );
        })}
      </ol>
      {shown.length < ranked.length && (
        <LoadMore
          label={copy.more.label}
          busyLabel={copy.more.busy}
          busy={false}
          onMore={() => setPages((before) => before + 1)}
        />
      )}
    </figure>
  );
}
