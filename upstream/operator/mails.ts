/** Mails that a mail server has not taken yet, and those it has refused: files, which need no database. */
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { readMail } from '../mail/mailFile.ts';
import { mailsIn } from '../mail/mailQueue.ts';

/** Never their text: the links in it are for one person only. @param folder of the queue */
export async function listMails(folder: string) {
  const listed = [];
  for (const state of ['waiting', 'sending', 'failed']) {
    for (const name of await mailsIn(join(folder, state))) {
      const content = await readFile(join(folder, state, name), 'utf8').catch(() => undefined);
      // Sent in this very moment.
      if (content === undefined) continue;
      const mail = readMail(content);
      const reason = /^Failure: (.*)$/m.exec(content)?.[1];
      listed.push({ state, name, to: mail?.to, subject: mail?.subject, since: mail?.date, reason });
    }
  }
  return listed;
}

/** What was refused waits again. @returns how many */
export async function retryMails(folder: string): Promise<number> {
  const names = await mailsIn(join(folder, 'failed'));
  for (const name of names) await rename(join(folder, 'failed', name), join(folder, 'waiting', name));
  return names.length;
}
