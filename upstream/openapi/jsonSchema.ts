/**
 * Converts Valibot schemas to JSON Schema 2020-12, the dialect of OpenAPI 3.1. The result describes values as they are
 * transferred, before any transformation.
 */
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Schemas by name. */
export type NamedSchemas = Readonly<Record<string, v.GenericSchema>>;

const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // A schema that can't be converted is an error, because the document would otherwise be silently wrong.
  errorMode: 'throw',
  // JSON Schema can't express custom checks. Transformations are omitted because they happen after the value was received.
  ignoreActions: ['check', 'partial_check', 'transform', 'trim'],
  overrideSchema,
  overrideAction,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/**
 * @returns the JSON Schema, or a reference if the schema is one of the named schemas
 * @throws Error for a kind of schema or action that can't be converted
 */
export function convertSchema(schema: v.GenericSchema, named: NamedSchemas = {}): JsonObject {
  const {
    $schema: _dialect,
    $defs: _named,
    ...converted
  } = toJsonSchema(schema, { ...config, definitions: { ...named } });
  return converted;
}

/** Converts the named schemas to the definitions that references refer to. */
export function toDefinitions(named: NamedSchemas): JsonObject {
  return toJsonSchemaDefs({ ...named }, config);
}

/** Tells whether a body with this schema may be left out. */
export function isOptional(schema: v.GenericSchema): boolean {
  return schema.type === 'optional';
}

/** A key of an object schema, such as a query parameter. */
export interface Property {
  readonly name: string;
  readonly schema: JsonObject;
  readonly isRequired: boolean;
}

/** Lists the keys of an object schema, in order. */
export function listProperties(schema: v.GenericSchema, named: NamedSchemas = {}): Property[] {
  const { properties, required } = v.parse(ObjectSchema, convertSchema(schema, named));
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
      return 'fallback' in valibotSchema ? toExtensibleEnum(valibotSchema.fallback, converted) : undefined;
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

/** Describes an open enumeration: any text is valid, and the known values are listed. */
function toExtensibleEnum(fallback: unknown, { enum: options = [] }: Converted): Converted {
  const extensible = { 'x-extensible-enum': options.filter((option) => option !== fallback) };
  return { type: 'string', ...extensible };
}

/** Makes a key optional if its schema has a fallback. */
function withoutFallbacksRequired(schema: object, { required = [], ...rest }: Converted): Converted {
  const entries: Readonly<Record<string, object>> = 'entries' in schema ? Object(schema.entries) : {};
  const needed = required.filter((name) => !('fallback' in (entries[name] ?? {})));
  return needed.length > 0 ? { ...rest, required: needed } : rest;
}

/** Queries and forms accept numbers and booleans as text as well. The document contains only the number or the boolean. */
function withoutTextForms(schema: object, { anyOf = [] }: Converted): Converted | undefined {
  const options: readonly object[] = 'options' in schema && Array.isArray(schema.options) ? schema.options : [];
  const untransformed = anyOf.filter((_, index) => !isTransformed(options[index]));
  const [only, ...others] = untransformed;
  return typeof only === 'object' && others.length === 0 ? only : { anyOf: untransformed };
}

function isTransformed(option: object | undefined): boolean {
  if (option === undefined || !('pipe' in option) || !Array.isArray(option.pipe)) return false;
  const last: unknown = option.pipe.at(-1);
  return typeof last === 'object' && last !== null && 'type' in last && last.type === 'transform';
}

type ActionOverride = NonNullable<ConversionConfig['overrideAction']>;

/** Omits patterns whose flags change what they match, because JSON Schema has no flags. It always matches as with 'u'. */
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
