/**
 * Sends the mails of the queue, oldest first and one at a time. A mail is removed when it has been handed over, so a process that ends in
 * between sends it again, under the same id and with the same link.
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
  /** Sends what is due. To be called once the transaction that queued a mail has been committed. */
  wake(): void;
  /**
   * Sends what was left by an earlier process, and from then on whatever is due.
   * @param isAlone whether no other process works on the same database
   */
  begin(isAlone: boolean): Promise<void>;
  /** Breaks off what is under way; it stays in the queue. */
  close(): Promise<void>;
}

/** Ours, in ms: waits between attempts double from the first to the longest. */
export interface RetryPolicy {
  readonly first: number;
  readonly longest: number;
  /** A mail that nobody took for so long is not sent any more. */
  readonly givingUp: number;
}
const DEFAULT_RETRY_POLICY: RetryPolicy = { first: 30_000, longest: 15 * 60_000, givingUp: 3 * 24 * 3_600_000 };

/** How often it looks for what other processes left. */
const LOOK_MS = 60_000;

type Needed = Pick<Services, 'background' | 'db' | 'disk' | 'log' | 'now' | 'publicUrl' | 'secret' | 'settings'>;

export function mailWorker(services: Needed, transport: MailTransport, patience = DEFAULT_RETRY_POLICY): MailWorker {
  const { background, db, disk, log } = services;
  /** No mail at all goes out until then: ms since 1970. */
  let pause: { readonly attempts: number; readonly until: number } | undefined;
  let round: Promise<void> | undefined;
  let again = false;
  let hasBegun = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const now = () => services.now().getTime();
  const isPaused = () => pause !== undefined && pause.until > now();

  /** One round at a time; what comes in meanwhile gets another. */
  async function work(): Promise<void> {
    if (isClosed) return;
    if (round !== undefined) {
      again = true;
      return round;
    }
    round = rounds();
    return round;
  }

  async function rounds(): Promise<void> {
    do {
      again = false;
      try {
        let isMore = true;
        while (isMore) isMore = await sendNext();
      } catch (error) {
        // The database is away, and the queue with it.
        log.problem('Mails could not be sent', error);
        pauseAfter();
      }
      await schedule();
    } while (again);
    round = undefined;
  }

  /** @returns whether there may be more to send now */
  async function sendNext(): Promise<boolean> {
    if (isClosed) return false;
    // What the queue would write may be what the disk has no room for.
    if (await disk.isFull()) {
      pause = { attempts: pause?.attempts ?? 0, until: now() + patience.first };
      return false;
    }
    const claimed = await claimMail(db, services.now(), isPaused());
    if (claimed === undefined) return false;
    const delivery = await attempt(claimed);
    if (delivery === undefined) await removeMail(db, claimed.id);
    else await settle(claimed, delivery);
    return true;
  }

  /** Undefined where there is nothing to send. */
  async function attempt({ id }: ClaimedMail): Promise<Delivery | undefined> {
    try {
      const composed = await composeMail(db, services, id);
      if (composed === undefined) return undefined;
      return await transport.deliver({ ...composed.mail, date: services.now() }, nameOf(composed.asked));
    } catch (error) {
      // A mail that can't be written keeps no other waiting.
      log.problem(`The mail ${id} could not be written`, error);
      return { kind: 'later', reason: 'It could not be written' };
    }
  }

  async function settle({ id, createdAt }: ClaimedMail, delivery: Delivery): Promise<void> {
    if (delivery.kind === 'sent') {
      pause = undefined;
      return removeMail(db, id);
    }
    const { kind, reason } = delivery;
    const age = now() - createdAt.getTime();
    if (kind === 'refused') return fail(id, reason);
    if (age > patience.givingUp && !isClosed) return fail(id, `Given up after days: ${reason}`);
    // The older a mail that was put off, the longer it waits.
    const wait = kind === 'later' ? Math.min(patience.longest, Math.max(patience.first, age)) : 0;
    await postponeMail(db, id, new Date(now() + wait));
    if (kind === 'later' || isClosed) return;
    if ((pause?.attempts ?? 0) === 0) log.problem(`The mail server is away; mails wait in the database: ${reason}`);
    pauseAfter();
  }

  async function fail(id: string, reason: string): Promise<void> {
    log.problem(`The mail ${id} was refused and is not tried again: ${reason}`);
    await failMail(db, id, services.now(), reason);
  }

  function pauseAfter(): void {
    const attempts = pause?.attempts ?? 0;
    const wait = Math.min(patience.longest, patience.first * 2 ** Math.min(attempts, 20));
    pause = { attempts: attempts + 1, until: now() + wait };
  }

  async function schedule(): Promise<void> {
    clearTimeout(timer);
    if (!hasBegun || isClosed) return;
    let at = now() + LOOK_MS;
    if (isPaused() && pause !== undefined) at = pause.until;
    else at = Math.min(at, (await loadNextDueDate(db).catch(() => undefined))?.getTime() ?? at);
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.max(0, at - now()) + 1).unref();
  }

  function wake(): void {
    background.start('Sending mails', async () => {
      // The embedded database works in this thread: the answer goes out first, so that its time tells nothing of what is found.
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

/** The same each time, and sorts as the mails were asked for. */
function nameOf({ id, number, createdAt }: OutgoingMail): string {
  const moment = createdAt.toISOString().replaceAll(':', '-');
  return `${moment}-${String(number).padStart(9, '0')}-${id.slice(0, 8)}`;
}
