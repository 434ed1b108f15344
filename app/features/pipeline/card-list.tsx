import { memo } from 'react';
import type { Deal } from '#domain/pipeline/deal.ts';
import { type DealActions, DealCard } from './deal-card.tsx';
import type { PipelineWords } from './format.ts';
import { useCardWindow } from './window/use-card-window.ts';

type Props = {
  deals: Deal[];
  words: PipelineWords['card'];
  actions: DealActions;
  active: boolean;
  /** The id of the card at the pointer, if it is one of these. */
  lifted: string | null;
};

/** All cards of a column. */
export const CardList = memo(function CardList({ deals, lifted, ...card }: Props) {
  return (
    <ul>
      {deals.map((deal) => (
        <li key={deal.id}>
          <DealCard deal={deal} lifted={deal.id === lifted} {...card} />
        </li>
      ))}
    </ul>
  );
});

/** Of hundreds of cards only those near the eye are in the document, and the one that is kept; the others are room in between. */
export const LongCardList = memo(function LongCardList({
  deals,
  lifted,
  kept,
  ...card
}: Props & { kept: string | null }) {
  const { list, slots } = useCardWindow(deals, [lifted, kept]);
  return (
    <ul ref={list}>
      {slots.map(({ index, before, after }) => {
        const deal = deals[index];
        if (!deal) return null;
        return (
          <li
            key={deal.id}
            data-slot={deal.id}
            aria-posinset={index + 1}
            aria-setsize={deals.length}
            style={{ marginBlock: `${before}px ${after}px` }}
          >
            <DealCard deal={deal} lifted={deal.id === lifted} {...card} />
          </li>
        );
      })}
    </ul>
  );
});
