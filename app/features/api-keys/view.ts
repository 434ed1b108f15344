import { oneOf, useView } from '#app/state/view.ts';

export const keyViews = ['keys', 'webhooks', 'usage'] as const;
export type KeyView = (typeof keyViews)[number];

const keys = { view: oneOf(keyViews) };

export function useKeysView() {
  const { view, push, isUrlReady } = useView(keys);
  return { view: view.view, isUrlReady, show: (next: KeyView) => push({ view: next }) };
}
