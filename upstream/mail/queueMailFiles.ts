/** Moves mail files of earlier versions from `DATA_DIR/mails` to the queue. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { outgoingMails } from '../db/tables/mails.ts';
import { normalizeEmail } from '../people/accounts.ts';
import type { Services } from '../services.ts';
import { parseMailFile } from './mailFile.ts';

/** Leaves and logs `.txt` files that are no mails. Ignores other files. @param folder `DATA_DIR/mails`, which may be missing */
export async function queueMailFiles(services: Pick<Services, 'db' | 'log' | 'now'>, folder: string): Promise<void> {
  for (const state of ['waiting', 'sending', 'failed'] as const) {
    for (const name of await listMailFiles(join(folder, state))) {
      const path = join(folder, state, name);
      const content = await undefinedIfMissing(readFile(path, 'utf8'));
      // The file is gone if another process that is starting has moved it.
      if (content === undefined) continue;
      if (await queueFile(services, content, state === 'failed')) await rm(path, { force: true });
      else services.log.problem(`${path} is not a mail and was left in its place`);
    }
  }
}

async function queueFile(
  { db, now }: Pick<Services, 'db' | 'now'>,
  content: string,
  isFailed: boolean,
): Promise<boolean> {
  const mail = parseMailFile(content);
  if (mail === undefined) return false;
  const { to, subject, text, date } = mail;
  const failed = isFailed ? { failedAt: now(), failure: /^Failure: (.*)$/m.exec(content)?.[1] ?? 'Unknown' } : {};
  await db
    .insert(outgoingMails)
    .values({
      id: createId(content),
      kind: 'written',
      details: { subject, text },
      email: to,
      emailKey: normalizeEmail(to),
      locale: 'en',
      createdAt: date,
      dueAt: now(),
      ...failed,
    })
    .onConflictDoNothing();
  return true;
}

/** Derives the id from the content. Two processes that share the folder therefore queue a mail only once. */
function createId(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** Returns the names of complete mail files, oldest first; empty if the folder doesn't exist. */
async function listMailFiles(folder: string): Promise<string[]> {
  return ((await undefinedIfMissing(readdir(folder))) ?? []).filter((name) => name.endsWith('.txt')).sort();
}

async function undefinedIfMissing<Value>(read: Promise<Value>): Promise<Value | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
