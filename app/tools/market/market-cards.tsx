import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatThousands, type TrendDirection } from '#domain/market/market.ts';
import { sampleMarkets } from '#domain/market/sample-markets.ts';

const trendMark: Record<TrendDirection, string> = { Up: '↑', Down: '↓', Stable: '→' };

export function MarketCards() {
  return (
    <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {sampleMarkets.map((market) => (
        <li key={market.id} className="border-t-2 border-ink pt-3">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="text-lg">
              {market.county}, {market.state}
            </h2>
            <p className="text-xs font-semibold text-accent">{datasetTypes[market.dataset_type]}</p>
          </div>
          <dl className="figures mt-2 divide-y divide-rule text-sm">
            <Entry name="Records" value={market.record_count.toLocaleString('en-US')} />
            <Entry name="Average property value" value={formatThousands(market.avg_property_value)} />
            <Entry name="Competition" value={market.competition_level} />
            <Entry name="Trend" value={`${trendMark[market.trend_direction]} ${market.trend_direction}`} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Entry({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
