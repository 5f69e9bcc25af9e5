/** Commands about mails that go by a mail server (SMTP_URL). The server may run meanwhile. */
import { join } from 'node:path';
import { command, type Operation, OperatorError } from '../command.ts';
import { listMails, retryMails } from '../mails.ts';

function queueOf({ settings }: Operation): string {
  if (settings.SMTP_URL === undefined) {
    const outbox = join(settings.DATA_DIR, 'outbox');
    throw new OperatorError('refused', `No mail server is set (SMTP_URL): mails are files in ${outbox}.`);
  }
  return join(settings.DATA_DIR, 'mails');
}

export const mailCommands = [
  command({
    name: 'mails list',
    summary: 'Mails that no mail server has taken yet, or that one has refused',
    arguments: [],
    options: {},
    run: async (operation) => listMails(queueOf(operation)),
  }),
  command({
    name: 'mails retry',
    summary: 'Let mails that were refused wait to be sent again',
    about: 'A server that runs looks for them within a quarter of an hour, or when it next has a mail to send.',
    arguments: [],
    options: {},
    run: async (operation) => ({ waitingAgain: await retryMails(queueOf(operation)) }),
  }),
];
