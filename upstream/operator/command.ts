/**
 * Defines commands of `npm run admin`. The help, the parsing and the types of the arguments follow from a single definition. A
 * command returns data, and `formatOutput.ts` formats it.
 */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';

/** The context of a command. It opens the database on first use, so that help and mistyped commands don't need it. */
export interface Operation {
  readonly settings: Settings;
  services(): Promise<Services>;
}

/** An error that the operator gets as one sentence, with a `code` for programs. */
export class OperatorError extends Error {
  readonly code: string;

  constructor(code: 'usage' | 'not_found' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperatorError';
    this.code = code;
  }
}

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

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type ValueOf<O extends Option> = O extends { readonly many: true }
  ? readonly string[]
  : O extends { readonly value: string }
    ? string | undefined
    : boolean;

type Given<Names extends readonly string[], O extends Options> = (Names extends readonly []
  ? unknown
  : Together<Argument<Names[number]>>) & { readonly [Key in keyof O]: ValueOf<O[Key]> };

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
  run(operation: Operation, given: Given<Names, O>): Promise<unknown>;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly help: string;
  /** @param argv arguments after the command's name @throws OperatorError */
  run(operation: Operation, argv: readonly string[]): Promise<unknown>;
}

export function command<const Names extends readonly string[], const O extends Options>(
  definition: Definition<Names, O>,
): Command {
  const { name, summary } = definition;
  const usage = [name, ...definition.arguments.map(placeholder), ...Object.entries(definition.options).map(inUsage)];
  return {
    name,
    summary,
    help: helpOf(usage.join(' '), definition),
    run: (operation, argv) => definition.run(operation, parseArguments(definition, argv, usage.join(' '))),
  };
}

function parseArguments<Names extends readonly string[], O extends Options>(
  definition: Definition<Names, O>,
  argv: readonly string[],
  usage: string,
): Given<Names, O> {
  const wrong = (message: string) => new OperatorError('usage', `${message} Usage: npm run admin -- ${usage}`);
  const { values, positionals } = parsedOrThrow(definition.options, argv, wrong);
  const taken: Record<string, unknown> = {};
  const left = [...positionals];
  for (const name of definition.arguments) {
    if (name.endsWith('...')) {
      if (left.length === 0) throw wrong(`${placeholder(name)} is missing.`);
      taken[plain(name)] = left.splice(0);
    } else {
      const next = left.shift();
      if (next === undefined && !name.endsWith('?')) throw wrong(`${placeholder(name)} is missing.`);
      taken[plain(name)] = next;
    }
  }
  if (left.length > 0) throw wrong(`'${left.join(' ')}' is one argument too many.`);
  for (const [name, { value, many }] of Object.entries(definition.options)) {
    taken[name] = values[name] ?? (many ? [] : value === undefined ? false : undefined);
  }
  // The loops above have built an object of this type from the definition.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a parse boundary: no type can follow the loops
  return taken as Given<Names, O>;
}

function parsedOrThrow(options: Options, argv: readonly string[], wrong: (message: string) => OperatorError) {
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
    throw wrong(error instanceof Error ? `${error.message.split('. ')[0]}.` : 'Unknown option.');
  }
}

function helpOf(usage: string, { summary, about, options }: Definition<readonly string[], Options>): string {
  const lines = Object.entries(options).map(([name, { value, about: what, many }]) => {
    const left = `  --${name}${value === undefined ? '' : ` ${value}`}`;
    return `${left.padEnd(26)} ${what}${many ? ' (may be given several times)' : ''}`;
  });
  const parts = [
    `${summary}.`,
    ...(about === undefined ? [] : [about]),
    `Usage: npm run admin -- ${usage}`,
    [...lines, `${'  --json'.padEnd(26)} answers in JSON`].join('\n'),
  ];
  return parts.join('\n\n');
}

function plain(name: string): string {
  return name.replace(/(?:\.\.\.|\?)$/, '');
}

function placeholder(name: string): string {
  if (name.endsWith('?')) return `[${plain(name)}]`;
  return name.endsWith('...') ? `<${plain(name)}> …` : `<${name}>`;
}

function inUsage([name, { value }]: readonly [string, Option]): string {
  return `[--${name}${value === undefined ? '' : ` ${value}`}]`;
}

/** Parses an integer. @throws OperatorError if it is less than `least` or not an integer */
export function wholeNumber(text: string, least: number, what: string): number {
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number >= least) return number;
  throw new OperatorError('usage', `${what} must be a whole number from ${least}, but is '${text}'.`);
}
