import { useSyncExternalStore } from 'react';

/** One value that changes outside of React, and the hook that shows it. */
export interface SharedState<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly use: () => Value;
  /** Hears of each change; call what it returns to hear no more. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function sharedState<Value>(initial: Value): SharedState<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const get = () => value;
  return {
    get,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
    subscribe,
  };
}
