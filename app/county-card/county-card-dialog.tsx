import { useRows } from '#app/lib/use-rows.ts';
import { Dialog } from '#app/ui/interactive/dialog.tsx';
import { countyCardCopy as words } from '#content/county-card.ts';
import { CountyCard } from './county-card.tsx';
import { cardSource } from './queries.ts';

/** The county card over the page of another tool. */
export function CountyCardDialog({ fips, onClose }: { fips: string; onClose: () => void }) {
  const [card] = useRows(cardSource(fips)).rows;
  return (
    <Dialog title={card ? `${card.county}, ${card.state}` : words.loading} onClose={onClose} closeLabel={words.close}>
      <CountyCard fips={fips} inDialog />
    </Dialog>
  );
}
