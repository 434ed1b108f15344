import type { Rows } from '#app/lib/use-rows.ts';
import { LoadMore } from '#app/ui/interactive/list-parts.tsx';
import type { MarketPage } from '#content/pages/market.ts';
import type { PlacedRow } from '#domain/market/by-county.ts';
import { MarketCard } from './market-card.tsx';

type Props = { list: Rows<PlacedRow>; words: MarketPage['tool'] };

export function MarketCards({ list: { rows, more, loadingMore, loadMore }, words }: Props) {
  return (
    <>
      <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map((row) => (
          <MarketCard key={row.id} market={row} words={words} />
        ))}
      </ul>
      {more && <LoadMore label={words.more.label} busyLabel={words.more.busy} busy={loadingMore} onMore={loadMore} />}
    </>
  );
}
