/** Commands about mails that have not been sent. */
import { command } from '../command.ts';
import { listMails, retryMails } from '../mails.ts';

export const mailCommands = [
  command({
    name: 'mails list',
    summary: 'Mails that have not been sent yet, or that the mail server has refused',
    arguments: [],
    options: {},
    run: async (operation) => listMails((await operation.services()).db),
  }),
  command({
    name: 'mails retry',
    summary: 'Let mails that were refused wait to be sent again',
    about: 'A server that runs sends them within a minute.',
    arguments: [],
    options: {},
    run: async (operation) => {
      const { db, now } = await operation.services();
      return { waitingAgain: await retryMails(db, now()) };
    },
  }),
];
