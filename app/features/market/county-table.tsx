import { useState } from 'react';
import { Chevron } from '#app/ui/chevron.tsx';
import type { MarketPage } from '#content/pages/market.ts';
import type { CountyMarket } from '#domain/market/by-county.ts';
import { formatMeasure } from '#domain/market/measure.ts';

type Props = {
  counties: CountyMarket[];
  words: MarketPage['tool'];
  onSelect: (fips: string) => void;
};

/** The map in rows, for those who would rather read, or must. Drawn when it is unfolded: it is long. */
export function CountyTable({ counties, words, onSelect }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-8 border-y border-rule" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 items-center justify-between gap-4 py-2 font-semibold">
        {words.map.table.show}
        <Chevron />
      </summary>
      {open && (
        <table className="figures mb-4 w-full text-sm">
          <thead className="border-b-2 border-ink text-left">
            <tr>
              <th className="py-2">{words.map.table.county}</th>
              <th className="py-2 text-right">{words.card.records}</th>
              <th className="py-2 pl-4 text-right">{words.card.value}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-rule">
            {counties.map((county) => (
              <tr key={county.fips}>
                <th scope="row" className="text-left font-normal">
                  <button type="button" className="text-link min-h-11 text-left" onClick={() => onSelect(county.fips)}>
                    {county.county}, {county.state}
                  </button>
                </th>
                <td className="text-right">{formatMeasure(county.record_count, 'records')}</td>
                <td className="pl-4 text-right">{formatMeasure(county.avg_property_value, 'value')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
