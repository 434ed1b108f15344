/**
 * The arithmetic of a net-new count, the same in the browser and on the server. An address becomes a point of Curve25519 by
 * hashing; a secret key blinds it. Blinding by two keys gives the same point in either order, so two sides can compare their
 * lists without showing them. Points of the curve and of its twist both work: X25519 takes any 32 bytes as a coordinate.
 */
export const pointBytes = 32;

const algorithm = { name: 'X25519' };
const tag = 'deedline net-new 1';

/** The point of an address. The county is a part of it, because the key has no town. */
async function pointOf(fips: string, addressKey: string): Promise<Uint8Array> {
  const text = new TextEncoder().encode(`${tag}\n${fips}\n${addressKey}`);
  const point = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  // The highest bit is no part of a coordinate.
  point[pointBytes - 1] = (point[pointBytes - 1] ?? 0) & 0x7f;
  return point;
}

/** One address of a list. */
export type ListedAddress = { fips: string; key: string };

const hashedAtOnce = 64;

/** The points of all different addresses, one after the other. */
export async function pointsOf(addresses: readonly ListedAddress[]): Promise<Uint8Array> {
  const different = [...new Map(addresses.map(({ fips, key }) => [`${fips} ${key}`, { fips, key }])).values()];
  const points = new Uint8Array(different.length * pointBytes);
  for (let start = 0; start < different.length; start += hashedAtOnce) {
    const hashed = different.slice(start, start + hashedAtOnce).map(({ fips, key }) => pointOf(fips, key));
    for (const [index, point] of (await Promise.all(hashed)).entries()) points.set(point, (start + index) * pointBytes);
  }
  return points;
}

/** A key for one count. It must not be used for another: whoever sees both could compare them. */
export async function newKey(): Promise<CryptoKey> {
  const { privateKey } = (await crypto.subtle.generateKey(algorithm, true, ['deriveBits'])) as CryptoKeyPair;
  return privateKey;
}

/** The two numbers of a key. */
export type WrittenKey = { d: string; x: string };

/** A key as text, to keep it between two requests or to give it to a worker. */
export async function writeKey(key: CryptoKey): Promise<WrittenKey> {
  const { d = '', x = '' } = await crypto.subtle.exportKey('jwk', key);
  return { d, x };
}

export function readKey({ d, x }: WrittenKey): Promise<CryptoKey> {
  return crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'X25519', d, x }, algorithm, false, ['deriveBits']);
}

type BlindOptions = {
  /** Points that are worked on at once. */
  atOnce?: number;
  onProgress?: (done: number) => void;
  /** Lets others have a turn; some platforms answer every call at once. */
  pause?: () => Promise<void>;
  signal?: AbortSignal;
};

/** Multiplies every point by the key. Rejects if a point has a low order: its result would be zero for every key. */
export async function blind(points: Uint8Array, key: CryptoKey, options: BlindOptions = {}): Promise<Uint8Array> {
  const { atOnce = 1, onProgress, pause, signal } = options;
  const count = countOf(points);
  const blinded = new Uint8Array(points.length);
  for (let start = 0; start < count; start += atOnce) {
    signal?.throwIfAborted();
    const indexes = Array.from({ length: Math.min(atOnce, count - start) }, (_, index) => start + index);
    await Promise.all(
      indexes.map(async (index) => {
        const raw = points.slice(index * pointBytes, (index + 1) * pointBytes);
        const other = await crypto.subtle.importKey('raw', raw, algorithm, false, []);
        const product = await crypto.subtle.deriveBits({ ...algorithm, public: other }, key, 8 * pointBytes);
        blinded.set(new Uint8Array(product), index * pointBytes);
      }),
    );
    onProgress?.(Math.min(start + atOnce, count));
    await pause?.();
  }
  return blinded;
}

export const countOf = (points: Uint8Array) => points.length / pointBytes;

/** In an order that nobody can predict, so that places tell nothing. */
export function shuffled(points: Uint8Array): Uint8Array {
  const order = Array.from({ length: countOf(points) }, (_, index) => index);
  const randomBelow = randomNumbers();
  for (let last = order.length - 1; last > 0; last--) {
    const other = randomBelow(last + 1);
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  const mixed = new Uint8Array(points.length);
  for (const [at, from] of order.entries()) {
    mixed.set(points.subarray(from * pointBytes, (from + 1) * pointBytes), at * pointBytes);
  }
  return mixed;
}

/** Random numbers below an end, every one equally often. They are made many at a time, because a call takes longer than a number. */
function randomNumbers(): (end: number) => number {
  const made = new Uint32Array(4096);
  let next = made.length;
  return (end) => {
    const top = 2 ** 32 - (2 ** 32 % end);
    for (;;) {
      if (next === made.length) {
        crypto.getRandomValues(made);
        next = 0;
      }
      const value = made[next++] ?? 0;
      if (value < top) return value % end;
    }
  };
}

/** The points of each list, from one after the other. */
export function splitPoints(points: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  let end = 0;
  return sizes.map((size) => {
    end += size * pointBytes;
    return points.subarray(end - size * pointBytes, end);
  });
}

export function joinPoints(lists: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    joined.set(list, at);
    at += list.length;
  }
  return joined;
}

/** Each point as text. */
function texts(points: Uint8Array): string[] {
  return Array.from({ length: countOf(points) }, (_, index) =>
    String.fromCharCode(...points.subarray(index * pointBytes, (index + 1) * pointBytes)),
  );
}

/** Whether no point comes twice. */
export function areDifferent(points: Uint8Array): boolean {
  return new Set(texts(points)).size === countOf(points);
}

/** How many points two lists have in common. */
export function countCommon(one: Uint8Array, other: Uint8Array): number {
  const known = new Set(texts(one));
  return texts(other).filter((point) => known.has(point)).length;
}
