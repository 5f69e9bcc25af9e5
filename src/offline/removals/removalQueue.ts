/**
 * Deletions that can be undone. An object is hidden immediately and deleted on the server after `UNDO_MS`.
 *
 * [Note: All tabs share the record] All tabs show the stored record. One of them sends the deletions (a lock). It reads the
 * record again before each request, so that a deletion undone in another tab isn't sent.
 */
import type { NewRemoval, PendingRemoval, RemovalKind, RemovalStore } from './pendingRemovals.ts';

/** How long a deletion can be undone, ms: long enough to read a sentence and press a button. */
export const UNDO_MS = 10_000;

/** How long a deletion is postponed while the pointer is over the undo bar, ms. Renewed while the pointer stays there. */
export const HOLD_MS = 30_000;

/** Interval between attempts while the server can't be reached, ms. */
export const RETRY_INTERVAL_MS = 30_000;

export interface Removal {
  readonly key: string;
  readonly kind: RemovalKind;
  readonly ids: readonly string[];
  readonly title: string;
  /** Whether the user requested the deletion in this page, rather than in another tab or an earlier page. */
  readonly isNew: boolean;
  /** Whether sending the deletion has failed temporarily. It is retried and can still be undone. */
  readonly isLate: boolean;
}

export interface RemovalsState {
  /** Deletions that can be undone, the oldest first. */
  readonly undoable: readonly Removal[];
  readonly hiddenIds: ReadonlySet<string>;
}

/** `later`: a temporary failure, or the session has ended. `failed`: another failure. */
export type RemovalOutcome = 'done' | 'failed' | 'later';

export interface RemovalDependencies {
  readonly storage: RemovalStore;
  /** uuid of the signed-in user; undefined for a guest and while unknown. */
  readonly owner: () => string | undefined;
  /** Deletes on the server and updates the lists. Never rejects. */
  readonly sendRemoval: (removal: PendingRemoval) => Promise<RemovalOutcome>;
  /** Reloads the lists after another tab has carried out or undone a deletion. Never rejects. */
  readonly reload: () => Promise<void>;
  /** Runs a task. If the task is already running in this or another tab, resolves at once. */
  readonly runExclusively: (task: () => Promise<void>) => Promise<void>;
  readonly show: (shown: RemovalsState) => void;
  readonly onFailed: (kind: RemovalKind) => void;
}

export interface RemovalQueue {
  /** Hides the objects and starts the time in which the deletion can be undone. Does nothing without a signed-in user. */
  readonly remove: (removal: NewRemoval) => void;
  /** Undoes a deletion, unless this tab is sending it. */
  readonly undo: (key: string) => void;
  /** Postpones a deletion until `release`, while the pointer is over the undo bar. Does nothing if the deletion is overdue. */
  readonly hold: (key: string) => void;
  /** Ends `hold`, and restarts the time in which the deletion can be undone. */
  readonly release: (key: string) => void;
  /** Reads the record again. Call this when another tab has changed the record, or when another user signs in. */
  readonly refresh: () => void;
  /** Retries overdue deletions. */
  readonly retryOverdue: () => void;
  /**
   * Sends all deletions now, even if they can still be undone. Resolves also if sending fails, or while another tab is sending.
   */
  readonly sendAllNow: () => Promise<void>;
}

