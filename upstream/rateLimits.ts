/** Limits of attempts, kept in memory: each process counts its own, and a restart forgets. Enough against guessing. */
import { isIPv6 } from 'node:net';
import { tooManyRequests } from './errors.ts';

/** `attempts` within `seconds`. */
interface Limit {
  readonly attempts: number;
  readonly seconds: number;
}

/** What is limited, each per caller's address and per account or mail address it is about. */
export const rateLimits = {
  signIn: { address: { attempts: 30, seconds: 300 }, subject: { attempts: 10, seconds: 300 } },
  signUp: { address: { attempts: 20, seconds: 3_600 }, subject: { attempts: 10, seconds: 3_600 } },
  /** Everything that makes a mail or tries a link of one. */
  mail: { address: { attempts: 20, seconds: 3_600 }, subject: { attempts: 5, seconds: 3_600 } },
  /** A password that is asked for again, by who is signed in. */
  password: { address: { attempts: 30, seconds: 300 }, subject: { attempts: 10, seconds: 300 } },
  /** Invitation codes, which are short enough to be guessed at. */
  code: { address: { attempts: 60, seconds: 3_600 }, subject: { attempts: 60, seconds: 3_600 } },
  /** Sign-in with a provider, there and in: two attempts each time. */
  provider: { address: { attempts: 60, seconds: 300 }, subject: { attempts: 60, seconds: 300 } },
  guest: { address: { attempts: 120, seconds: 3_600 }, subject: { attempts: 120, seconds: 3_600 } },
  report: { address: { attempts: 60, seconds: 3_600 }, subject: { attempts: 20, seconds: 3_600 } },
  upload: { address: { attempts: 2_000, seconds: 3_600 }, subject: { attempts: 1_500, seconds: 3_600 } },
} as const satisfies Record<string, { address: Limit; subject: Limit }>;

export type RateLimited = keyof typeof rateLimits;

/** More than this many callers at once are not remembered: the oldest are forgotten, so that memory stays small. */
const REMEMBERED = 50_000;

export interface RateLimiter {
  /**
   * Counts an attempt.
   * @param address of the caller
   * @param subject the account or mail address it is about, if any; compared without case
   * @throws Refusal 429 with the seconds to wait when there were too many
   */
  attempt(what: RateLimited, address: string, subject?: string): void;
}

interface Window {
  attempts: number;
  /** ms since 1970 */
  ends: number;
}

export function rateLimiter(enabled: boolean, now: () => number = Date.now): RateLimiter {
  const windows = new Map<string, Window>();

  /** s to wait; 0 when it is allowed */
  function wait(name: string, { attempts, seconds }: Limit): number {
    const known = windows.get(name);
    const window = known !== undefined && known.ends > now() ? known : { attempts: 0, ends: now() + seconds * 1000 };
    window.attempts += 1;
    // Written anew, so that the map's order is by last attempt.
    windows.delete(name);
    windows.set(name, window);
    for (const oldest of windows.keys()) {
      if (windows.size <= REMEMBERED) break;
      windows.delete(oldest);
    }
    return window.attempts > attempts ? Math.max(1, Math.ceil((window.ends - now()) / 1000)) : 0;
  }

  return {
    attempt(what, address, subject) {
      if (!enabled) return;
      const limit = rateLimits[what];
      const waits = [wait(`${what} from ${networkOf(address)}`, limit.address)];
      if (subject !== undefined) waits.push(wait(`${what} of ${subject.toLowerCase()}`, limit.subject));
      const longest = Math.max(...waits);
      if (longest > 0) throw tooManyRequests(longest);
    },
  };
}

/** What one customer of a network has: an IPv4 address, or the first half of an IPv6 one, whose other half is theirs to choose. */
function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [before = '', after = ''] = address.split('%', 1).join().split('::');
  const [first, last] = [before, after].map((part) => part.split(':').filter((group) => group !== ''));
  const groups = [...(first ?? []), ...Array<string>(8).fill('0')].slice(0, 8 - (last?.length ?? 0));
  return [...groups, ...(last ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
