/** Commands about mails that have not been sent. */
import { defineCommand } from '../command.ts';
import { listMails, retryMails } from '../mails.ts';

export const mailCommands = [
  defineCommand({
    name: 'mails list',
    summary: 'List unsent mails, including those that the mail server refused',
    arguments: [],
    options: {},
    run: async (context) => listMails((await context.services()).db),
  }),
  defineCommand({
    name: 'mails retry',
    summary: 'Retry mails that were refused',
    about: 'A running server sends them within a minute.',
    arguments: [],
    options: {},
    run: async (context) => {
      const { db, now } = await context.services();
      return { waitingAgain: await retryMails(db, now()) };
    },
  }),
];
