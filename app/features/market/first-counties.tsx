import type { MarketPage } from '#content/pages/market.ts';
import type { CountyMarket } from '#domain/market/by-county.ts';
import { formatMeasure, type Measure, measureOf } from '#domain/market/measure.ts';

type Props = {
  /** In the order of the ranking. */
  counties: CountyMarket[];
  measure: Measure;
  words: MarketPage['tool']['map'];
  onSelect: (fips: string) => void;
};

const most = 8;

/** Stands beside the map until a county is chosen, on it or here. */
export function FirstCounties({ counties, measure, words, onSelect }: Props) {
  return (
    <div>
      <p className="text-sm text-ink-2">{words.choose}</p>
      {counties.length > 0 && (
        <>
          <h3 className="mt-5 border-b-2 border-ink pb-2 text-lg">{words.first}</h3>
          <ol className="figures divide-y divide-rule text-sm">
            {counties.slice(0, most).map((county) => (
              <li key={county.fips} className="flex items-center justify-between gap-4">
                <button type="button" onClick={() => onSelect(county.fips)} className="text-link min-h-11 text-left">
                  {county.county}, {county.state}
                </button>
                <span className="serif text-lg">{formatMeasure(measureOf(county, measure), measure)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
