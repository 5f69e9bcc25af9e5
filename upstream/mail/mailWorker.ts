/**
 * Sends queued mails, one at a time, oldest first. A mail is deleted after its delivery. If the process stops in between, the
 * mail is sent again with the same id and the same link.
 */
import { setImmediate } from 'node:timers/promises';
import type { Services } from '../services.ts';
import { composeMail } from './composeMail.ts';
import {
  type ClaimedMail,
  claimMail,
  failMail,
  makeAllMailsDue,
  loadNextDueDate,
  type OutgoingMail,
  postponeMail,
  removeMail,
} from './mailQueue.ts';
import type { Delivery, MailTransport } from './transport.ts';

export interface MailWorker {
  /** Sends due mails. Call it after the transaction that queued a mail has been committed. */
  wake(): void;
  /**
   * Starts sending mails when they become due.
   * @param isAlone whether no other process uses the same database
   */
  begin(isAlone: boolean): Promise<void>;
  /** Starts no further delivery, and waits for the current one. */
  close(): Promise<void>;
}

/** The wait between two attempts starts at `firstWaitMs` and doubles until `maxWaitMs`. */
export interface RetryPolicy {
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
  /** A mail is given up at the first failed attempt after this age. */
  readonly maxAgeMs: number;
}
const defaultRetryPolicy: RetryPolicy = { firstWaitMs: 30_000, maxWaitMs: 15 * 60_000, maxAgeMs: 3 * 24 * 3_600_000 };

/** Interval at which the worker looks for mails that other processes have queued. */
const POLL_INTERVAL_MS = 60_000;

type MailWorkerServices = Pick<
  Services,
  'background' | 'db' | 'disk' | 'log' | 'now' | 'publicUrl' | 'secret' | 'settings'
>;

export function createMailWorker(
  services: MailWorkerServices,
  transport: MailTransport,
  retryPolicy = defaultRetryPolicy,
): MailWorker {
  const { background, db, disk, log } = services;
  /**
   * If this is set, the worker sends no mail before `until` (ms since 1970). `attempts` counts the failures in a row. Invitation
   * requests are still saved, unless the disk is full.
   */
  let pause: { readonly attempts: number; readonly until: number } | undefined;
  let round: Promise<void> | undefined;
  let isRoundRequested = false;
  let hasBegun = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const nowMs = () => services.now().getTime();
  const isPaused = () => pause !== undefined && pause.until > nowMs();

  /** Sends all due mails (a round). At most one round runs at a time; a wake-up during a round starts another one after it. */
  async function work(): Promise<void> {
    if (isClosed) return;
    if (round !== undefined) {
      isRoundRequested = true;
      return round;
    }
    round = runRounds();
    return round;
  }

  async function runRounds(): Promise<void> {
    do {
      isRoundRequested = false;
      try {
        let isMore = true;
        while (isMore) isMore = await sendNext();
      } catch (error) {
        log.problem('Mails could not be sent', error);
        pauseSending();
      }
      await schedule();
    } while (isRoundRequested);
    round = undefined;
  }

  /** Sends one mail. @returns whether there may be more mails to send now */
  async function sendNext(): Promise<boolean> {
    if (isClosed) return false;
    // Updating the queue needs disk space as well.
    if (await disk.isFull()) {
      pause = { attempts: pause?.attempts ?? 0, until: nowMs() + retryPolicy.firstWaitMs };
      return false;
    }
    const claimed = await claimMail(db, services.now(), isPaused());
    if (claimed === undefined) return false;
    const delivery = await attempt(claimed);
    if (delivery === undefined) await removeMail(db, claimed.id);
    else await handleDelivery(claimed, delivery);
    return true;
  }

  /** Composes and delivers a mail. Undefined if there is nothing to send. */
  async function attempt({ id }: ClaimedMail): Promise<Delivery | undefined> {
    try {
      const composed = await composeMail(db, services, id);
      if (composed === undefined) return undefined;
      return await transport.deliver({ ...composed.mail, date: services.now() }, createDeliveryName(composed.queued));
    } catch (error) {
      // A mail that can't be composed must not block the mails after it.
      log.problem(`The mail ${id} could not be written`, error);
      return { kind: 'later', reason: 'It could not be written' };
    }
  }

  /** Deletes, postpones or fails a mail after an attempt to deliver it. */
  async function handleDelivery({ id, createdAt }: ClaimedMail, delivery: Delivery): Promise<void> {
    if (delivery.kind === 'sent') {
      pause = undefined;
      return removeMail(db, id);
    }
    const { kind, reason } = delivery;
    const age = nowMs() - createdAt.getTime();
    if (kind === 'refused') return fail(id, reason);
    if (age > retryPolicy.maxAgeMs && !isClosed)
      return fail(id, `Not delivered for days, so no further attempt is made: ${reason}`);
    // `later`: the wait is as long as the mail's age, within the limits of the policy. `away`: all mails pause instead.
    const wait = kind === 'later' ? Math.min(retryPolicy.maxWaitMs, Math.max(retryPolicy.firstWaitMs, age)) : 0;
    await postponeMail(db, id, new Date(nowMs() + wait));
    if (kind === 'later' || isClosed) return;
    if ((pause?.attempts ?? 0) === 0)
      log.problem(`The mail server can't be reached; mails wait in the database: ${reason}`);
    pauseSending();
  }

  async function fail(id: string, reason: string): Promise<void> {
    log.problem(`The mail ${id} was refused and is not sent again: ${reason}`);
    await failMail(db, id, services.now(), reason);
  }

  /** Pauses all mails. The pause doubles with each failure in a row, up to `maxWaitMs`. */
  function pauseSending(): void {
    const attempts = pause?.attempts ?? 0;
    // The exponent is limited only to keep the number finite; `maxWaitMs` is reached long before.
    const wait = Math.min(retryPolicy.maxWaitMs, retryPolicy.firstWaitMs * 2 ** Math.min(attempts, 20));
    pause = { attempts: attempts + 1, until: nowMs() + wait };
  }

  /**
   * Sets the timer for the next round: at the end of the pause, otherwise at the next due time, at most `POLL_INTERVAL_MS` later.
   */
  async function schedule(): Promise<void> {
    clearTimeout(timer);
    if (!hasBegun || isClosed) return;
    let nextRoundAt = nowMs() + POLL_INTERVAL_MS;
    if (isPaused() && pause !== undefined) nextRoundAt = pause.until;
    else
      nextRoundAt = Math.min(nextRoundAt, (await loadNextDueDate(db).catch(() => undefined))?.getTime() ?? nextRoundAt);
    if (isClosed) return;
    clearTimeout(timer);
    // A timer may fire up to 1 ms early, when the mail would not yet be due.
    timer = setTimeout(wake, Math.max(0, nextRoundAt - nowMs()) + 1).unref();
  }

  function wake(): void {
    background.start('Sending mails', async () => {
      // The embedded database runs in this thread. The response is sent before this work, so that its timing reveals nothing.
      await setImmediate();
      await work();
    });
  }

  return {
    wake,
    async begin(isAlone) {
      hasBegun = true;
      if (isAlone) await makeAllMailsDue(db, services.now());
      wake();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      transport.close();
      await round;
    },
  };
}

/** Returns the mail's name for the transport, the same at every attempt. Names sort in the order of the requests. */
function createDeliveryName({ id, number, createdAt }: OutgoingMail): string {
  const moment = createdAt.toISOString().replaceAll(':', '-');
  return `${moment}-${String(number).padStart(9, '0')}-${id.slice(0, 8)}`;
}
