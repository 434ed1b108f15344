import { useEffect, useState } from 'react';

const pauseMs = 250;

/**
 * The value once it has stopped changing, so that nothing is requested for half a word. The first known value is used
 * at once.
 */
export function useDebounced<Value>(value: Value, known = true): Value {
  const [settled, setSettled] = useState({ value, known });
  if (known && !settled.known) setSettled({ value, known });
  useEffect(() => {
    const settle = (before: typeof settled) => (before.value === value ? before : { value, known });
    const timer = setTimeout(() => setSettled(settle), pauseMs);
    return () => clearTimeout(timer);
  }, [value, known]);
  return settled.value;
}
