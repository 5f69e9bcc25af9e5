/** Limits the number of attempts, unless RATE_LIMITS is off. The database stores a count per time window (`countWindow.ts`). */
import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { rateWindows } from '../../db/tables/limits.ts';
import { HttpError, tooManyRequests } from '../errors.ts';
import { addToWindow, secondsUntil, createWindowName } from './countWindow.ts';
import { getNetworkPrefix } from './networkPrefix.ts';
import {
  passwordLimits,
  type Limit,
  mailLimits,
  type PasswordCheck,
  type Rate,
  type RateName,
  rates,
} from './rates.ts';

export interface RateLimiter {
  /**
   * Counts an attempt.
   * @param address network address of the caller
   * @param subject the account or email address that the attempt is about, if any; case is ignored
   * @throws HttpError 429 with the seconds to wait after too many attempts
   */
  attempt(what: RateName, address: string, subject?: string): Promise<void>;
  /**
   * Runs `work` and counts wrong passwords. `work` must throw an HttpError for a wrong password and for nothing else, because
   * every HttpError counts as one. Each attempt is counted before `work` runs, so that parallel requests can't exceed the limit.
   * If `work` returns or throws another error, the count is reduced again.
   * @throws HttpError 429 after too many wrong passwords, without running `work`
   * @throws every error of `work`
   */
  countFailures<Result>(
    what: PasswordCheck,
    address: string,
    subject: string,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /**
   * Counts a mail that anybody can trigger. Returns false if the mailbox has already got too many mails of this kind; the mail
   * must then not be sent.
   */
  countMail(what: keyof typeof mailLimits, mailbox: string): Promise<boolean>;
}

interface RateLimiterOptions {
  readonly db: Db;
  /** Key with which the names of windows are hashed, so that the database contains no addresses. */
  readonly secret: string;
  /** If false, nothing is counted, refused or dropped. */
  readonly enabled: boolean;
  /** Replaces the number of attempts in `rates.write`. */
  readonly writesAMinute?: number;
  readonly now: () => Date;
}

interface Window extends Limit {
  readonly name: string;
}

export function createRateLimiter({ db, secret, enabled, writesAMinute, now }: RateLimiterOptions): RateLimiter {
  function getRate(what: RateName): Rate {
    if (what !== 'write' || writesAMinute === undefined) return rates[what];
    return { subject: { attempts: writesAMinute, seconds: 60 } };
  }

  function createWindow(limit: Limit, ...parts: readonly string[]): Window {
    return { ...limit, name: createWindowName(secret, ...parts) };
  }

  /** Counts an attempt. @throws HttpError 429 if the window now contains too many attempts */
  async function countOrThrow(window: Window): Promise<void> {
    const wait = await countAttempt(window);
    if (wait > 0) throw tooManyRequests(wait);
  }

  /** Counts an attempt. @returns seconds to wait; 0 if the window doesn't contain too many attempts */
  async function countAttempt({ name, attempts, seconds }: Window): Promise<number> {
    const at = now();
    const counted = await addToWindow(db, { name, seconds, at });
    return counted.count <= attempts ? 0 : secondsUntil(counted.endsAt, at);
  }

  /** Reduces the counts of the windows by one. */
  async function revertAttempts(windows: readonly Window[]): Promise<void> {
    for (const { name } of windows) {
      await db
        .update(rateWindows)
        .set({ attempts: sql`greatest(0, ${rateWindows.attempts} - 1)` })
        .where(sql`${rateWindows.name} = ${name}`);
    }
  }

  return {
    async attempt(what, address, subject) {
      if (!enabled) return;
      const rate = getRate(what);
      const networkPrefix = getNetworkPrefix(address);
      const subjectKey = subject?.toLowerCase();
      // The address is counted first, because a refused address must not create other windows.
      if (rate.address) await countOrThrow(createWindow(rate.address, what, 'from', networkPrefix));
      if (subjectKey === undefined) return;
      if (rate.addressAndSubject)
        await countOrThrow(createWindow(rate.addressAndSubject, what, 'from', networkPrefix, 'of', subjectKey));
      if (rate.subject) await countOrThrow(createWindow(rate.subject, what, 'of', subjectKey));
    },

    async countMail(what, mailbox) {
      return (
        !enabled || (await countAttempt(createWindow(mailLimits[what], 'mail', what, mailbox.toLowerCase()))) === 0
      );
    },

    async countFailures(what, address, subject, work) {
      if (!enabled) return work();
      const networkPrefix = getNetworkPrefix(address);
      const subjectKey = subject.toLowerCase();
      const perAddress = createWindow(passwordLimits.address, what, 'from', networkPrefix);
      const perAddressAndSubject = createWindow(
        passwordLimits.addressAndSubject,
        what,
        'from',
        networkPrefix,
        'of',
        subjectKey,
      );
      const underAttackPerAddressAndSubject = createWindow(
        passwordLimits.underAttack.addressAndSubject,
        what,
        'fewer from',
        networkPrefix,
        'of',
        subjectKey,
      );
      const underAttackPerSubject = createWindow(passwordLimits.underAttack.subject, what, 'of', subjectKey);
      await countOrThrow(perAddress);
      await countOrThrow(perAddressAndSubject);
      const wait = await countAttempt(underAttackPerAddressAndSubject);
      const isUnderAttack = (await countAttempt(underAttackPerSubject)) > 0;
      if (isUnderAttack && wait > 0) throw tooManyRequests(wait);
      try {
        const result = await work();
        await revertAttempts([
          perAddress,
          perAddressAndSubject,
          underAttackPerAddressAndSubject,
          underAttackPerSubject,
        ]);
        return result;
      } catch (error) {
        if (!(error instanceof HttpError))
          await revertAttempts([
            perAddress,
            perAddressAndSubject,
            underAttackPerAddressAndSubject,
            underAttackPerSubject,
          ]);
        throw error;
      }
    },
  };
}

/** Deletes the windows that have ended. */
export async function deleteExpiredWindows(db: Db, now: Date): Promise<void> {
  await db.delete(rateWindows).where(lt(rateWindows.endsAt, now));
}
