/**
 * Entry point of `npm run admin -- <command>`. Commands use the same settings as the server. Only one process can open the embedded
 * database, so a server that uses it must be stopped first.
 */
import { type RunningServices, startServices } from './boot.ts';
import { runCommand } from './operator/run.ts';
import { parseSettings } from './settings.ts';

// Files that this process creates, such as backups, are readable only by its user.
process.umask(0o077);

const parsed = parseSettings(process.env);
if (parsed.ok) {
  const { settings } = parsed;
  let running: RunningServices | undefined;
  const output = await runCommand(
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
  if (output.out !== '') console.log(output.out);
  if (output.err !== '') console.error(output.err);
  process.exitCode = output.exitCode;
} else {
  console.error(parsed.message);
  process.exitCode = 1;
}
