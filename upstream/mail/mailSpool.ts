/**
 * Replaces the mail server if none is configured: writes mails as text files to `DATA_DIR/outbox`. The folder is private to the
 * operator, because the mails contain secret links.
 */
import { constants } from 'node:fs';
import { access, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { formatMailFile } from './mailFile.ts';
import type { MailTransport } from './transport.ts';

/** Writes one file per mail. Its name is the `id` of `deliver`, so that the files sort in the order of the requests. */
export function createMailSpool(folder: string): MailTransport {
  return {
    async deliver(mail, id) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const path = join(folder, `${id}.txt`);
        // The file is renamed after it was written and synced, so that a program that watches the folder never sends half a mail.
        const file = await open(`${path}.part`, 'w', 0o600);
        try {
          await file.writeFile(formatMailFile(mail));
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(`${path}.part`, path);
        return { kind: 'sent' };
      } catch (error) {
        return { kind: 'away', reason: error instanceof Error ? error.message : String(error) };
      }
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK | constants.X_OK);
    },
    close: () => undefined,
  };
}
