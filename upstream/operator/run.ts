/** Runs an operator command (`npm run admin`) from the command line. */
import type { FieldErrors } from '../../src/api/schemas/errors.ts';
import { isDatabaseUnavailable, toLoggableError } from '../db/failures.ts';
import { HttpError } from '../http/errors.ts';
import { SettingError } from '../settingError.ts';
import { formatJson, formatText } from './formatOutput.ts';
import { type Command, type CommandContext, OperatorError } from './command.ts';
import { commands } from './commands.ts';

export interface CommandOutput {
  /** 0 for success, 1 for a failure, 2 for a usage error. */
  readonly exitCode: 0 | 1 | 2;
  /** Text for standard output; may be empty. */
  readonly out: string;
  /** Text for standard error; may be empty. */
  readonly err: string;
}

/** @param argv arguments such as `['banners', 'list', '--json']` */
export async function runCommand(context: CommandContext, argv: readonly string[]): Promise<CommandOutput> {
  const json = argv.includes('--json');
  const words = argv.filter((word) => word !== '--json');
  try {
    const result = await runOrFormatHelp(context, words);
    return {
      exitCode: 0,
      out: typeof result === 'string' ? result : json ? formatJson(result) : formatText(result),
      err: '',
    };
  } catch (error) {
    const { code, message } = toErrorReport(error);
    const err = json ? formatJson({ error: { code, message } }) : message;
    return { exitCode: code === 'usage' ? 2 : 1, out: '', err };
  }
}

async function runOrFormatHelp(context: CommandContext, words: readonly string[]): Promise<unknown> {
  const isHelpRequested = words.includes('--help') || words.includes('-h');
  const plain = words.filter((word) => word !== '--help' && word !== '-h');
  const found = findCommand(plain);
  if (found !== undefined)
    return isHelpRequested ? found.help : found.run(context, words.slice(splitName(found).length));
  const [area] = plain;
  if (area === undefined || area === 'help') return formatOverview(commands);
  const within = commands.filter(({ name }) => name.startsWith(`${area} `));
  if (within.length > 0 && (isHelpRequested || plain.length === 1)) return formatOverview(within);
  throw new OperatorError(
    'usage',
    `There is no command '${plain.join(' ')}'. 'npm run admin -- --help' names them all.`,
  );
}

/** Finds the command with whose name the words begin. If there are several, the one with the longest name is returned. */
function findCommand(words: readonly string[]): Command | undefined {
  return commands
    .filter((command) => splitName(command).every((word, index) => word === words[index]))
    .sort((a, b) => splitName(b).length - splitName(a).length)[0];
}

function splitName({ name }: Command): string[] {
  return name.split(' ');
}

function formatOverview(listedCommands: readonly Command[]): string {
  const widest = Math.max(...listedCommands.map(({ name }) => name.length));
  const lines = listedCommands.map(({ name, summary }) => `  ${name.padEnd(widest)}  ${summary}`);
  return `npm run admin -- <command> …\n\n${lines.join('\n')}\n\nEach with --help for what it takes, and --json for answers in JSON.`;
}

function toErrorReport(error: unknown): { code: string; message: string } {
  if (error instanceof OperatorError) return { code: error.code, message: error.message };
  if (error instanceof HttpError) {
    const { code, children } = error.body;
    const fields = listFieldErrors(children).map(([path, codes]) => `${path}: ${codes.join(', ')}`);
    return { code: 'refused', message: `That is refused (${[code, ...fields].join('; ')}).` };
  }
  if (error instanceof SettingError) return { code: 'setting', message: error.message };
  if (isDatabaseUnavailable(error)) return { code: 'unavailable', message: 'The database can not be reached.' };
  const reason = toLoggableError(error);
  return { code: 'failed', message: reason instanceof Error ? reason.message : String(reason) };
}

function listFieldErrors(children: Readonly<Record<string, FieldErrors>>): [string, string[]][] {
  return Object.entries(children).flatMap(([name, { errors, children: inner = {} }]) => [
    ...(errors.length > 0 ? [[name, errors.map(({ code }) => code)] satisfies [string, string[]]] : []),
    ...listFieldErrors(inner).map(([path, codes]) => [`${name}.${path}`, codes] satisfies [string, string[]]),
  ]);
}
