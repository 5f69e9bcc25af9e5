/** How the API client gets to know who calls (`api/credentials.ts`): from the records, read afresh each time. */
import { renewBearer } from '../api/client.ts';
import type { Credentials } from '../api/credentials.ts';
import type { Renewal } from '../api/authorizedHttp.ts';
import { refreshTokens } from '../api/token.ts';
import { guests, renewedRecord, tokens } from './records.ts';

interface RenewalNews {
  /** There is a new bearer of the same sign-in. */
  renewed(): void;
  /** The upstream won't renew `token`. `byTheClock`: nobody was refused anything yet, the clock only wanted it renewed in time. */
  refused(token: string, byTheClock: boolean): void;
}

/** While `renewByTheClock` asks: the client begins the refresh before it answers, unless a call has begun one already. */
let clockAsks = false;

export function sessionCredentials(news: RenewalNews): Credentials {
  let used: { readonly token: string; readonly byTheClock: boolean } | undefined;

  return {
    current() {
      const record = tokens.read();
      if (record) return { kind: 'bearer', token: record.token, signIn: record.signIn };
      const guest = guests.read();
      return guest && { kind: 'guest', token: guest.session_id };
    },

    async refresh() {
      const before = tokens.read();
      used = before && { token: before.token, byTheClock: clockAsks };
      const pair = await refreshTokens(before?.refresh_token);
      // Meanwhile another tab may have renewed it, signed out, or signed in as somebody else: what it has kept is newer.
      if (!before || tokens.read()?.refresh_token !== before.refresh_token) return;
      tokens.write(renewedRecord(before, pair));
      news.renewed();
    },

    refused() {
      if (used) news.refused(used.token, used.byTheClock);
    },
  };
}

/** The client's one refresh, asked for without a call that needs it. */
export function renewByTheClock(): Promise<Renewal> {
  clockAsks = true;
  try {
    return renewBearer();
  } finally {
    clockAsks = false;
  }
}
