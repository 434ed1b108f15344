import type { MarketPage } from '#content/pages/market.ts';
import { formatThousands, type MarketRow } from '#domain/market/market.ts';
import { summarize } from '#domain/market/summary.ts';

type Props = {
  rows: MarketRow[];
  total: number;
  ready: boolean;
  words: MarketPage['tool']['summary'];
};

const plain = (value: number) => value.toLocaleString('en-US');

/** Four figures about the entries that are loaded, and the word that there are more when there are. */
export function MarketSummary({ rows, total, ready, words }: Props) {
  const { entries, counties, records, medianValue } = summarize(rows);
  const figures = [
    { label: words.entries, value: entries < total ? `${plain(entries)} ${words.of} ${plain(total)}` : plain(entries) },
    { label: words.counties, value: plain(counties) },
    { label: words.records, value: plain(records) },
    { label: words.medianValue, value: medianValue === null ? '-' : formatThousands(medianValue) },
  ];
  return (
    <div className="mt-4 mb-8">
      <dl aria-label={words.label} className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-t border-rule pt-2">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="serif figures text-2xl">{ready ? value : <span className="skeleton figure-waiting" />}</dd>
          </div>
        ))}
      </dl>
      {ready && entries < total && <p className="mt-3 text-sm text-ink-2">{words.loadedOnly}</p>}
    </div>
  );
}
