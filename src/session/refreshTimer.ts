/**
 * Refreshes the bearer in the background: checks how long the token lasts, refreshes it after a delay that depends on the result
 * (`timing.ts`), and starts again.
 */
import { SESSION_TIMING } from './timing.ts';

/** ms from the look to the refresh, for a token that lasts so long. */
export function refreshDelay(lifetimeMs: number): number {
  if (lifetimeMs <= 0) return SESSION_TIMING.expired;
  return lifetimeMs < SESSION_TIMING.long ? SESSION_TIMING.soon : SESSION_TIMING.long;
}

export interface RefreshTimer {
  /** Begins with the look; once more when it is running, because the token is a new one. */
  readonly start: () => void;
  readonly stop: () => void;
}

interface Tokens {
  /** ms that the token still lasts; undefined when there is none. */
  readonly lifetime: () => number | undefined;
  /** ms since the token was kept, by whichever tab. */
  readonly age: () => number;
  /** Never rejects. */
  readonly refreshToken: () => Promise<void>;
}

export function createRefreshTimer({ lifetime, age, refreshToken }: Tokens): RefreshTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the starts, so that a refresh that was overtaken sets nothing going. */
  let round = 0;

  function start(): void {
    stop();
    timer = setTimeout(look, SESSION_TIMING.check);
  }

  function stop(): void {
    clearTimeout(timer);
    round += 1;
  }

  function look(): void {
    const left = lifetime();
    if (left !== undefined) timer = setTimeout(() => void refresh(), refreshDelay(left));
  }

  async function refresh(): Promise<void> {
    const mine = round;
    // Tabs that were loaded together wake together: who comes second finds the work done.
    if (age() >= SESSION_TIMING.betweenRefreshes) await refreshToken();
    if (mine === round) start();
  }

  return { start, stop };
}
