/**
 * Does work before it is asked for: files that will most probably be wanted are made while the person still looks.
 * What is no longer wished for is dropped; what is asked for too early is simply made by the one who asks.
 */

export interface Wish<T> {
  /** Equal keys mean equal results. */
  readonly key: string;
  readonly make: () => Promise<T>;
}

export interface AheadOfTime<T> {
  /** Replaces all wishes, in the order they shall be made. Results that are no longer wished for are let go. */
  wish(wishes: readonly Wish<T>[]): void;
  /** Begins nothing more until the next `wish`; what is made or being made stays. */
  rest(): void;
  /** What was made or is being made, if anything; undefined as well when making it failed. */
  get(key: string): Promise<T | undefined> | undefined;
}

export interface AheadOptions<T> {
  /** So many are made at once. */
  readonly atOnce: number;
  /** Size of a result, in the unit of `room`. */
  readonly size: (value: T) => number;
  /** Nothing more is begun when the results together have reached this. */
  readonly room: number;
}

export const createAheadOfTime = <T>({ atOnce, size, room }: AheadOptions<T>): AheadOfTime<T> => {
  const made = new Map<string, Promise<T | undefined>>();
  const sizes = new Map<string, number>();
  let waiting: Wish<T>[] = [];
  let running = 0;

  const begin = ({ key, make }: Wish<T>): void => {
    running++;
    const value = make()
      .catch(() => undefined)
      .then((result) => {
        if (made.get(key) === value) {
          // A failure is not kept: whoever asks meets it himself.
          if (result === undefined) made.delete(key);
          else sizes.set(key, size(result));
        }
        return result;
      })
      .finally(() => {
        running--;
        goOn();
      });
    made.set(key, value);
  };

  const mayBegin = (): boolean => running < atOnce && [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) < room;

  const goOn = (): void => {
    while (waiting.length > 0 && mayBegin()) {
      const [next, ...rest] = waiting;
      waiting = rest;
      if (!made.has(next.key)) begin(next);
    }
  };

  return {
    wish(wishes) {
      const wanted = new Set(wishes.map(({ key }) => key));
      for (const key of made.keys())
        if (!wanted.has(key)) {
          made.delete(key);
          sizes.delete(key);
        }
      waiting = [...wishes];
      goOn();
    },
    rest() {
      waiting = [];
    },
    get: (key) => made.get(key),
  };
};
