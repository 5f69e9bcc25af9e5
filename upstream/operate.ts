/**
 * What only the operator decides: `node upstream/operate.ts waiting`, with the settings the server has. The embedded database is one
 * process's alone: there the server is stopped first.
 */
import { startServices } from './boot.ts';
import { loggable } from './db/failures.ts';
import { approve } from './operator/approve.ts';
import { acceptRequest, invite } from './operator/invite.ts';
import { whatWaits } from './operator/waiting.ts';
import type { Services } from './services.ts';
import { parseSettings } from './settings.ts';

const USAGE = `node upstream/operate.ts waiting             what waits for you, as JSON
node upstream/operate.ts approve <id>        lets a series or an episode through
node upstream/operate.ts invite <code> <n>   a code that n people may sign up with
node upstream/operate.ts accept <email>      lets somebody sign up who asked to`;

/** @returns what to say @throws Error in a person's words */
async function operated(services: Services, [what, name, number]: readonly string[]): Promise<string> {
  if (what === 'waiting') return JSON.stringify(await whatWaits(services.db), null, 2);
  if (what === 'approve' && name !== undefined) {
    const status = await approve(services, name);
    if (status === undefined) throw new Error(`Nothing with the id '${name}' waits.`);
    return `It is ${status}.`;
  }
  if (what === 'invite' && name !== undefined) {
    if (!(await invite(services, name, Number(number ?? 1)))) throw new Error(`There is a code '${name}' already.`);
    return `The code is '${name}'.`;
  }
  if (what === 'accept' && name !== undefined) {
    if (!(await acceptRequest(services, name))) throw new Error(`Nobody waits who asked as '${name}'.`);
    return `'${name}' may sign up now.`;
  }
  throw new Error(USAGE);
}

async function run(): Promise<void> {
  const parsed = parseSettings(process.env);
  if (!parsed.ok) throw new Error(parsed.message);
  const { services, close } = await startServices({ ...parsed.settings, DEMO: false }, '');
  try {
    console.log(await operated(services, process.argv.slice(2)));
  } finally {
    await close();
  }
}

try {
  await run();
} catch (error) {
  const reason = loggable(error);
  console.error(reason instanceof Error ? reason.message : String(reason));
  process.exitCode = 1;
}
