import type { MarketPage } from '#content/pages/market.ts';
import { formatMeasure, type Measure } from '#domain/market/measure.ts';
import type { QuarterRange } from '#domain/market/quarters.ts';

type Props = { ranges: QuarterRange[]; measure: Measure; words: MarketPage['tool']['map'] };

export function MapLegend({ ranges, measure, words }: Props) {
  const text = ({ least, most }: QuarterRange) => {
    const [from, to] = [formatMeasure(least, measure), formatMeasure(most, measure)];
    return from === to ? from : `${from} ${words.to} ${to}`;
  };
  return (
    <div className="market-map-colors mt-4 text-sm text-ink-2">
      <p>{words.quarters[measure]}</p>
      <ul aria-label={words.legend} className="figures mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {ranges.toReversed().map((range) => (
          <Entry key={range.quarter} shade={`shade-${range.quarter}`} text={text(range)} />
        ))}
        <Entry shade="shade-unknown" text={words.noEntry} />
      </ul>
    </div>
  );
}

function Entry({ shade, text }: { shade: string; text: string }) {
  return (
    <li className="flex items-center gap-2">
      <svg viewBox="0 0 14 14" className={`size-3.5 shrink-0 ${shade}`} aria-hidden="true">
        <rect x=".5" y=".5" width="13" height="13" rx="2" className="stroke-ink-2" />
      </svg>
      {text}
    </li>
  );
}
