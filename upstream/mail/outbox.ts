/**
 * Mails on their way out. Where no mail server is set, a mail is a readable file in `DATA_DIR/outbox`, from where an operator's own
 * program may send it. The folder is for the operator's eyes, since the links in the mails are secrets.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mail, mailText } from './mailFile.ts';

export interface Outbox {
  /** Done when the mail is safe, not when it has arrived. */
  send(mail: Mail): Promise<void>;
}

/** One file a mail, named by its moment, so that they sort as they were written. */
export function folderOutbox(folder: string): Outbox {
  return {
    async send(mail) {
      await writeMailFile(folder, mail);
    },
  };
}

/** @returns the file's name */
export async function writeMailFile(folder: string, mail: Mail): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const date = new Date();
  const name = `${date.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.txt`;
  const path = join(folder, name);
  // Renamed when it is whole and on the disk: whoever watches the folder never sends half a mail.
  const file = await open(`${path}.part`, 'wx', 0o600);
  try {
    await file.writeFile(mailText({ ...mail, date }));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
  return name;
}
