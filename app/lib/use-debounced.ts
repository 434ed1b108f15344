import { useEffect, useState } from 'react';

const pauseMs = 250;

/**
 * The value once it has stopped changing, so that nothing is requested for half a word. The first value that is ready is used
 * at once.
 */
export function useDebounced<Value>(value: Value, isReady = true): Value {
  const [settled, setSettled] = useState({ value, isReady });
  if (isReady && !settled.isReady) setSettled({ value, isReady });
  useEffect(() => {
    const settle = (before: typeof settled) => (before.value === value ? before : { value, isReady });
    const timer = setTimeout(() => setSettled(settle), pauseMs);
    return () => clearTimeout(timer);
  }, [value, isReady]);
  return settled.value;
}
