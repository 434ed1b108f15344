import { type Deal, stageLabels } from './deal.ts';

/** The deals that contain every word in some field; all deals if there are no words. */
export function findDeals(deals: Deal[], text: string): Deal[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return deals;
  return deals.filter((deal) => {
    const haystack = textOf(deal);
    return words.every((word) => haystack.includes(word));
  });
}

function textOf(deal: Deal): string {
  const { property_address, county, state, stage, contact_name, contact_phone, contact_email, notes } = deal;
  return [property_address, county, state, stageLabels[stage], contact_name, contact_phone, contact_email, notes]
    .join('\n')
    .toLowerCase();
}
