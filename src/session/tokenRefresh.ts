/**
 * The credentials of the API client (`api/transport/credentials.ts`) and their refresh. The tokens are read from localStorage
 * each time.
 */
import { refreshBearer } from '../api/transport/client.ts';
import type { Credentials } from '../api/transport/credentials.ts';
import type { RefreshOutcome } from '../api/transport/authorizedHttp.ts';
import { refreshTokens } from '../api/token.ts';
import { guests, toRefreshedRecord, tokens } from './records.ts';

interface RefreshEvents {
  /** The refreshed tokens of the same sign-in have been stored. */
  onRefreshed(): void;
  /** A refresh of `token` was refused. `byTimer`: whether the refresh timer started the refresh, not a call with a 401. */
  onRefused(token: string, byTimer: boolean): void;
}

/** True during `refreshByTimer`: the client starts the refresh synchronously, unless a call has already started one. */
let isTimerRefresh = false;

export function createSessionCredentials(events: RefreshEvents): Credentials {
  let refreshing: { readonly token: string; readonly byTimer: boolean } | undefined;

  return {
    current() {
      const record = tokens.read();
      if (record) return { kind: 'bearer', token: record.token, signIn: record.signIn };
      const guest = guests.read();
      return guest && { kind: 'guest', token: guest.session_id };
    },

    async refresh() {
      const before = tokens.read();
      refreshing = before && { token: before.token, byTimer: isTimerRefresh };
      const pair = await refreshTokens(before?.refresh_token);
      // In the meantime another tab may have refreshed the token, signed out or signed in. Its record is newer.
      if (!before || tokens.read()?.refresh_token !== before.refresh_token) return;
      tokens.write(toRefreshedRecord(before, pair));
      events.onRefreshed();
    },

    onRefused() {
      if (refreshing) events.onRefused(refreshing.token, refreshing.byTimer);
    },
  };
}

/** Refreshes the bearer in advance, without a call that needs it. Joins a refresh that a call has already started. */
export function refreshByTimer(): Promise<RefreshOutcome> {
  isTimerRefresh = true;
  try {
    return refreshBearer();
  } finally {
    isTimerRefresh = false;
  }
}
