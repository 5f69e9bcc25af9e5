/**
 * Where no mail server is set, a mail is a readable file in `DATA_DIR/outbox`, from where an operator's own program may send it. The
 * folder is for the operator's eyes, since the links in the mails are secrets.
 */
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { formatMailFile } from './mailFile.ts';
import type { MailTransport } from './transport.ts';

/** One file a mail, named by its id; ids sort as the mails were asked for. */
export function mailSpool(folder: string): MailTransport {
  return {
    async deliver(mail, id) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const path = join(folder, `${id}.txt`);
        // Renamed when it is whole and on the disk: whoever watches the folder never sends half a mail.
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
    close: () => undefined,
  };
}
