/** Commands about mails that have not been sent. */
import { command } from '../command.ts';
import { listMails, retryMails } from '../mails.ts';

export const mailCommands = [
  command({
    name: 'mails list',
    summary: 'List unsent mails, including those that the mail server refused',
    arguments: [],
    options: {},
    run: async (operation) => listMails((await operation.services()).db),
  }),
  command({
    name: 'mails retry',
    summary: 'Retry mails that were refused',
    about: 'A running server sends them within a minute.',
    arguments: [],
    options: {},
    run: async (operation) => {
      const { db, now } = await operation.services();
      return { waitingAgain: await retryMails(db, now()) };
    },
  }),
];
