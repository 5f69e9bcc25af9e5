/** All commands of `npm run admin`, in the order in which the help lists them. */
import type { Command } from './command.ts';
import { backupCommands } from './commands/backup.ts';
import { frontCommands } from './commands/front.ts';
import { mailCommands } from './commands/mails.ts';
import { moderationCommands } from './commands/moderation.ts';
import { peopleCommands } from './commands/people.ts';
import { waitingListCommands } from './commands/waitingLists.ts';

export const commands: readonly Command[] = [
  ...moderationCommands,
  ...peopleCommands,
  ...frontCommands,
  ...waitingListCommands,
  ...mailCommands,
  ...backupCommands,
];
