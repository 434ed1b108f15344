import { useEffect, useState } from 'react';
import { readStoredText, storeText } from '#app/lib/stored-text.ts';
import type { VariableValues } from '#domain/outreach/fill-template.ts';
import { parseSender, senderKey, storedSender } from '#domain/outreach/sender.ts';

export type Sender = { values: VariableValues; fill: (name: string, value: string) => void; clear: () => void };

/** The sender's details, which this browser remembers until they are cleared. */
export function useSender(names: readonly string[]): Sender {
  const [values, setValues] = useState<VariableValues>(new Map());
  useEffect(() => setValues(parseSender(readStoredText(senderKey), names)), [names]);
  return {
    values,
    fill(name, value) {
      const next = new Map(values).set(name, value);
      setValues(next);
      storeText(senderKey, storedSender(next));
    },
    clear() {
      setValues(new Map());
      storeText(senderKey, null);
    },
  };
}
