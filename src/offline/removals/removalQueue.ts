/**
 * Deletions with a way back. What is deleted is shown as gone at once and deleted for good when nobody has taken it back for ten
 * seconds. Until then a reload or a closed tab changes nothing: what is kept on the device is shown again with the whole time by the
 * next page that opens before the time is over, and carried out by the next that opens after it.
 *
 * [Note: All tabs share the record] No tab keeps deletions of its own: each shows the deletions in the record and wakes when the
 * next one is due. One of them carries out (a lock); it reads the record once more before each call, so that what another tab has
 * taken back is not deleted.
 */
import type { NewRemoval, PendingRemoval, RemovalKind, RemovalStore } from './pendingRemovals.ts';

/** ms in which a deletion can be taken back. Ours: long enough to read a sentence and press a button. */
export const UNDO_MS = 10_000;

/** ms that a deletion is put off while somebody points at the way back; renewed for as long as they do. */
export const HOLD_MS = 30_000;

/** ms between two tries while the upstream can't be reached. */
export const TRY_AGAIN_MS = 30_000;

/** What can be taken back. */
export interface Removal {
  readonly key: string;
  readonly kind: RemovalKind;
  readonly ids: readonly string[];
  readonly title: string;
  /** Made in this page, and not by another tab or the page before. */
  readonly isNew: boolean;
  /** Its time is over and the upstream could not be reached: it is tried again, and can be taken back until then. */
  readonly isLate: boolean;
}

export interface RemovalsShown {
  /** Oldest first. */
  readonly open: readonly Removal[];
  /** Ids of all that is shown as gone: what can be taken back, and what is being deleted. */
  readonly gone: ReadonlySet<string>;
}

/** `later`: the upstream could not be reached, or the session is over. */
export type RemovalOutcome = 'done' | 'failed' | 'later';

export interface RemovalSurroundings {
  readonly store: RemovalStore;
  /** Who is signed in, by uuid; undefined for a guest and while it isn't known. */
  readonly owner: () => string | undefined;
  /** Deletes for good and has the lists know it. Never rejects. */
  readonly carryOut: (removal: PendingRemoval) => Promise<RemovalOutcome>;
  /** Has the lists ask anew: another tab has deleted something, or taken it back. Never rejects. */
  readonly reload: () => Promise<void>;
  /** Runs a task unless another tab is at it. */
  readonly alone: (task: () => Promise<void>) => Promise<void>;
  readonly show: (shown: RemovalsShown) => void;
  readonly failed: (kind: RemovalKind) => void;
}

export interface RemovalQueue {
  readonly remove: (removal: NewRemoval) => void;
  /** As if nothing had happened. */
  readonly takeBack: (key: string) => void;
  /** While somebody points at the way back, it doesn't go away. */
  readonly hold: (key: string) => void;
  /** The whole time again. */
  readonly letGo: (key: string) => void;
  /** Reads the record anew: another tab has changed it, or somebody else is here. */
  readonly review: () => void;
  /** Tries what is late: the upstream may be there again. */
  readonly tryAgain: () => void;
  /** Carries out everything at once, for somebody who signs out. Resolves when it is done, or can't be. */
  readonly finish: () => Promise<void>;
}

