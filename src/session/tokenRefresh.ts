/** How the API client gets to know who calls (`api/credentials.ts`): from the records, read afresh each time. */
import { refreshBearer } from '../api/client.ts';
import type { Credentials } from '../api/credentials.ts';
import type { RefreshOutcome } from '../api/authorizedHttp.ts';
import { refreshTokens } from '../api/token.ts';
import { guests, refreshedRecord, tokens } from './records.ts';

interface RefreshEvents {
  /** There is a new bearer of the same sign-in. */
  refreshed(): void;
  /** The upstream won't renew `token`. `byTimer`: nobody was refused anything yet, the clock only wanted it refreshed in time. */
  refused(token: string, byTimer: boolean): void;
}

/** While `refreshByTimer` asks: the client begins the refresh before it answers, unless a call has begun one already. */
let timerAsks = false;

export function sessionCredentials(news: RefreshEvents): Credentials {
  let used: { readonly token: string; readonly byTimer: boolean } | undefined;

  return {
    current() {
      const record = tokens.read();
      if (record) return { kind: 'bearer', token: record.token, signIn: record.signIn };
      const guest = guests.read();
      return guest && { kind: 'guest', token: guest.session_id };
    },

    async refresh() {
      const before = tokens.read();
      used = before && { token: before.token, byTimer: timerAsks };
      const pair = await refreshTokens(before?.refresh_token);
      // Meanwhile another tab may have refreshed it, signed out, or signed in as somebody else: what it has kept is newer.
      if (!before || tokens.read()?.refresh_token !== before.refresh_token) return;
      tokens.write(refreshedRecord(before, pair));
      news.refreshed();
    },

    refused() {
      if (used) news.refused(used.token, used.byTimer);
    },
  };
}

/** The client's one refresh, asked for without a call that needs it. */
export function refreshByTimer(): Promise<RefreshOutcome> {
  timerAsks = true;
  try {
    return refreshBearer();
  } finally {
    timerAsks = false;
  }
}
