import type { BuyBox } from '#domain/delivery/buy-box.ts';

type Props = {
  box: BuyBox;
  /** Properties and records that are in the box; null until they are counted. */
  counts: { properties: number; records: number; fresh: number; isCapped: boolean } | null;
  /** Chosen records; empty for the whole box. */
  chosen: readonly string[];
  /** The sample customer. */
  isReadOnly: boolean;
};

/** The bar below the list: what is downloaded, and how. */
export function DownloadBar(_props: Props) {
  return null;
}
