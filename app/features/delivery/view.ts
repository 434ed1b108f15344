import { useMemo } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { anyText, oneOf, type Reader, useView } from '#app/state/view.ts';
import {
  type BuyBox,
  type BuyBoxKey,
  buyBoxKeys,
  buyerSorts,
  readBuyBox,
  writeBuyBox,
} from '#domain/delivery/buy-box.ts';

export const recordViews = ['all', 'new', 'changed', 'recalled', 'deliveries'] as const;
export type RecordView = (typeof recordViews)[number];

const boxKeys = Object.fromEntries(buyBoxKeys.map((key) => [key, anyText])) as Record<BuyBoxKey, Reader<string>>;
const keys = { ...boxKeys, view: oneOf(recordViews), sort: oneOf(buyerSorts), open: anyText };

/** A part of the box, as it is chosen. */
export type BoxChange = (changes: Partial<BuyBox>) => void;

/** The views of what is new and what has changed are lists of the same box with that choice. */
function boxOf(textOf: (key: BuyBoxKey) => string | null, view: RecordView): BuyBox {
  const box = readBuyBox(textOf);
  return view === 'new' || view === 'changed' ? { ...box, fresh: view } : box;
}

/** What the address says. `applied` is the box that lists ask for: it waits until nobody clicks or types. */
export function useRecordsView() {
  const { view: read, texts, change, open, push, isUrlReady } = useView(keys);
  const { view, sort } = read;
  const chosen = writeBuyBox(readBuyBox((key) => texts[key]));
  // As text, because only a value that is the same stays settled.
  const settled = useDebounced(new URLSearchParams(chosen).toString(), isUrlReady);
  const applied = useMemo(() => {
    const params = new URLSearchParams(settled);
    return boxOf((key) => params.get(key), view);
  }, [settled, view]);
  const box = boxOf((key) => texts[key], view);
  const changeBox: BoxChange = (changes) => {
    const written = writeBuyBox({ ...box, ...changes });
    change(Object.fromEntries(Object.keys(changes).map((key) => [key, written[key as BuyBoxKey] ?? ''])));
  };
  return {
    box,
    applied,
    view,
    sort,
    /** As typed. */
    zips: texts.zips,
    openId: read.open,
    isUrlReady,
    change,
    changeBox,
    clearBox: () => change(Object.fromEntries(buyBoxKeys.map((key) => [key, '']))),
    openRecord: (id: string) => open({ open: id }),
    closeRecord: () => change({ open: '' }),
    show: (next: RecordView) => push({ view: next, open: '' }),
  };
}

/** How many filters of the box are chosen; what a view chooses is none. */
export function countFilters(box: BuyBox, view: RecordView): number {
  const { fresh, ...others } = writeBuyBox(box);
  const isOwn = fresh !== undefined && view !== 'new' && view !== 'changed';
  return Object.keys(others).length + (isOwn ? 1 : 0);
}
