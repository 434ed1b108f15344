import type { ComponentProps } from 'react';
import { listPropsOf } from '#app/state/list-props.ts';
import { loadOnce, useResource } from '#app/state/resource.ts';

type Props = ComponentProps<typeof import('./county-card.tsx').CountyCard>;

const loadCard = loadOnce(async () => (await import('./county-card.tsx')).CountyCard);

/** The county card, whose script is loaded when the first county is chosen. */
export function CountyCardSlot(props: Props) {
  const Card = useResource('county card', loadCard).value;
  if (Card) return <Card {...props} />;
  return <div className="county-card county-card-loading" {...listPropsOf('loading', props.fips)} />;
}
