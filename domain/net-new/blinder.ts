import { blind, type ListedAddress, newKey, pointsOf } from './points.ts';

/** Who does a browser's arithmetic: the page itself, or its workers. The key never leaves the browser. */
export type Blinder = {
  pointsOf: (addresses: readonly ListedAddress[]) => Promise<Uint8Array>;
  blind: (points: Uint8Array, onProgress?: (done: number) => void) => Promise<Uint8Array>;
};

type Options = {
  /** A new one without it. */
  key?: CryptoKey;
  /** Lets the page draw and answer between two steps; a worker has nobody to wait for. */
  pause?: () => Promise<void>;
};

/** Points that are worked on between two reports. */
const atOnce = 32;

/** For one count: another needs another key. */
export async function localBlinder({ key: given, pause }: Options = {}): Promise<Blinder> {
  const key = given ?? (await newKey());
  return {
    pointsOf,
    blind: (points, onProgress) =>
      blind(points, key, { atOnce, ...(onProgress && { onProgress }), ...(pause && { pause }) }),
  };
}
