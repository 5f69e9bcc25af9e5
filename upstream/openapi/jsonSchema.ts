/**
 * From a valibot schema to JSON Schema 2020-12, which is what OpenAPI 3.1 writes shapes in. It describes what goes over the wire,
 * before any transformation. Only the kinds that the contract uses are known; another one is an error, and never left out in
 * silence.
 */
import type * as v from 'valibot';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonSchema = { [key: string]: Json };

/** Schemas that are written once and referred to by name. */
export type NamedSchemas = ReadonlyMap<v.GenericSchema, string>;

/** What valibot's schemas and actions have of which this reads; every one of them is a plain object. */
interface Part {
  readonly kind: string;
  readonly type: string;
  readonly requirement?: unknown;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly value?: Part;
  readonly wrapped?: Part;
  readonly options?: readonly unknown[];
  readonly default?: unknown;
  readonly fallback?: unknown;
  readonly getter?: (input: unknown) => Part;
}

/** Of a named schema only the reference; `definitionOf` writes the schema itself. */
export function jsonSchema(schema: v.GenericSchema, named: NamedSchemas = new Map()): JsonSchema {
  return written(partOf(schema), namesOf(named));
}

export function definitionOf(schema: v.GenericSchema, named: NamedSchemas): JsonSchema {
  return described(partOf(schema), namesOf(named));
}

/** Whether the body may be left out. */
export function isOptional(schema: v.GenericSchema): boolean {
  return partOf(schema).type === 'optional';
}

/** A key of an object, such as a parameter of a query. */
export interface Property {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** The keys of an object schema, whatever it is wrapped in. */
export function propertiesOf(schema: v.GenericSchema, named: NamedSchemas = new Map()): Property[] {
  return Object.entries(unwrapped(partOf(schema)).entries ?? {}).map(([name, part]) => {
    return { name, schema: written(part, namesOf(named)), isRequired: isRequired(part) };
  });
}

type Names = ReadonlyMap<unknown, string>;
const namesOf = (named: NamedSchemas): Names => named;

/** Every schema is such a part; its own type says less, since it has to hold for all of them. */
const partOf = (schema: v.GenericSchema): Part => schema;

function unwrapped(part: Part): Part {
  const inner = part.type === 'optional' || part.type === 'nullable' ? part.wrapped : part.pipe?.[0];
  return inner === undefined || inner === part ? part : inner.entries ? inner : unwrapped(inner);
}

function written(part: Part, names: Names): JsonSchema {
  const name = names.get(part);
  return name === undefined ? described(part, names) : { $ref: `#/components/schemas/${name}` };
}

function described(part: Part, names: Names): JsonSchema {
  if (part.pipe === undefined) return describedAlone(part, names);
  const [first, ...actions] = part.pipe;
  const schema = first === undefined ? {} : written(first, names);
  for (const action of actions) Object.assign(schema, constraintOf(action, schema));
  return schema;
}

function describedAlone(part: Part, names: Names): JsonSchema {
  switch (part.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: part.type };
    case 'picklist':
      return choiceOf(part);
    case 'array':
      return { type: 'array', items: inner(part.item, names) };
    case 'record':
      return { type: 'object', additionalProperties: inner(part.value, names) };
    case 'object':
    case 'loose_object':
      return objectOf(part.entries ?? {}, names);
    case 'nullable':
      return orNull(inner(part.wrapped, names));
    case 'optional': {
      const schema = inner(part.wrapped, names);
      // Beside a reference it would be allowed, but null and {} say nothing that 'optional' doesn't.
      return isPlain(part.default) ? { ...schema, default: part.default } : schema;
    }
    case 'union':
      return unionOf((part.options ?? []).filter(isPart), names);
    case 'lazy':
      return inner(part.getter?.(undefined), names);
    default:
      throw new Error(`No JSON Schema is known for valibot's '${part.type}'`);
  }
}

/** A choice that may grow is any text; the known ones are named all the same. */
function choiceOf({ options = [], fallback }: Part): JsonSchema {
  const texts = options.filter((option) => typeof option === 'string');
  if (fallback === undefined) return { type: 'string', enum: texts };
  return { type: 'string', 'x-extensible-enum': texts.filter((text) => text !== fallback) };
}

/** A number or flag that may also come as its text, since queries and forms carry nothing else, is written without the text. */
function unionOf(options: readonly Part[], names: Names): JsonSchema {
  const plain = options.filter(({ pipe }) => pipe?.at(-1)?.type !== 'transform');
  const schemas = plain.map((option) => written(option, names));
  const [only, ...others] = schemas;
  return only !== undefined && others.length === 0 ? only : { anyOf: schemas };
}

function objectOf(entries: Readonly<Record<string, Part>>, names: Names): JsonSchema {
  const required = Object.entries(entries).flatMap(([name, entry]) => (isRequired(entry) ? [name] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, written(entry, names)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function isRequired(part: Part): boolean {
  return part.type !== 'optional' && !('fallback' in part);
}

function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string' || schema.enum !== undefined) return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [schema.type, 'null'] };
}

/** What an action of a pipe asks of the value before it is transformed. */
function constraintOf({ type, requirement }: Part, { type: of }: JsonSchema): JsonSchema {
  const isList = of === 'array';
  switch (type) {
    case 'min_length':
      return { [isList ? 'minItems' : 'minLength']: numberOf(requirement) };
    case 'max_length':
      return { [isList ? 'maxItems' : 'maxLength']: numberOf(requirement) };
    case 'non_empty':
      return { [isList ? 'minItems' : 'minLength']: 1 };
    case 'min_value':
      return { minimum: numberOf(requirement) };
    case 'max_value':
      return { maximum: numberOf(requirement) };
    case 'integer':
      return of === 'number' ? { type: 'integer' } : {};
    case 'regex':
      return patternOf(requirement);
    case 'starts_with':
      return { pattern: `^${String(requirement)}` };
    case 'rfc_email':
      return { format: 'email' };
    case 'url':
      return { format: 'uri' };
    case 'uuid':
      return { format: 'uuid' };
    case 'iso_date':
      return { format: 'date' };
    case 'iso_timestamp':
      return { format: 'date-time' };
    // What no schema can say, or what changes the value only once it has come.
    case 'check':
    case 'partial_check':
    case 'trim':
    case 'transform':
      return {};
    default:
      throw new Error(`No JSON Schema is known for valibot's '${type}'`);
  }
}

/** JSON Schema has no flags, so one that matters leaves the pattern out. */
function patternOf(requirement: unknown): JsonSchema {
  if (!(requirement instanceof RegExp)) throw new Error('A pattern is no regular expression');
  return /[^u]/.test(requirement.flags) ? {} : { pattern: requirement.source };
}

function inner(part: Part | undefined, names: Names): JsonSchema {
  if (part === undefined) throw new Error('A schema lacks what it is about');
  return written(part, names);
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && 'kind' in value && 'type' in value;
}

function numberOf(value: unknown): number {
  if (typeof value !== 'number') throw new Error('A limit is no number');
  return value;
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
