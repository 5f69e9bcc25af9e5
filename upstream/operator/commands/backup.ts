/** Commands for backups. */
import { backUp } from '../backup/backUp.ts';
import { restore } from '../backup/restore.ts';
import { command } from '../command.ts';

export const backupCommands = [
  command({
    name: 'backup',
    summary: 'Write all tables and files into a folder',
    about:
      'Each backup is a folder of its moment in it; stored files are shared by all of them, so that a second backup copies only what is new. It holds mail addresses and hashes of passwords: keep it as safe as the database. The embedded database is one process’s alone: stop the server first.',
    arguments: ['folder'],
    options: {},
    run: async (operation, { folder }) => backUp(await operation.services(), folder),
  }),
  command({
    name: 'restore',
    summary: 'Fill an empty database and file storage from a backup',
    about:
      'The folder is that of one moment, as backup has named it. The database and the storage are those of the settings, of either kind, whatever the backup was made of.',
    arguments: ['folder'],
    options: {},
    run: async ({ settings }, { folder }) => restore(settings, folder),
  }),
];
