import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref to the latest value, for listeners that are added once. Read the ref only in effects and event
 * handlers.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
