import type { ReactNode } from 'react';
import type { MarketPage } from '#content/pages/market.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatThousands, type MarketRow, trendOf } from '#domain/market/market.ts';
import { CompetitionMark, TrendMark } from './marks.tsx';

type Props = { market: MarketRow; words: MarketPage['tool'] };

export function MarketCard({ market, words }: Props) {
  const trend = trendOf(market.trend_direction);
  return (
    <li className="market-card border-t-2 border-ink pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-xl">
          {market.county}, {market.state}
        </h3>
        <p className="text-sm font-semibold text-accent">{datasetTypes[market.dataset_type]}</p>
      </div>
      <dl className="figures mt-3 grid grid-cols-2 gap-x-4">
        <Figure name={words.card.records}>{market.record_count.toLocaleString('en-US')}</Figure>
        <Figure name={words.card.value}>{formatThousands(market.avg_property_value)}</Figure>
        <Level name={words.card.competition}>
          <CompetitionMark level={market.competition_level} />
          {words.competition[market.competition_level]}
        </Level>
        <Level name={words.card.trend}>
          <TrendMark trend={trend} />
          {words.trend[trend]}
        </Level>
      </dl>
    </li>
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
