/**
 * When the outbox is needed (`outbox.ts`). Its code, and what it needs to know of every change, is no part of what each page loads:
 * it comes with the first code by which something can be done that may have to be kept.
 */
let bring: (() => Promise<void> | undefined) | undefined;
let isNeeded = false;

/** Called once, when the app starts. `how` brings it, and answers when it is there, or can't be had; nothing once that is so. */
export function bringOutboxOnDemand(how: () => Promise<void> | undefined): void {
  bring = how;
  if (isNeeded) void how();
}

/** What it returns resolves when the outbox is there, or can't be had; nothing when that is so already. Never rejects. */
export function outboxNeeded(): Promise<void> | undefined {
  isNeeded = true;
  return bring?.();
}
