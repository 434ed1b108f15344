import { useCallback, useRef } from 'react';

/** A random UUID; crypto.randomUUID is missing where the site is tried over plain http on a local network. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => marked(byte, index).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Version 4, variant 1, as RFC 9562 writes them into a random number. */
function marked(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  return index === 8 ? (byte & 0x3f) | 0x80 : byte;
}

/**
 * The key under which a filled form is sent: the same for each try, so that a second one stores nothing twice; a new one
 * once the words have changed, so that an answer to the old words is never taken for one to the new.
 */
export function useIdempotencyKey() {
  const last = useRef({ words: '', key: '' });
  const keyFor = useCallback((words: string) => {
    if (last.current.key === '' || last.current.words !== words) last.current = { words, key: randomKey() };
    return last.current.key;
  }, []);
  const renew = useCallback(() => {
    last.current = { words: '', key: '' };
  }, []);
  return { keyFor, renew };
}
