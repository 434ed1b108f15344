import { formatReadDay } from '#app/lib/market-summary.ts';
import type { RowList } from '#app/state/list.ts';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { ChoiceSelect, choicesOf } from '#app/ui/interactive/filter-bar.tsx';
import type { MarketPage, MarketView } from '#content/pages/market.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { formatMeasure } from '#domain/market/measure.ts';
import type { MarketSummary } from '#domain/market/summary.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import type { PlacedRow } from './queries.ts';
import type { MarketChange, MarketFilters } from './view.ts';

type Copy = MarketPage['tool'];

// Loaded later, because the list does not need them.
const loadChart = loadOnce(() => import('./market-chart.tsx'));
const loadMap = loadOnce(() => import('./market-map.tsx'));
const loadCounties = loadOnce(() => import('./market-counties.tsx'));

type TotalsProps = { totals: RowList<MarketSummary>; copy: Copy['summary'] };

/** Four figures about all entries that fit the filters, with the time that they are from. */
export function MarketTotals({ totals, copy }: TotalsProps) {
  const summary = totals.rows[0] ?? null;
  const counted = (key: 'entries' | 'counties' | 'records') => ({
    label: plural(summary?.[key] ?? 0, copy[key]),
    value: summary && formatNumber(summary[key]),
  });
  const figures = [
    counted('entries'),
    counted('counties'),
    counted('records'),
    { label: copy.averageValue, value: summary && formatMeasure(summary.average_value, 'value') },
  ];
  const asOf = summary?.as_of ? fillIn(copy.asOf, { date: formatReadDay(summary.as_of) }) : copy.asOfUnknown;
  return (
    <div className="market-totals" {...totals.listProps}>
      <dl aria-label={copy.label} className="figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="serif">
              {value ?? (totals.state === 'failed' ? '-' : <span className="market-figure-waiting" />)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="market-note">
        {asOf} {copy.trend}
      </p>
    </div>
  );
}

type SideProps = {
  view: MarketView;
  filters: MarketFilters;
  text: string;
  isUrlReady: boolean;
  chosen: PlacedRow | null;
  copy: Copy;
  onChange: MarketChange;
  onChooseDot: (row: PlacedRow | null) => void;
  onChooseCounty: (fips: string | null) => void;
};

/** The chart, the map or the counties, each loaded when it is first shown. */
export function SidePanel({
  view,
  filters,
  text,
  isUrlReady,
  chosen,
  copy,
  onChange,
  onChooseDot,
  onChooseCounty,
}: SideProps) {
  const asked = (wanted: MarketView) => (isUrlReady && view === wanted ? wanted : null);
  const { value: chart } = useResource(asked('chart'), loadChart, { whenIdle: true });
  const { value: map } = useResource(asked('map'), loadMap);
  const { value: counties } = useResource(asked('counties'), loadCounties);
  const county = filters.county || (chosen?.fips ?? null);
  const shared = { filters, text, copy };
  return (
    <div className="market-panel">
      {(view === 'map' || view === 'counties') && (
        <div className="market-measure">
          <ChoiceSelect
            id="measure"
            label={copy.filters.measure}
            value={filters.measure}
            choices={choicesOf(copy.measures)}
            onChange={(measure) => onChange({ measure })}
          />
        </div>
      )}
      {view === 'chart' && chart && (
        <chart.MarketChart {...shared} chosen={chosen?.id ?? null} onChoose={onChooseDot} />
      )}
      {view === 'map' && map && <map.MarketMap {...shared} selected={county} onSelect={onChooseCounty} />}
      {view === 'counties' && counties && (
        <counties.MarketCounties
          {...shared}
          chosen={county}
          onChoose={(fips) => {
            onChooseCounty(fips);
            // On a phone the counties are in the place of the list.
            if (!matchMedia('(width >= 64rem)').matches) onChange({ view: 'list' });
          }}
        />
      )}
    </div>
  );
}