export function createRemovalQueue(surroundings: RemovalSurroundings): RemovalQueue {
  const { store, owner, carryOut, reload, alone, show, failed } = surroundings;
  const made = new Set<string>();
  const late = new Set<string>();
  /** Ids that another tab has settled, while the lists ask what has become of them. */
  const settling = new Set<string>();
  let underWay: string | undefined;
  let working: Promise<void> | undefined;
  let known: readonly PendingRemoval[] = [];
  let seenBy: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let holding: ReturnType<typeof setInterval> | undefined;

  function own(): readonly PendingRemoval[] {
    const here = owner();
    return here === undefined ? [] : (store.read() ?? []).filter((one) => one.owner === here);
  }

  function change(make: (all: readonly PendingRemoval[]) => PendingRemoval[]): void {
    const after = make(store.read() ?? []);
    if (after.length === 0) store.remove();
    else store.write(after);
  }

  function putOff(keys: readonly string[], due: number): void {
    change((all) => all.map((one) => (keys.includes(one.key) ? { ...one, due } : one)));
  }

  function drop(key: string): void {
    change((all) => all.filter((one) => one.key !== key));
    late.delete(key);
    known = known.filter((one) => one.key !== key);
  }

  function review(): void {
    const here = owner();
    const now = Date.now();
    // A page that has just opened took its time: what can still be taken back gets the whole of it again.
    if (here !== undefined && here !== seenBy) {
      const open = own().filter(({ due }) => due > now);
      if (open.length > 0)
        putOff(
          open.map(({ key }) => key),
          now + UNDO_MS,
        );
    }
    const before = here === seenBy ? known : [];
    seenBy = here;
    known = own();
    const settled = before.filter(({ key }) => !known.some((one) => one.key === key)).flatMap(({ ids }) => ids);
    if (settled.length > 0) void settle(settled);
    draw();
    wake({ hasTried: false });
  }

  async function settle(ids: readonly string[]): Promise<void> {
    for (const id of ids) settling.add(id);
    await reload();
    for (const id of ids) settling.delete(id);
    draw();
  }

  function draw(): void {
    const now = Date.now();
    const open = known.filter(({ key, due }) => due > now || late.has(key));
    show({
      open: open.map(({ key, kind, ids, title }) => ({
        key,
        kind,
        ids,
        title,
        isNew: made.has(key),
        isLate: late.has(key),
      })),
      gone: new Set([...settling, ...known.flatMap(({ ids }) => ids)]),
    });
  }

  /** `hasTried`: what is due could not be settled a moment ago, or another tab is at it. */
  function wake({ hasTried }: { readonly hasTried: boolean }): void {
    clearTimeout(timer);
    if (known.length === 0) return;
    const now = Date.now();
    const waits = known.map(({ key, due }) => {
      if (due > now) return due - now;
      return hasTried || late.has(key) ? TRY_AGAIN_MS : 0;
    });
    timer = setTimeout(() => void work(), Math.min(...waits));
  }

  function work(): Promise<void> {
    working ??= workAlone().finally(() => {
      working = undefined;
      draw();
      wake({ hasTried: true });
    });
    return working;
  }

  /** Everything that is due, oldest first. */
  async function workAlone(): Promise<void> {
    draw();
    const tried = new Set<string>();
    await alone(async () => {
      for (;;) {
        const next = own().find(({ key, due }) => due <= Date.now() && !tried.has(key));
        if (next === undefined) return;
        tried.add(next.key);
        underWay = next.key;
        const outcome = await carryOut(next);
        underWay = undefined;
        if (outcome === 'later') late.add(next.key);
        else drop(next.key);
        if (outcome === 'failed') failed(next.kind);
      }
    });
  }

  function stopHolding(): void {
    clearInterval(holding);
    holding = undefined;
  }

  return {
    review,

    remove(removal) {
      const here = owner();
      if (here === undefined) return;
      const key = crypto.randomUUID();
      const now = Date.now();
      made.add(key);
      // What is deleted of a series that is deleted itself can no longer be taken back by itself. It goes first: whoever takes the
      // series back finds it as it would have been.
      const goesAlong = (one: PendingRemoval) =>
        removal.kind === 'series' && one.kind !== 'series' && removal.ids.includes(one.of);
      change((all) => [
        ...all.map((one) => (goesAlong(one) ? { ...one, due: now } : one)),
        { ...removal, key, owner: here, due: now + UNDO_MS },
      ]);
      review();
    },

    takeBack(key) {
      if (underWay === key) return;
      stopHolding();
      drop(key);
      draw();
      wake({ hasTried: true });
    },

    hold(key) {
      if (late.has(key)) return;
      stopHolding();
      const putItOff = () => {
        if (!own().some((one) => one.key === key)) return stopHolding();
        putOff([key], Date.now() + HOLD_MS);
        return review();
      };
      putItOff();
      holding = setInterval(putItOff, HOLD_MS / 2);
    },

    letGo(key) {
      if (holding === undefined) return;
      stopHolding();
      putOff([key], Date.now() + UNDO_MS);
      review();
    },

    tryAgain() {
      if (late.size > 0) void work();
    },

    async finish() {
      stopHolding();
      putOff(
        own().map(({ key }) => key),
        Date.now(),
      );
      known = own();
      await working;
      await work();
    },
  };
}
