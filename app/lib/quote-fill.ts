import type { QuotePrefill } from '#domain/contact/quote-link.ts';

const eventName = 'quote-fill';

/** Fills in the quote form of this page, which is an island of its own. */
export function fillQuote(prefill: QuotePrefill): void {
  dispatchEvent(new CustomEvent(eventName, { detail: prefill }));
}

/** Runs when another part of the page fills in the quote form. Returns how to stop that. */
export function onQuoteFill(run: (prefill: QuotePrefill) => void): () => void {
  const listener = (event: Event) => run((event as CustomEvent<QuotePrefill>).detail);
  addEventListener(eventName, listener);
  return () => removeEventListener(eventName, listener);
}
