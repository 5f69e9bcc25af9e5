/** Defines commands of `npm run admin`. The help, the parsing and the types of the arguments follow from a single definition. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';

/** The context of a command. The first call of `services` opens the database, so that help and mistyped commands don't need it. */
export interface CommandContext {
  readonly settings: Settings;
  services(): Promise<Services>;
}

/** An error whose message is a sentence for the operator, and whose `code` is for programs. */
export class OperatorError extends Error {
  readonly code: string;

  constructor(code: 'usage' | 'not_found' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperatorError';
    this.code = code;
  }
}

/** @param what kind of the thing, such as 'banner' */
export function notFoundError(what: string, name: string) {
  return new OperatorError('not_found', `There is no ${what} '${name}'.`);
}

interface Option {
  readonly about: string;
  /** Placeholder of the value in the help. An option without a placeholder is a flag. */
  readonly value?: string;
  /** The option may be given several times. */
  readonly many?: true;
}

type Options = Readonly<Record<string, Option>>;

/** `'code'` is a required argument, `'uses?'` an optional one. `'series...'` takes all remaining arguments, at least one. */
type Argument<Name extends string> = Name extends `${infer Many}...`
  ? { readonly [Key in Many]: readonly string[] }
  : Name extends `${infer Maybe}?`
    ? { readonly [Key in Maybe]: string | undefined }
    : { readonly [Key in Name]: string };

/** The intersection of the members of a union: TypeScript infers it for a parameter that has to accept each of them. */
type ToIntersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type ValueOf<O extends Option> = O extends { readonly many: true }
  ? readonly string[]
  : O extends { readonly value: string }
    ? string | undefined
    : boolean;

type Given<Names extends readonly string[], O extends Options> = (Names extends readonly []
  ? unknown
  : ToIntersection<Argument<Names[number]>>) & { readonly [Key in keyof O]: ValueOf<O[Key]> };

interface Definition<Names extends readonly string[], O extends Options> {
  /** Name of the command, such as `'banners add'`. */
  readonly name: string;
  /** Description for the help: one line without a full stop. */
  readonly summary: string;
  /** Further text for the help. */
  readonly about?: string;
  readonly arguments: Names;
  readonly options: O;
  /** @returns JSON data, in which times may be dates @throws OperatorError */
  run(context: CommandContext, given: Given<Names, O>): Promise<unknown>;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly help: string;
  /** @param argv arguments after the command's name @throws OperatorError */
  run(context: CommandContext, argv: readonly string[]): Promise<unknown>;
}

export function defineCommand<const Names extends readonly string[], const O extends Options>(
  definition: Definition<Names, O>,
): Command {
  const { name, summary } = definition;
  const usage = [
    name,
    ...definition.arguments.map(formatPlaceholder),
    ...Object.entries(definition.options).map(formatOption),
  ];
  return {
    name,
    summary,
    help: formatHelp(usage.join(' '), definition),
    run: (context, argv) => definition.run(context, parseArguments(definition, argv, usage.join(' '))),
  };
}

function parseArguments<Names extends readonly string[], O extends Options>(
  definition: Definition<Names, O>,
  argv: readonly string[],
  usage: string,
): Given<Names, O> {
  const createUsageError = (message: string) =>
    new OperatorError('usage', `${message} Usage: npm run admin -- ${usage}`);
  const { values, positionals } = parseOrThrow(definition.options, argv, createUsageError);
  const given: Record<string, unknown> = {};
  const remaining = [...positionals];
  for (const name of definition.arguments) {
    if (name.endsWith('...')) {
      if (remaining.length === 0) throw createUsageError(`${formatPlaceholder(name)} is missing.`);
      given[removeSuffix(name)] = remaining.splice(0);
    } else {
      const argument = remaining.shift();
      if (argument === undefined && !name.endsWith('?'))
        throw createUsageError(`${formatPlaceholder(name)} is missing.`);
      given[removeSuffix(name)] = argument;
    }
  }
  if (remaining.length > 0) throw createUsageError(`'${remaining.join(' ')}' is one argument too many.`);
  for (const [name, { value, many }] of Object.entries(definition.options)) {
    given[name] = values[name] ?? (many ? [] : value === undefined ? false : undefined);
  }
  // The loops above have built an object of this type from the definition.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a parse boundary: no type can follow the loops
  return given as Given<Names, O>;
}

function parseOrThrow(options: Options, argv: readonly string[], createError: (message: string) => OperatorError) {
  const config: ParseArgsOptionsConfig = Object.fromEntries(
    Object.entries(options).map(([name, { value, many }]) => [
      name,
      { type: value === undefined ? 'boolean' : 'string', multiple: many ?? false } as const,
    ]),
  );
  try {
    return parseArgs({ args: [...argv], options: config, allowPositionals: true });
  } catch (error) {
    // The first sentence of Node's message names the option. The other sentences are advice for programmers.
    throw createError(error instanceof Error ? `${error.message.split('. ')[0]}.` : 'Unknown option.');
  }
}

/** Width of the options in the help, in characters. */
const OPTION_COLUMN_WIDTH = 26;

function formatHelp(usage: string, { summary, about, options }: Definition<readonly string[], Options>): string {
  const lines = Object.entries(options).map(([name, { value, about: what, many }]) => {
    const optionColumn = `  --${name}${value === undefined ? '' : ` ${value}`}`;
    return `${optionColumn.padEnd(OPTION_COLUMN_WIDTH)} ${what}${many ? ' (may be given several times)' : ''}`;
  });
  const parts = [
    `${summary}.`,
    ...(about === undefined ? [] : [about]),
    `Usage: npm run admin -- ${usage}`,
    [...lines, `${'  --json'.padEnd(OPTION_COLUMN_WIDTH)} answers in JSON`].join('\n'),
  ];
  return parts.join('\n\n');
}

function removeSuffix(name: string): string {
  return name.replace(/(?:\.\.\.|\?)$/, '');
}

function formatPlaceholder(name: string): string {
  if (name.endsWith('?')) return `[${removeSuffix(name)}]`;
  return name.endsWith('...') ? `<${removeSuffix(name)}> …` : `<${name}>`;
}

function formatOption([name, { value }]: readonly [string, Option]): string {
  return `[--${name}${value === undefined ? '' : ` ${value}`}]`;
}

/**
 * Parses a whole number of at most nine digits, without a sign.
 * @param what name of the number, which starts the error message
 * @throws OperatorError for any other text, and if the number is not from `min` to `max`
 */
export function parseWholeNumber(text: string, min: number, what: string, max = Number.POSITIVE_INFINITY): number {
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number >= min && number <= max) return number;
  const range = max === Number.POSITIVE_INFINITY ? `from ${min}` : `from ${min} to ${max}`;
  throw new OperatorError('usage', `${what} must be a whole number ${range}, but is '${text}'.`);
}
