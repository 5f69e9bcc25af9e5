/**
 * Valibot schemas as JSON Schema 2020-12, the dialect of OpenAPI 3.1. They describe what goes over the wire, before any transformation.
 * @valibot/to-json-schema converts; this file says where the contract differs from its defaults.
 */
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Schemas that are written once, by name, and referred to. */
export type NamedSchemas = Readonly<Record<string, v.GenericSchema>>;

const CONFIG: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // A schema that can't be converted is an error: the document would otherwise be wrong without notice.
  errorMode: 'throw',
  // JSON Schema can't express a check, and trimming or transforming happens after the value has come.
  ignoreActions: ['check', 'partial_check', 'transform', 'trim'],
  overrideSchema,
  overrideAction,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/**
 * @returns a reference where the schema is a named one
 * @throws Error for a kind of schema or action that can't be converted
 */
export function jsonSchema(schema: v.GenericSchema, named: NamedSchemas = {}): JsonObject {
  const {
    $schema: _dialect,
    $defs: _named,
    ...converted
  } = toJsonSchema(schema, { ...CONFIG, definitions: { ...named } });
  return converted;
}

/** The named schemas themselves. */
export function toDefinitions(named: NamedSchemas): JsonObject {
  return toJsonSchemaDefs({ ...named }, CONFIG);
}

/** Whether the body may be left out. */
export function isOptional(schema: v.GenericSchema): boolean {
  return schema.type === 'optional';
}

/** A key of an object, such as a parameter of a query. */
export interface Property {
  readonly name: string;
  readonly schema: JsonObject;
  readonly isRequired: boolean;
}

/** The keys of an object schema, in their order. */
export function listProperties(schema: v.GenericSchema, named: NamedSchemas = {}): Property[] {
  const { properties, required } = v.parse(ObjectSchema, jsonSchema(schema, named));
  return Object.entries(properties).map(([name, property]) => {
    return { name, schema: property, isRequired: required.includes(name) };
  });
}

const ObjectSchema = v.object({
  properties: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
  required: v.optional(v.array(v.string()), []),
});

type Override = NonNullable<ConversionConfig['overrideSchema']>;

function overrideSchema({ valibotSchema, jsonSchema: converted }: Parameters<Override>[0]): ReturnType<Override> {
  switch (valibotSchema.type) {
    case 'picklist':
      return 'fallback' in valibotSchema ? extensibleChoice(valibotSchema.fallback, converted) : undefined;
    case 'object':
    case 'loose_object':
      return withoutFallbacksRequired(valibotSchema, converted);
    case 'union':
      return withoutTextForms(valibotSchema, converted);
    default:
      return undefined;
  }
}

type Converted = Parameters<Override>[0]['jsonSchema'];

/** A choice that may grow is any text; the known ones are named all the same. */
function extensibleChoice(fallback: unknown, { enum: options = [] }: Converted): Converted {
  const extensible = { 'x-extensible-enum': options.filter((option) => option !== fallback) };
  return { type: 'string', ...extensible };
}

/** A key whose value has a fallback may be left out. */
function withoutFallbacksRequired(schema: object, { required = [], ...rest }: Converted): Converted {
  const entries: Readonly<Record<string, object>> = 'entries' in schema ? Object(schema.entries) : {};
  const needed = required.filter((name) => !('fallback' in (entries[name] ?? {})));
  return needed.length > 0 ? { ...rest, required: needed } : rest;
}

/** A number or flag may also come as its text, since queries and forms carry nothing else; the document shows the number alone. */
function withoutTextForms(schema: object, { anyOf = [] }: Converted): Converted | undefined {
  const options: readonly object[] = 'options' in schema && Array.isArray(schema.options) ? schema.options : [];
  const kept = anyOf.filter((_, index) => !isTransformed(options[index]));
  const [only, ...others] = kept;
  return typeof only === 'object' && others.length === 0 ? only : { anyOf: kept };
}

function isTransformed(option: object | undefined): boolean {
  if (option === undefined || !('pipe' in option) || !Array.isArray(option.pipe)) return false;
  const last: unknown = option.pipe.at(-1);
  return typeof last === 'object' && last !== null && 'type' in last && last.type === 'transform';
}

type ActionOverride = NonNullable<ConversionConfig['overrideAction']>;

/** JSON Schema knows no flags: a pattern whose flags change what it matches is left out. 'u' is how JSON Schema reads a pattern anyway. */
function overrideAction({
  valibotAction,
  jsonSchema: converted,
}: Parameters<ActionOverride>[0]): ReturnType<ActionOverride> {
  if (!('requirement' in valibotAction) || !(valibotAction.requirement instanceof RegExp)) return undefined;
  if (valibotAction.type !== 'regex') return undefined;
  const { flags, source } = valibotAction.requirement;
  const { pattern: _withFlags, ...rest } = converted;
  return /[^u]/.test(flags) ? rest : { ...rest, pattern: source };
}
