/**
 * Refreshes the bearer in the background: checks how long the token lasts, refreshes it after a delay that depends on the result
 * (`timing.ts`), and starts again.
 */
import { sessionTimingMs } from './timing.ts';

/**
 * Returns the delay between the check of a token and its refresh, ms.
 * @param lifetimeMs the token's remaining lifetime at the check
 */
export function getRefreshDelay(lifetimeMs: number): number {
  if (lifetimeMs <= 0) return sessionTimingMs.expired;
  return lifetimeMs < sessionTimingMs.long ? sessionTimingMs.soon : sessionTimingMs.long;
}

export interface RefreshTimer {
  /** Checks the token after `sessionTimingMs.check`. Call it again when the token has changed: a running timer starts over. */
  readonly start: () => void;
  readonly stop: () => void;
}

interface Dependencies {
  /** The token's remaining lifetime, ms; undefined without a token, which ends the timer. */
  readonly getLifetime: () => number | undefined;
  /** Time since a tab of this device stored the token, ms. */
  readonly getAge: () => number;
  /** Never rejects. */
  readonly refreshToken: () => Promise<void>;
}

export function createRefreshTimer({ getLifetime, getAge, refreshToken }: Dependencies): RefreshTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes with each start and stop, so that a refresh that began before doesn't schedule another one. */
  let round = 0;

  function start(): void {
    stop();
    timer = setTimeout(checkToken, sessionTimingMs.check);
  }

  function stop(): void {
    clearTimeout(timer);
    round += 1;
  }

  function checkToken(): void {
    const remaining = getLifetime();
    if (remaining !== undefined) timer = setTimeout(() => void refresh(), getRefreshDelay(remaining));
  }

  async function refresh(): Promise<void> {
    const startedRound = round;
    // Timers of tabs that were loaded together fire together. The second tab finds the token already refreshed.
    if (getAge() >= sessionTimingMs.betweenRefreshes) await refreshToken();
    if (startedRound === round) start();
  }

  return { start, stop };
}
