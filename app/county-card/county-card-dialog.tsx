import { Dialog } from '#app/shell/dialog.tsx';
import { useRows } from '#app/state/list.ts';
import { countyCardCopy as copy } from '#content/parts/county-card.ts';
import { LoadedCountyCard } from './county-card.tsx';
import { cardSource } from './queries.ts';

/** The county card over the page of another tool. */
export function CountyCardDialog({ fips, onClose }: { fips: string; onClose: () => void }) {
  const list = useRows(cardSource(fips));
  const [card] = list.rows;
  return (
    <Dialog title={card ? `${card.county}, ${card.state}` : copy.loading} onClose={onClose} closeLabel={copy.close}>
      <LoadedCountyCard list={list} inDialog />
    </Dialog>
  );
}
