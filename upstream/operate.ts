/**
 * Entry point of `npm run admin -- <command>`, with the settings of the server. The embedded database allows one process only, so stop the
 * server first.
 */
import { type RunningServices, startServices } from './boot.ts';
import { runCommand } from './operator/run.ts';
import { parseSettings } from './settings.ts';

// Files of this process, backups included, are private to their owner.
process.umask(0o077);

const parsed = parseSettings(process.env);
if (parsed.ok) {
  const { settings } = parsed;
  let running: RunningServices | undefined;
  const said = await runCommand(
    {
      settings,
      services: async () => {
        running ??= await startServices(settings, settings.PUBLIC_URL ?? '', { isServer: false });
        return running.services;
      },
    },
    process.argv.slice(2),
  );
  await running?.close();
  if (said.out !== '') console.log(said.out);
  if (said.err !== '') console.error(said.err);
  process.exitCode = said.exitCode;
} else {
  console.error(parsed.message);
  process.exitCode = 1;
}
