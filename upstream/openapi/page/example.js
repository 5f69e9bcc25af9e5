// Creates an example of a request body from its schema.

/**
 * @typedef {{$ref?: string, anyOf?: Schema[], properties?: Record<string, Schema>, items?: Schema, default?: unknown,
 *   enum?: unknown[], type?: string, minimum?: number, format?: string}} Schema
 */

/**
 * @param {Schema} schema
 * @param {Record<string, Schema>} named
 * @returns {unknown}
 */
export function createExample(schema, named) {
  const { $ref: reference, anyOf, properties, items, default: defaultValue, enum: choices } = schema;
  if (reference !== undefined) return createExample(named[reference.split('/').at(-1) ?? ''] ?? {}, named);
  // A default of null, [] or {} is not used, because it would not show what can be sent.
  if (typeof defaultValue !== 'undefined' && typeof defaultValue !== 'object') return defaultValue;
  if (choices) return choices[0];
  if (anyOf) return createExample(anyOf[0] ?? {}, named);
  const { type } = schema;
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, property]) => [name, createExample(property, named)]),
    );
  }
  if (type === 'array') return [createExample(items ?? {}, named)];
  if (type === 'number' || type === 'integer') return schema.minimum ?? 0;
  if (type === 'boolean') return false;
  if (schema.format === 'email') return 'somebody@example.org';
  if (schema.format === 'date-time') return new Date().toISOString();
  if (schema.format === 'date') return '2000-01-01';
  if (schema.format === 'uri') return 'https://example.org/';
  return '';
}
