/**
 * Checks whether the server can do its work: whether the database takes writes, the disk has space, the storage takes files and
 * mails can be sent. The reasons of failures are only logged, because they may contain host names and account names.
 */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { ReadyPart } from '../../src/api/schemas/health.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import type { Disk } from '../storage/freeSpace.ts';
import type { FileStorage } from '../storage/storage.ts';

/** A check that takes longer counts as failed. */
const MAX_CHECK_MS = 3_000;
/** How long a result is reused, so that many requests cause few checks. */
const LIFETIME_MS = 1_000;
/** How long a result of the mail server is reused. A login per second would look like an attack to it. */
const MAIL_LIFETIME_MS = 60_000;

export interface Readiness {
  /** Returns the parts that fail; an empty array if the server is ready. Never rejects. */
  check(): Promise<ReadyPart[]>;
}

interface ReadinessServices {
  readonly db: Db;
  readonly disk: Disk;
  readonly log: Log;
  readonly storage: FileStorage;
  /** Rejects if no mail can be sent at present. */
  readonly checkMail: () => Promise<void>;
}

export function createReadiness(
  { db, disk, log, storage, checkMail }: ReadinessServices,
  { maxCheckMs = MAX_CHECK_MS, lifetimeMs = LIFETIME_MS, mailLifetimeMs = MAIL_LIFETIME_MS } = {},
): Readiness {
  const createPart = (name: ReadyPart, work: () => Promise<void>, partLifetimeMs = lifetimeMs) =>
    createPartCheck({ name, work, maxCheckMs, lifetimeMs: partLifetimeMs, log });
  const parts = [
    createPart('database', () => writeToDatabase(db)),
    createPart('disk', async () => {
      if (await disk.isFull()) throw new Error('The disk of DATA_DIR is full');
    }),
    createPart('storage', async () => {
      if (!(await storage.isHealthy())) throw new Error('The storage can not be written to');
    }),
    createPart('mail', checkMail, mailLifetimeMs),
  ];
  return {
    async check() {
      const results = await Promise.all(parts.map((part) => part()));
      return results.filter((name) => name !== undefined);
    },
  };
}

interface PartCheck {
  readonly name: ReadyPart;
  readonly work: () => Promise<void>;
  readonly maxCheckMs: number;
  readonly lifetimeMs: number;
  readonly log: Log;
}

/** Returns a function that returns the part's name if it fails. Calls share a running check and a recent result. */
function createPartCheck({ name, work, maxCheckMs, lifetimeMs, log }: PartCheck): () => Promise<ReadyPart | undefined> {
  let latest: Promise<ReadyPart | undefined> | undefined;
  let endedAt = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  /** The work of an earlier check that has not ended yet. No second one is started beside it, so that hung checks don't pile up. */
  let pending: Promise<void> | undefined;

  async function run(): Promise<ReadyPart | undefined> {
    try {
      pending ??= work().finally(() => {
        pending = undefined;
      });
      await withTimeout(pending, maxCheckMs);
      if (hasFailed) log.note(`Ready again: ${name}`);
      hasFailed = false;
      return undefined;
    } catch (error) {
      // Only the first of several failures in a row is logged.
      if (!hasFailed) log.problem(`Not ready: ${name}`, error);
      hasFailed = true;
      return name;
    } finally {
      endedAt = performance.now();
    }
  }

  return () => {
    if (latest === undefined || performance.now() - endedAt > lifetimeMs) {
      endedAt = Number.POSITIVE_INFINITY;
      latest = run();
    }
    return latest;
  };
}

async function withTimeout(work: Promise<void>, maxMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${maxMs} ms`)), maxMs);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const WriteResult = v.object({ rows: v.tuple([v.object({ read_only: v.string() })]) });

/**
 * Writes a message into the database's write-ahead log, which needs no table. The commit waits until the message is written, so
 * the check fails if the disk is full, if the database is a standby, and if it is set to read-only.
 */
async function writeToDatabase(db: Db): Promise<void> {
  const result = await db.execute(
    sql`SELECT pg_logical_emit_message(true, 'longstrip', 'ready'), current_setting('transaction_read_only') AS read_only`,
  );
  const [{ read_only: readOnly }] = v.parse(WriteResult, result).rows;
  if (readOnly !== 'off') throw new Error('The database is read-only');
}
