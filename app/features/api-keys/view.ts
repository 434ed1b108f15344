import { oneOf, useView } from '#app/state/view.ts';

export const keyViews = ['keys', 'webhooks', 'usage'] as const;
export type KeyView = (typeof keyViews)[number];

const keys = { view: oneOf(keyViews) };

export function useKeysView() {
  const { view, push, isKnown } = useView(keys);
  return { view: view.view, isKnown, show: (next: KeyView) => push({ view: next }) };
}
