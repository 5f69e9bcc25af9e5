import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A ref to the latest value, for listeners that are added once. Read it only in effects and events. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
