import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type SiteFile, siteFile } from './build-files.ts';

/** For as long as a browser caches the response, it is read and compressed once for all visitors. */
const cacheSeconds = 15;
export const briefly = `public, max-age=${cacheSeconds}`;
const megabyte = 1024 * 1024;

type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Files that are made on request and cached briefly. `Other` is what may be made instead of a file and is cached too.
 * Nothing is cached for null. Work waits for its turn only if it is not cached.
 */
export function cachedFiles<Other extends object = never>(
  clock: () => number = () => performance.now(),
  maxBytes = 8 * megabyte,
) {
  type Made = SiteFile | Other;
  const files = new LRUCache<string, Made, () => Promise<Made | null>>({
    maxSize: maxBytes,
    sizeCalculation: (made, key) => bytesOf(made) + 2 * key.length + 500,
    ttl: cacheSeconds * 1000,
    ttlResolution: 0,
    perf: { now: clock },
    fetchMethod: async (_key, _stale, { context: make }) => (await make()) ?? undefined,
  });
  const find = async <Found extends Made | null>(
    key: string,
    make: () => Promise<Found>,
    inTurn: Turn = (work) => work(),
  ): Promise<Found> => {
    const found = files.get(key) ?? (await inTurn(() => files.fetch(key, { context: make })));
    return (found ?? null) as Found;
  };
  /** What is cached now, if anything. */
  return Object.assign(find, { kept: (key: string): Made | undefined => files.get(key) });
}

export type CachedFiles = ReturnType<typeof cachedFiles<never>>;

function bytesOf(made: object): number {
  if ('packed' in made) return 2 * Number(made.packed);
  if (!('bytes' in made)) return 0;
  const { bytes, brotli, gzip } = made as SiteFile;
  return bytes.length + (brotli?.length ?? 0) + (gzip?.length ?? 0);
}

/**
 * A file that is cached in its smallest copy, for pages of which there are thousands: the few clients that do not take
 * it get what is unpacked for them. It counts twice, because the answer that is sent is a second copy.
 */
export function packedFile({ bytes, gzip: _, brotli, ...file }: SiteFile): SiteFile {
  if (!brotli) return { ...file, bytes, brotli, gzip: null };
  // A view of a larger buffer would keep all of it.
  const own = Buffer.from(brotli);
  const unpacked = () => brotliDecompressSync(own);
  const packed = {
    ...file,
    packed: own.length,
    brotli: own,
    get bytes() {
      return unpacked();
    },
    get gzip() {
      return gzipSync(unpacked());
    },
  };
  return packed;
}

export function jsonFile(value: unknown): SiteFile {
  return textFile('application/json', JSON.stringify(value));
}

export function textFile(type: string, text: string): SiteFile {
  return siteFile(`${type}; charset=utf-8`, briefly, Buffer.from(text));
}
