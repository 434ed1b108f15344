import { useEffect, useState } from 'react';
import type { VariableValues } from '#domain/outreach/fill-template.ts';
import { parseSender, storedSender } from '#domain/outreach/sender.ts';

export const senderKey = 'outreach-sender';

export type Sender = { values: VariableValues; fill: (name: string, value: string) => void; clear: () => void };

/** The sender's details, which this browser remembers until they are cleared. */
export function useSender(names: readonly string[]): Sender {
  const [values, setValues] = useState<VariableValues>(new Map());
  useEffect(() => setValues(parseSender(readStored(), names)), [names]);
  return {
    values,
    fill(name, value) {
      const next = new Map(values).set(name, value);
      setValues(next);
      writeStored(storedSender(next));
    },
    clear() {
      setValues(new Map());
      writeStored(null);
    },
  };
}

/** Browsers may forbid storage: then the details last as long as the page. */
function readStored(): string | null {
  try {
    return localStorage.getItem(senderKey);
  } catch {
    return null;
  }
}

function writeStored(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(senderKey);
    else localStorage.setItem(senderKey, text);
  } catch {}
}
