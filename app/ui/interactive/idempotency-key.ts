/** A random UUID. crypto.randomUUID does not exist on pages served over plain HTTP, such as on a local network. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => withVersion(byte, index).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Version 4, variant 1, as in RFC 9562. */
function withVersion(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  return index === 8 ? (byte & 0x3f) | 0x80 : byte;
}

/**
 * The key that a form is sent under. Each retry uses the same key, so that nothing is stored twice. Changed content
 * gets a new key, so that the response to the old content is never mistaken for a response to the new one.
 */
export function idempotencyKeys() {
  let last = { content: '', key: '' };
  return {
    keyFor(content: string): string {
      if (last.key === '' || last.content !== content) last = { content, key: randomKey() };
      return last.key;
    },
    renew(): void {
      last = { content: '', key: '' };
    },
  };
}
