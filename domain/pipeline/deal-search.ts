import { datasetTypes } from '../datasets/dataset-types.ts';
import { type Deal, stageLabels } from './deal.ts';

/** The deals of a dataset that contain every word in some field; an empty text and dataset find all. */
export function findDeals(deals: Deal[], text: string, dataset = ''): Deal[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && dataset === '') return deals;
  return deals.filter((deal) => {
    if (dataset !== '' && deal.dataset_type !== dataset) return false;
    const haystack = textOf(deal);
    return words.every((word) => haystack.includes(word));
  });
}

function textOf(deal: Deal): string {
  const { stage, dataset_type: type, next_step, notes, contact_name, contact_phone, contact_email } = deal;
  const place = [deal.property_address, deal.county, deal.state];
  const work = [stageLabels[stage], type && datasetTypes[type], next_step, notes];
  return [...place, ...work, contact_name, contact_phone, contact_email].join('\n').toLowerCase();
}
