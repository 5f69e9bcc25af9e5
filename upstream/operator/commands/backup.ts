/** Commands that make and restore backups. */
import { backUp } from '../backup/backUp.ts';
import { verifyBackup } from '../backup/verify.ts';
import { restore } from '../backup/restore.ts';
import { defineCommand } from '../command.ts';

export const backupCommands = [
  defineCommand({
    name: 'backup',
    summary: 'Write all tables and files into a folder',
    about:
      'Each backup is a subfolder named after its time. Backups share stored files, so a second backup only copies new ones. A backup contains email addresses and password hashes: keep it as safe as the database. The embedded database allows only one process: stop the server first. If files are missing or damaged in the storage, the output has their number, and manifest.json their names.',
    arguments: ['folder'],
    options: {},
    run: async (context, { folder }) => {
      const { missing, ...summary } = await backUp(await context.services(), folder);
      return { ...summary, missing: missing.length };
    },
  }),
  defineCommand({
    name: 'backup verify',
    summary: 'Read a whole backup and compare it with its digests',
    about:
      'The folder is one of the subfolders that backup made. Reads every table and every stored file, and changes nothing. Fails if something is missing or damaged. Needs neither the database nor the storage, so the server may run.',
    arguments: ['folder'],
    options: {},
    run: async (_context, { folder }) => verifyBackup(folder),
  }),
  defineCommand({
    name: 'restore',
    summary: 'Fill an empty database and file storage from a backup',
    about:
      'The folder is one of the subfolders that backup made. Restores into the database and storage of the settings, whichever kinds the backup was made from.',
    arguments: ['folder'],
    options: {},
    run: async ({ settings }, { folder }) => restore(settings, folder),
  }),
];