/** Creates the queue. Call `refresh` to start it. */
export function createRemovalQueue(dependencies: RemovalDependencies): RemovalQueue {
  const { storage, owner, sendRemoval, reload, runExclusively, show, onFailed } = dependencies;
  const createdInThisPage = new Set<string>();
  const overdue = new Set<string>();
  /** Ids whose deletion another tab has carried out or undone. They stay hidden until the lists have been reloaded. */
  const settling = new Set<string>();
  let sendingKey: string | undefined;
  let sending: Promise<void> | undefined;
  /** The user's deletions in the record, as last read. */
  let known: readonly PendingRemoval[] = [];
  let lastUserId: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let holdTimer: ReturnType<typeof setInterval> | undefined;

  function readOwnRemovals(): readonly PendingRemoval[] {
    const userId = owner();
    return userId === undefined ? [] : (storage.read() ?? []).filter((removal) => removal.owner === userId);
  }

  function updateRecord(update: (all: readonly PendingRemoval[]) => PendingRemoval[]): void {
    const after = update(storage.read() ?? []);
    if (after.length === 0) storage.remove();
    else storage.write(after);
  }

  function setDue(keys: readonly string[], due: number): void {
    updateRecord((all) => all.map((removal) => (keys.includes(removal.key) ? { ...removal, due } : removal)));
  }

  function removeFromRecord(key: string): void {
    updateRecord((all) => all.filter((removal) => removal.key !== key));
    overdue.delete(key);
    known = known.filter((removal) => removal.key !== key);
  }

  function refresh(): void {
    const userId = owner();
    const now = Date.now();
    // Opening a page takes time, so deletions that can still be undone get the whole `UNDO_MS` again.
    if (userId !== undefined && userId !== lastUserId) {
      const open = readOwnRemovals().filter(({ due }) => due > now);
      if (open.length > 0)
        setDue(
          open.map(({ key }) => key),
          now + UNDO_MS,
        );
    }
    const before = userId === lastUserId ? known : [];
    lastUserId = userId;
    known = readOwnRemovals();
    const settled = before.filter(({ key }) => !known.some((removal) => removal.key === key)).flatMap(({ ids }) => ids);
    if (settled.length > 0) void settle(settled);
    render();
    scheduleNext({ hasTried: false });
  }

  async function settle(ids: readonly string[]): Promise<void> {
    for (const id of ids) settling.add(id);
    await reload();
    for (const id of ids) settling.delete(id);
    render();
  }

  function render(): void {
    const now = Date.now();
    const open = known.filter(({ key, due }) => due > now || overdue.has(key));
    show({
      undoable: open.map(({ key, kind, ids, title }) => ({
        key,
        kind,
        ids,
        title,
        isNew: createdInThisPage.has(key),
        isLate: overdue.has(key),
      })),
      hiddenIds: new Set([...settling, ...known.flatMap(({ ids }) => ids)]),
    });
  }

  /** Sets the timer for the next deletion. `hasTried`: deletions that are due wait for `RETRY_INTERVAL_MS`. */
  function scheduleNext({ hasTried }: { readonly hasTried: boolean }): void {
    clearTimeout(timer);
    if (known.length === 0) return;
    const now = Date.now();
    const waits = known.map(({ key, due }) => {
      if (due > now) return due - now;
      return hasTried || overdue.has(key) ? RETRY_INTERVAL_MS : 0;
    });
    timer = setTimeout(() => void sendDueRemovals(), Math.min(...waits));
  }

  function sendDueRemovals(): Promise<void> {
    sending ??= sendDueInOneTab().finally(() => {
      sending = undefined;
      render();
      scheduleNext({ hasTried: true });
    });
    return sending;
  }

  /** Sends everything that is due, oldest first. */
  async function sendDueInOneTab(): Promise<void> {
    render();
    const tried = new Set<string>();
    await runExclusively(async () => {
      for (;;) {
        const next = readOwnRemovals().find(({ key, due }) => due <= Date.now() && !tried.has(key));
        if (next === undefined) return;
        tried.add(next.key);
        sendingKey = next.key;
        const outcome = await sendRemoval(next);
        sendingKey = undefined;
        if (outcome === 'later') overdue.add(next.key);
        else removeFromRecord(next.key);
        if (outcome === 'failed') onFailed(next.kind);
      }
    });
  }

  function stopHolding(): void {
    clearInterval(holdTimer);
    holdTimer = undefined;
  }

  return {
    refresh,

    remove(removal) {
      const userId = owner();
      if (userId === undefined) return;
      const key = crypto.randomUUID();
      const now = Date.now();
      createdInThisPage.add(key);
      // Pending deletions of the series' episodes and translations are sent now: undoing the deletion of the series must not
      // restore them.
      const isWithinSeries = (other: PendingRemoval) =>
        removal.kind === 'series' && other.kind !== 'series' && removal.ids.includes(other.of);
      updateRecord((all) => [
        ...all.map((other) => (isWithinSeries(other) ? { ...other, due: now } : other)),
        { ...removal, key, owner: userId, due: now + UNDO_MS },
      ]);
      refresh();
    },

    undo(key) {
      if (sendingKey === key) return;
      stopHolding();
      removeFromRecord(key);
      render();
      scheduleNext({ hasTried: true });
    },

    hold(key) {
      if (overdue.has(key)) return;
      stopHolding();
      const postpone = () => {
        if (!readOwnRemovals().some((removal) => removal.key === key)) return stopHolding();
        setDue([key], Date.now() + HOLD_MS);
        return refresh();
      };
      postpone();
      holdTimer = setInterval(postpone, HOLD_MS / 2);
    },

    release(key) {
      if (holdTimer === undefined) return;
      stopHolding();
      setDue([key], Date.now() + UNDO_MS);
      refresh();
    },

    retryOverdue() {
      if (overdue.size > 0) void sendDueRemovals();
    },

    async sendAllNow() {
      stopHolding();
      setDue(
        readOwnRemovals().map(({ key }) => key),
        Date.now(),
      );
      known = readOwnRemovals();
      await sending;
      await sendDueRemovals();
    },
  };
}
