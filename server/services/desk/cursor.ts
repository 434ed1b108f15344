import { uuidPattern } from '#domain/text/uuid.ts';

/** The sort key of the last row of a page, as text that means nothing to the browser. */
export function encodeCursor(key: string[] | null): string | null {
  return key && Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** The key in a cursor, if each part has its shape; null for anything else. */
export function decodeCursor(cursor: string, shapes: readonly RegExp[]): string[] | null {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(key) || key.length !== shapes.length) return null;
    const isKey = key.every((part, index) => typeof part === 'string' && shapes[index]?.test(part));
    return isKey ? (key as string[]) : null;
  } catch {
    return null;
  }
}

export const uuidShape = new RegExp(`^${uuidPattern}$`);
