import * as v from 'valibot';
import { shortList } from '../forms/short-list.ts';
import { isUuid } from '../text/uuid.ts';
import { type BuyBox, readBuyBox } from './buy-box.ts';
import {
  type DeliveryFormat,
  type DeliveryLayout,
  deliveryFormats,
  deliveryLayouts,
  deliveryLimits,
} from './delivery.ts';

const uuid = v.pipe(v.string(), v.check(isUuid, 'This is not an id.'), v.toLowerCase());

/** What a member asks for. */
export const deliveryRequestSchema = v.object({
  /** The texts that `readBuyBox` reads. */
  box: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(1000))), {}),
  format: v.picklist(deliveryFormats, 'Choose a format.'),
  layout: v.picklist(deliveryLayouts, 'Choose a layout.'),
  isNewOnly: v.optional(v.boolean(), false),
  ids: v.optional(shortList(uuid, deliveryLimits.chosen, 'Choose at most 1,000 records.'), []),
  /** Of letters: the template, and who writes. */
  template: v.optional(v.nullable(uuid), null),
  sender: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)),
      v.pipe(v.string(), v.trim(), v.maxLength(deliveryLimits.senderLength)),
    ),
    {},
  ),
  /** Letters also where counsel has to be asked: only an owner may, and says why. */
  counselReason: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(deliveryLimits.counselReason, 'Write at most 500 characters.')),
    '',
  ),
});

export type DeliveryRequest = v.InferOutput<typeof deliveryRequestSchema>;

/** What is stored with a delivery, so that any server can make it. Who writes is removed when the file is ready. */
export type DeliveryFilter = {
  box: Record<string, string>;
  ids?: string[];
  template?: string;
  sender?: Record<string, string>;
  /** Of letters that an owner allowed where counsel has to be asked: why. It stays. */
  counselReason?: string;
  /** In words, for the list and the manifest. */
  text: string;
};

/** The buy box that is asked for; 'new and changed' is a part of it. */
export function requestedBox(texts: Readonly<Record<string, string>>, isNewOnly: boolean): BuyBox {
  const box = readBuyBox((key) => (Object.hasOwn(texts, key) ? texts[key] : null));
  return isNewOnly ? { ...box, fresh: 'both' } : box;
}

const layoutNames: Record<DeliveryLayout, string> = {
  records: 'records',
  crm: 'crm',
  dialer: 'dialer',
  mail: 'mail-house',
  letters: 'letters',
  removals: 'remove',
};

/** 'deedline-records-2026-11-18-3f2a.csv': the end tells two files of a day apart. */
export function deliveryFileName(
  delivery: { id: string; layout: DeliveryLayout; format: DeliveryFormat },
  day: string,
) {
  return `deedline-${layoutNames[delivery.layout]}-${day}-${delivery.id.slice(0, 4)}.${delivery.format}`;
}
