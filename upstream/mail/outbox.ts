/**
 * Mails. The reference upstream has no mail server: a mail is a readable file in `DATA_DIR/outbox`, from where an operator's own
 * program may send it. The folder is for the operator's eyes, since the links in the mails are secrets.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Outbox {
  send(mail: Mail): Promise<void>;
}

/** One file a mail, named by its moment, so that they sort as they were written. */
export function folderOutbox(folder: string): Outbox {
  return {
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const date = new Date();
      const path = join(folder, `${date.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.txt`);
      const headers = [`To: ${oneLine(to)}`, `Subject: ${oneLine(subject)}`, `Date: ${date.toUTCString()}`];
      // Renamed when it is whole: whoever watches the folder never sends half a mail.
      await writeFile(`${path}.part`, `${headers.join('\n')}\n\n${text}\n`, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}

/** No line of an address becomes a header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
