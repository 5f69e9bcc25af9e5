import Ajv2020 from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Endpoint, endpointName } from '../../../../src/api/schemas/endpoint.ts';
import { endpoints } from '../../../../src/api/schemas/endpoints.ts';
import { createOpenApiDocument } from '../../../../upstream/openapi/document.ts';
import { convertSchema } from '../../../../upstream/openapi/jsonSchema.ts';
import { summaries } from '../../../../upstream/openapi/summaries.ts';

const Parameter = v.object({ name: v.string(), in: v.picklist(['path', 'query']), required: v.boolean() });
const Operation = v.looseObject({
  operationId: v.string(),
  description: v.string(),
  parameters: v.array(Parameter),
  responses: v.record(v.string(), v.unknown()),
});
const Document = v.object({
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: v.object({ schemas: v.record(v.string(), v.unknown()) }),
});

const written = createOpenApiDocument();
const document = v.parse(Document, written);
const rows: Endpoint[] = Object.values(endpoints).flatMap((table) => Object.values(table));

function getOperation({ method, path }: Endpoint) {
  return document.paths[`/${path}`]?.[method.toLowerCase()];
}

/** Every value of a property with this name, anywhere in the document. */
function findValues(key: string, value: unknown = written): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...findValues(key, inner),
  ]);
}

describe('the OpenAPI document', () => {
  it('lists exactly the endpoints of the contract', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
    );
    expect(listed.sort()).toEqual(rows.map(endpointName).sort());
    expect(Object.keys(summaries).sort()).toEqual(rows.map(endpointName).sort());
  });

  it('gives each endpoint a unique operationId, its path parameters and its success status', () => {
    const ids = rows.map((row) => getOperation(row)?.operationId);
    expect(new Set(ids).size).toBe(rows.length);
    for (const row of rows) {
      const operation = getOperation(row);
      const inPath = operation?.parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`);
      expect([endpointName(row), inPath]).toEqual([endpointName(row), row.path.match(/\{\w+\}/g) ?? []]);
      expect(Object.keys(operation?.responses ?? {})).toContain(String(row.status));
    }
  });

  it('has no dangling references', () => {
    const references = new Set(findValues('$ref'));
    expect(references.size).toBeGreaterThan(20);
    for (const reference of references) {
      const found = String(reference)
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((at, name) => Reflect.get(Object(at), name), written);
      expect([reference, found]).toEqual([reference, expect.anything()]);
    }
  });

  it('has only valid JSON Schema 2020-12 schemas', () => {
    const ajv = new Ajv2020({ strict: false });
    const schemas = [...findValues('schema'), ...Object.values(document.components.schemas)];
    for (const schema of schemas) {
      expect([ajv.validateSchema(Object(schema)), ajv.errorsText(), schema]).toEqual([true, 'No errors', schema]);
    }
  });

  it('declares the security scheme of each kind of endpoint', () => {
    expect(getOperation(endpoints.series.list)?.security).toEqual([{}, { bearer: [] }, { guest: [] }]);
    expect(getOperation(endpoints.reading.read)?.security).toEqual([{ guest: [] }, { bearer: [] }]);
    expect(getOperation(endpoints.series.change)?.security).toEqual([{ bearer: [] }]);
    expect(getOperation(endpoints.token.refresh)?.security).toEqual([]);
  });

  it('describes which endpoints are refused before the launch', () => {
    const { series, reading, category, appConfig, token, user, library } = endpoints;
    const refused = (row: Endpoint) => getOperation(row)?.description.includes('403 `prelaunch`');
    expect([series.list, series.feed, reading.read, category.list].map(refused)).toEqual([true, true, true, true]);
    const others = [appConfig.get, token.refresh, user.create, library.subscribed];
    expect(others.map(refused)).toEqual([false, false, false, false]);
  });
});

describe('convertSchema', () => {
  it('converts limits, patterns, choices, defaults, nullable and optional properties', () => {
    expect(convertSchema(endpoints.episode.create.body)).toEqual({
      type: 'object',
      required: ['title'],
      properties: {
        title: { type: 'string', minLength: 1, maxLength: 60 },
        slug: {
          anyOf: [
            { type: 'string', minLength: 1, maxLength: 120, pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$' },
            { type: 'null' },
          ],
          default: null,
        },
        thumbnail: {
          anyOf: [{ type: 'string', minLength: 1, maxLength: 100, pattern: '^[\\w-]+$' }, { type: 'null' }],
          default: null,
        },
        contents: {
          type: 'array',
          maxItems: 100,
          default: [],
          items: {
            anyOf: [
              { type: 'string', minLength: 1, maxLength: 100, pattern: '^[\\w-]+$' },
              {
                type: 'object',
                required: ['image'],
                properties: {
                  image: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[\\w-]+$' },
                  alternative_text: { type: 'string', maxLength: 500, default: '' },
                },
              },
            ],
          },
        },
        transcript: { type: 'string', maxLength: 20000, default: '' },
        status: { type: 'string', enum: ['draft', 'published', 'publishing', 'scheduled'], default: 'draft' },
        scheduled_at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }], default: null },
        draft_id: { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }], default: null },
      },
    });
  });

  it('converts a number in a query string to an integer with its limits', () => {
    expect(convertSchema(endpoints.series.list.query)).toMatchObject({
      properties: {
        pageSize: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
        genre: { type: 'array', items: { type: 'string' } },
      },
    });
  });

  it('throws for unsupported schemas and actions', () => {
    expect(() => convertSchema(v.map(v.string(), v.string()))).toThrow('The "map" schema cannot be converted');
    expect(() => convertSchema(v.pipe(v.string(), v.toUpperCase()))).toThrow('The "to_upper_case" action cannot be');
  });
});
