import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The newest of what each rendering brings, for listeners that are put in place once. Read it in effects and events only. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
