/**
 * Mails on their way to a mail server. Each is a file until the server has taken it, so that neither a server that is away nor a
 * process that ends loses one: in `waiting/`, in `sending/` while a process hands it over, in `failed/` when it was refused for good.
 * Several processes may share the folder. A process that ends between the server's yes and its own note of it sends a mail twice,
 * under the same Message-ID.
 */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { readMail } from './mailFile.ts';
import { type Outbox, writeMailFile } from './outbox.ts';
import type { MailServer } from './smtp.ts';

export interface MailQueue extends Outbox {
  /** Sends what was left by an earlier process, and from then on tries again whenever it is time. */
  begin(): void;
  /** Tries everything now, however lately it was tried. */
  tryAll(): Promise<void>;
  /** Breaks off what is under way; it stays in the folder. */
  close(): Promise<void>;
}

/** Ours, in ms: waits between attempts double from the first to the longest. */
export interface Patience {
  readonly first: number;
  readonly longest: number;
  /** A mail that nobody took for so long is not sent any more: its link is worthless by then. */
  readonly givingUp: number;
}
const usualPatience: Patience = { first: 30_000, longest: 15 * 60_000, givingUp: 3 * 24 * 3_600_000 };

/** No hand-over takes so long: whoever held a mail has ended. */
const ABANDONED_MS = 10 * 60_000;

export function mailQueue(folder: string, server: MailServer, log: Log, patience = usualPatience): MailQueue {
  const [waiting, sending, failed] = [join(folder, 'waiting'), join(folder, 'sending'), join(folder, 'failed')];
  /** When a mail that was put off may be tried again, ms since 1970. */
  const putOff = new Map<string, number>();
  let awaySince: { attempts: number; until: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let again = false;
  let isClosed = false;

  const waitAfter = (attempts: number) => Math.min(patience.longest, patience.first * 2 ** Math.min(attempts, 20));

  /** One round at a time; what comes in meanwhile gets another. */
  async function work(): Promise<void> {
    if (round !== undefined) {
      again = !isClosed;
      return round;
    }
    round = (async () => {
      do {
        again = false;
        await tried();
      } while (again);
    })()
      .catch((error: unknown) => log.problem('Mails could not be sent', error))
      .finally(() => {
        round = undefined;
        schedule();
      });
    return round;
  }

  async function tried(): Promise<void> {
    await mkdir(waiting, { recursive: true, mode: 0o700 });
    await mkdir(sending, { recursive: true, mode: 0o700 });
    await mkdir(failed, { recursive: true, mode: 0o700 });
    await takeBackAbandoned();
    for (const name of await mailsIn(waiting)) {
      if (isClosed || (awaySince !== undefined && awaySince.until > Date.now())) return;
      if ((putOff.get(name) ?? 0) > Date.now()) continue;
      if (await claimed(name)) await handOver(name);
    }
  }

  /** Of two processes one gets it. */
  async function claimed(name: string): Promise<boolean> {
    try {
      await rename(join(waiting, name), join(sending, name));
      const now = new Date();
      await utimes(join(sending, name), now, now);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async function handOver(name: string): Promise<void> {
    const path = join(sending, name);
    const content = await readFile(path, 'utf8');
    const mail = readMail(content);
    if (mail === undefined) return refused(name, content, 'This is no mail');
    const id = name.replace(/\.txt$/, '');
    const delivery = await server.deliver(mail, id);
    if (delivery.result === 'sent') {
      putOff.delete(name);
      awaySince = undefined;
      await rm(path, { force: true });
      return;
    }
    const { result, reason } = delivery;
    const age = Date.now() - mail.date.getTime();
    if (result === 'refused') return refused(name, content, reason);
    if (age > patience.givingUp) return refused(name, content, `Given up after days: ${reason}`);
    await rename(path, join(waiting, name));
    if (result === 'later') {
      // The older a mail, the longer it waits.
      putOff.set(name, Date.now() + Math.min(patience.longest, Math.max(patience.first, age)));
    } else if (!isClosed) {
      const attempts = awaySince?.attempts ?? 0;
      if (attempts === 0) log.problem(`The mail server is away; mails wait in ${waiting}: ${reason}`);
      awaySince = { attempts: attempts + 1, until: Date.now() + waitAfter(attempts) };
    }
  }

  async function refused(name: string, content: string, reason: string): Promise<void> {
    log.problem(`The mail ${name} was refused and is in ${failed}: ${reason}`);
    putOff.delete(name);
    const why = reason.replace(/[\r\n]+/g, ' ');
    await writeFile(join(failed, `${name}.part`), withFailure(content, why), { mode: 0o600 });
    await rename(join(failed, `${name}.part`), join(failed, name));
    await rm(join(sending, name), { force: true });
  }

  async function takeBackAbandoned(): Promise<void> {
    for (const name of await mailsIn(sending)) {
      const found = await stat(join(sending, name)).catch(() => undefined);
      if (found === undefined || Date.now() - found.mtimeMs < ABANDONED_MS) continue;
      await rename(join(sending, name), join(waiting, name)).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    }
  }

  /** Looks again when the server may be back or a mail is due, and now and then for what other processes left. */
  function schedule(): void {
    clearTimeout(timer);
    if (isClosed) return;
    const next =
      awaySince === undefined ? Math.min(...putOff.values(), Date.now() + patience.longest) : awaySince.until;
    timer = setTimeout(() => void work(), Math.max(0, next - Date.now()) + 1).unref();
  }

  return {
    async send(mail) {
      await writeMailFile(waiting, mail);
      if (!isClosed) void work();
    },
    begin: () => void work(),
    async tryAll() {
      await round;
      putOff.clear();
      awaySince = undefined;
      await work();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      server.close();
      await round;
    },
  };
}

/** Names of whole mails, oldest first; none where the folder isn't there. */
export async function mailsIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** As one more header, which a later attempt doesn't mind. */
function withFailure(content: string, reason: string): string {
  const plain = content.replace(/^Failure: .*\n/m, '');
  return plain.includes('\n\n') ? plain.replace('\n\n', `\nFailure: ${reason}\n\n`) : `${plain}\nFailure: ${reason}\n`;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
