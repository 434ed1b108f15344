import type { VariableValues } from './fill-template.ts';

/** Where a browser keeps the sender's details. */
export const senderKey = 'outreach-sender';

const maxLength = 500;

/** The sender's details as they were stored, with only the variables listed; empty if they cannot be read. */
export function parseSender(stored: string | null, names: readonly string[]): VariableValues {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return new Map();
  }
  const entries = new Map<string, unknown>(Object.entries(Object(value)));
  return new Map(
    names.flatMap((name): [string, string][] => {
      const text = entries.get(name);
      return typeof text === 'string' && text.trim() !== '' ? [[name, text.slice(0, maxLength)]] : [];
    }),
  );
}

/** What to store; null if there is nothing to remember. */
export function storedSender(values: VariableValues): string | null {
  const given = [...values].filter(([, text]) => text.trim() !== '');
  return given.length > 0 ? JSON.stringify(Object.fromEntries(given)) : null;
}
