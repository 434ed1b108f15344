import type { MarketPage } from '#content/pages/market.ts';
import type { PlacedRow } from '#domain/market/by-county.ts';
import { MarketCard } from './market-card.tsx';

type Props = {
  name: string;
  rows: PlacedRow[];
  words: MarketPage['tool'];
  onClear: () => void;
};

export function CountyEntries({ name, rows, words, onClear }: Props) {
  return (
    <div>
      {rows.length === 0 && (
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
