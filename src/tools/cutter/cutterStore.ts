import { type CutterFile, type CutterState, initialState } from './cutterState.ts';

/** The cutter's state as one value that changes, and those who look at it. */
export interface CutterStore {
  readonly get: () => CutterState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes some of it. */
  readonly set: (next: Partial<CutterState>) => void;
  /** Puts another in its place: the way to leave something out. */
  readonly replace: (next: CutterState) => void;
  /** Changes a file; nothing when it is gone. */
  readonly setFile: (id: string, next: Partial<CutterFile>) => void;
}

export const createCutterStore = (): CutterStore => {
  let state = initialState;
  const listeners = new Set<() => void>();

  const replace = (next: CutterState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const set = (next: Partial<CutterState>): void => replace({ ...state, ...next });

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    replace,
    setFile: (id, next) => set({ files: state.files.map((file) => (file.id === id ? { ...file, ...next } : file)) }),
  };
};
