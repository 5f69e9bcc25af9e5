/** Short messages about what has just happened, rendered by `Toasts.tsx`. */
import { useSyncExternalStore } from 'react';

export type ToastType = 'success' | 'error' | 'warning';

export interface ToastMessage {
  readonly type: ToastType;
  /** The text in the user's language. */
  readonly message: string;
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
}

/** How long toasts stay, ms. */
export const toastMs: Readonly<Record<ToastType, number>> = { success: 3_000, error: 10_000, warning: 10_000 };

/** Reasons to pause the timers. */
export type PauseReason = 'hover' | 'focus' | 'hidden';

interface Countdown {
  /** Remaining time when the timer was last started or paused, ms. */
  remaining: number;
  /** Value of `performance.now()` when the timer was started last. */
  since: number;
  timer?: ReturnType<typeof setTimeout>;
}

let shown: readonly ShownToast[] = [];
let lastId = 0;
const countdowns = new Map<number, Countdown>();
const pauses = new Set<PauseReason>();
const listeners = new Set<() => void>();

/** Shows a message. Replaces an identical visible message. */
export function toast({ type, message }: ToastMessage): void {
  for (const same of shown.filter((visible) => visible.type === type && visible.message === message))
    closeToast(same.id);
  lastId += 1;
  countdowns.set(lastId, { remaining: toastMs[type], since: 0 });
  setShown([{ id: lastId, type, message }, ...shown]);
  if (pauses.size === 0) startTimer(lastId);
}

export function closeToast(id: number): void {
  clearTimeout(countdowns.get(id)?.timer);
  countdowns.delete(id);
  setShown(shown.filter((visible) => visible.id !== id));
}

/** Stops the timers of all toasts. */
export function pauseToasts(reason: PauseReason): void {
  const wasRunning = pauses.size === 0;
  pauses.add(reason);
  if (!wasRunning) return;
  for (const countdown of countdowns.values()) {
    clearTimeout(countdown.timer);
    countdown.remaining -= performance.now() - countdown.since;
  }
}

/** Removes a reason to pause. If none is left, the timers continue with their remaining time. */
export function resumeToasts(reason: PauseReason): void {
  if (pauses.delete(reason) && pauses.size === 0) for (const id of countdowns.keys()) startTimer(id);
}

/** Returns the visible toasts, newest first. */
export function getShownToasts(): readonly ShownToast[] {
  return shown;
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(subscribe, getShownToasts);
}

function startTimer(id: number): void {
  const countdown = countdowns.get(id);
  if (!countdown) return;
  countdown.since = performance.now();
  countdown.timer = setTimeout(() => closeToast(id), Math.max(0, countdown.remaining));
}

function setShown(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
