import { createHash } from 'node:crypto';

/**
 * A number from 0 to under 1 that looks random and depends only on the text, so that sample data is the same
 * everywhere.
 */
export function noise(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

export function pick<T>(list: readonly T[], text: string): T {
  const item = list[Math.floor(noise(text) * list.length)];
  if (item === undefined) throw new Error('There is nothing to pick from an empty list');
  return item;
}

/** An id that depends only on the text (UUID version 8, which is meant for custom uses). */
export function uuidOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)];
  return parts.join('-');
}
