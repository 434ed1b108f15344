import { useState } from 'react';
import { useRows } from '#app/lib/use-rows.ts';
import { Chevron } from '#app/ui/chevron.tsx';
import { FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { MarketPage } from '#content/pages/market.ts';
import { type CountyMarket, formatMeasure, type Measure } from '#domain/market/measure.ts';
import { countyLabel } from '#domain/places/counties.ts';
import type { MarketFilters } from './filters.ts';
import { MarketCard } from './market-card.tsx';
import { marketSource } from './queries.ts';

type EntriesProps = {
  fips: string;
  name: string;
  filters: MarketFilters;
  text: string;
  words: MarketPage['tool'];
  onClear: () => void;
};

/** The entries of the chosen county that fit the filters. */
export function CountyEntries({ fips, name, filters, text, words, onClear }: EntriesProps) {
  const { rows, state, refresh } = useRows(marketSource({ ...filters, sort: 'records' }, text, { ready: true, fips }));
  return (
    <div>
      {state === 'loading' && <Skeleton rows={2} className="h-40" />}
      {state === 'failed' && (
        <FailedList title={words.failed.title} onRetry={refresh}>
          {words.failed.text}
        </FailedList>
      )}
      {state === 'ready' && rows.length === 0 && (
        <p>
          <span className="serif text-xl">{name}</span>
          <br />
          <span className="text-ink-2">{words.map.noEntry}</span>
        </p>
      )}
      <ul className="grid gap-6">
        {rows.map((row) => (
          <MarketCard key={row.id} market={row} words={words} />
        ))}
      </ul>
      <button type="button" onClick={onClear} className="button button-quiet mt-5">
        {words.map.clear}
      </button>
    </div>
  );
}

type FirstProps = {
  /** In the order of the ranking. */
  counties: CountyMarket[];
  measure: Measure;
  words: MarketPage['tool']['map'];
  onSelect: (fips: string) => void;
};

const maxCounties = 8;

/** Shown beside the map until a county is chosen. */
export function FirstCounties({ counties, measure, words, onSelect }: FirstProps) {
  return (
    <div>
      <p className="text-sm text-ink-2">{words.choose}</p>
      {counties.length > 0 && (
        <>
          <h3 className="mt-5 border-b-2 border-ink pb-2 text-lg">{words.first}</h3>
          <ol className="figures divide-y divide-rule text-sm">
            {counties.slice(0, maxCounties).map((county) => (
              <li key={county.fips} className="flex items-center justify-between gap-4">
                <button type="button" onClick={() => onSelect(county.fips)} className="text-link min-h-11 text-left">
                  {countyLabel(county)}
                </button>
                <span className="serif text-lg">{formatMeasure(county[measure], measure)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

type TableProps = {
  counties: CountyMarket[];
  words: MarketPage['tool'];
  onSelect: (fips: string) => void;
};

const rowsPerPage = 100;

/** The data of the map as a table, rendered only while it is open and a hundred rows at a time, because it is long. */
export function CountyTable({ counties, words, onSelect }: TableProps) {
  const [open, setOpen] = useState(false);
  const [pages, setPages] = useState(1);
  const shown = counties.slice(0, pages * rowsPerPage);
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
            {shown.map((county) => (
              <tr key={county.fips}>
                <th scope="row" className="text-left font-normal">
                  <button type="button" className="text-link min-h-11 text-left" onClick={() => onSelect(county.fips)}>
                    {countyLabel(county)}
                  </button>
                </th>
                <td className="text-right">{formatMeasure(county.records, 'records')}</td>
                <td className="pl-4 text-right">{formatMeasure(county.value, 'value')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {open && shown.length < counties.length && (
        <LoadMore
          label={words.more.label}
          busyLabel={words.more.busy}
          busy={false}
          onMore={() => setPages((before) => before + 1)}
        />
      )}
    </details>
  );
}
