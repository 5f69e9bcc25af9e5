/**
 * Short messages about what has just happened. Anybody may say one from anywhere; `Toasts.tsx` shows them, newest on top.
 * Their time stands still while somebody points at them, has the focus in them, or looks at another tab.
 */
import { useSyncExternalStore } from 'react';

export type ToastType = 'success' | 'error' | 'warning';

export interface ToastMessage {
  readonly type: ToastType;
  /** In the person's language: made at the screen. */
  readonly message: string;
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
}

/** ms that a toast stays. Errors and warnings stay longer: they may need to be acted on. */
export const TOAST_MS: Readonly<Record<ToastType, number>> = { success: 3_000, error: 10_000, warning: 10_000 };

/** Why time stands still; it goes on when no reason is left. */
export type PauseReason = 'hover' | 'focus' | 'hidden';

interface Countdown {
  /** ms */
  left: number;
  /** `performance.now()` when it last began to run. */
  since: number;
  timer?: ReturnType<typeof setTimeout>;
}

let shown: readonly ShownToast[] = [];
let lastId = 0;
const countdowns = new Map<number, Countdown>();
const pauses = new Set<PauseReason>();
const listeners = new Set<() => void>();

/** Shows a message. One that says what is already shown takes its place, on top and for the whole time again. */
export function toast({ type, message }: ToastMessage): void {
  for (const same of shown.filter((one) => one.type === type && one.message === message)) closeToast(same.id);
  lastId += 1;
  countdowns.set(lastId, { left: TOAST_MS[type], since: 0 });
  show([{ id: lastId, type, message }, ...shown]);
  if (pauses.size === 0) run(lastId);
}

export function closeToast(id: number): void {
  clearTimeout(countdowns.get(id)?.timer);
  countdowns.delete(id);
  show(shown.filter((one) => one.id !== id));
}

export function pauseToasts(reason: PauseReason): void {
  const running = pauses.size === 0;
  pauses.add(reason);
  if (!running) return;
  for (const countdown of countdowns.values()) {
    clearTimeout(countdown.timer);
    countdown.left -= performance.now() - countdown.since;
  }
}

export function resumeToasts(reason: PauseReason): void {
  if (pauses.delete(reason) && pauses.size === 0) for (const id of countdowns.keys()) run(id);
}

/** What is shown now, newest first. */
export function shownToasts(): readonly ShownToast[] {
  return shown;
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(subscribe, shownToasts);
}

function run(id: number): void {
  const countdown = countdowns.get(id);
  if (!countdown) return;
  countdown.since = performance.now();
  countdown.timer = setTimeout(() => closeToast(id), Math.max(0, countdown.left));
}

function show(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
