import type { PlatformCode } from '../../imaging/platforms.ts';
import { type ConverterFile, type ConverterState, initialState } from './converterState.ts';

/** A converter's state as one value that changes, and those who look at it. */
export interface ConverterStore {
  readonly get: () => ConverterState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes some of it. */
  readonly set: (next: Partial<ConverterState>) => void;
  /** Puts another in its place: the way to leave something out. */
  readonly replace: (next: ConverterState) => void;
  /** The file of this id; undefined when it is gone. */
  readonly file: (id: string) => ConverterFile | undefined;
  /** Changes a file; nothing when it is gone. */
  readonly setFile: (id: string, next: Partial<ConverterFile>) => void;
}

export const createConverterStore = (platform: PlatformCode): ConverterStore => {
  let state = initialState(platform);
  const listeners = new Set<() => void>();

  const replace = (next: ConverterState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const set = (next: Partial<ConverterState>): void => replace({ ...state, ...next });

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    replace,
    file: (id) => state.files.find((entry) => entry.id === id),
    setFile: (id, next) => set({ files: state.files.map((file) => (file.id === id ? { ...file, ...next } : file)) }),
  };
};
