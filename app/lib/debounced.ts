import { useEffect, useState } from 'react';

const pause = 250;

/** The value once it has stood still for a moment: nobody wants an answer to half a word. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
