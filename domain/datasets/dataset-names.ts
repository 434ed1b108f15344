/** A text in which other words for a dataset are its own name: 'pre-foreclosure' is Foreclosure. */
export function withDatasetNames(text: string): string {
  return text.replace(/\bpre[\s-]?foreclosures?\b/gi, 'foreclosure');
}
