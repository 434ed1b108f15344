import { type RefObject, useRef } from 'react';

/** The value of the last render, for callbacks that are created once and called later. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
