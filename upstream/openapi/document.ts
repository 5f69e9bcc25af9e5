/**
 * Creates an OpenAPI 3.1 document of the API. It is derived from the endpoint tables; the summaries, the descriptions and the names
 * of shared schemas are written by hand.
 */
import { type Caller, type Endpoint, endpointName } from '../../src/api/schemas/endpoint.ts';
import { endpoints } from '../../src/api/schemas/endpoints.ts';
import { errorBody } from '../../src/api/schemas/errors.ts';
import { toDefinitions, isOptional, type JsonObject, jsonSchema, listProperties } from './jsonSchema.ts';
import { namedSchemas } from './namedSchemas.ts';
import { summaries } from './summaries.ts';

const JSON_MEDIA = 'application/json';

const errorResponse = { description: 'Refused', content: contentOf(JSON_MEDIA, jsonSchema(errorBody, namedSchemas)) };

/** For each kind of caller: a sentence, and the required security schemes. */
const callers: Readonly<Record<Caller, { readonly words: string; readonly security: readonly JsonObject[] }>> = {
  anyone: { words: 'Anyone.', security: [{}, { bearer: [] }, { guest: [] }] },
  guest: { words: 'Guests and people who are signed in.', security: [{ guest: [] }, { bearer: [] }] },
  signedIn: { words: 'People who are signed in.', security: [{ bearer: [] }] },
  owner: { words: 'The owner of what the address names.', security: [{ bearer: [] }] },
  creator: { words: 'Creators.', security: [{ bearer: [] }] },
};

/** Creates the document of all endpoints. The URL of its server is relative, so that the document is valid on any host. */
export function openApiDocument(): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Longstrip',
      version: '1',
      description: 'What the app asks of its upstream. Moments are ISO 8601 in UTC, sizes are pixels.',
    },
    servers: [{ url: '.' }],
    tags: Object.keys(endpoints).map((name) => ({ name })),
    paths: paths(),
    components: {
      schemas: toDefinitions(namedSchemas),
      responses: { Error: errorResponse },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        guest: { type: 'apiKey', in: 'header', name: 'X-ANONYMOUS-TOKEN' },
      },
    },
  };
}

function paths(): JsonObject {
  const pathItems: Record<string, JsonObject> = {};
  for (const [resource, table] of Object.entries(endpoints)) {
    const tableEntries: [string, Endpoint][] = Object.entries(table);
    for (const [name, endpoint] of tableEntries) {
      const path = `/${endpoint.path}`;
      pathItems[path] = {
        ...pathItems[path],
        [endpoint.method.toLowerCase()]: operation(endpoint, resource, name),
      };
    }
  }
  return pathItems;
}

function operation(endpoint: Endpoint, resource: string, name: string): JsonObject {
  const { security } = callers[endpoint.caller];
  const body = bodyOf(endpoint);
  return {
    operationId: `${resource}.${name}`,
    tags: [resource],
    summary: summaries[endpointName(endpoint)] ?? endpointName(endpoint),
    description: describeCallers(endpoint),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      [endpoint.status]: successOf(endpoint),
      // The endpoint `health` answers 503 with a body of the same shape as on success.
      ...(endpoint === endpoints.health.get ? { '503': successOf(endpoint) } : {}),
      default: { $ref: '#/components/responses/Error' },
    },
    security: endpoint.authorization === 'none' ? [] : security,
  };
}

function describeCallers({ caller, authorization, prelaunch }: Endpoint): string {
  const words =
    authorization === 'none' ? 'Anyone; a token that comes anyway is not looked at.' : callers[caller].words;
  const isClosedBeforeLaunch = (caller === 'anyone' || caller === 'guest') && prelaunch !== 'open';
  return isClosedBeforeLaunch
    ? `${words} Before the launch: people who are signed in; others get 403 \`prelaunch\`.`
    : words;
}

function pathParameters({ path }: Endpoint): JsonObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    return { name, in: 'path', required: true, schema: { type: 'string' } };
  });
}

function queryParameters({ query }: Endpoint): JsonObject[] {
  if (query === undefined) return [];
  return listProperties(query, namedSchemas).map(({ name, schema, isRequired }) => {
    const isList = schema.type === 'array';
    return {
      // As `writeQuery` (`src/api/schemas/query.ts`) does: a list is sent as `name[]`, once per item.
      name: isList ? `${name}[]` : name,
      in: 'query',
      required: isRequired,
      schema,
      ...(isList ? { style: 'form', explode: true } : {}),
    };
  });
}

function bodyOf({ body, form }: Endpoint): JsonObject | undefined {
  if (body !== undefined) {
    return { required: !isOptional(body), content: contentOf(JSON_MEDIA, jsonSchema(body, namedSchemas)) };
  }
  if (form === undefined) return undefined;
  const fields = listProperties(form.fields, namedSchemas).map(({ name, schema, isRequired }) => {
    return { name: schema.type === 'array' ? `${name}[]` : name, schema, isRequired };
  });
  const file: JsonObject = {
    type: 'array',
    items: { type: 'string', format: 'binary' },
    minItems: 0,
    maxItems: form.maxFiles,
    description: `At most ${form.fileBytes} bytes each.`,
  };
  return {
    required: true,
    content: contentOf('multipart/form-data', {
      type: 'object',
      properties: {
        ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
        [form.filePart]: file,
      },
      required: fields.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
    }),
  };
}

function successOf({ status, response, media, method }: Endpoint): JsonObject {
  if (media === 'redirect') {
    return { description: 'Leads on', headers: { Location: { schema: { type: 'string' }, required: true } } };
  }
  if (media !== undefined) return { description: 'Done', content: contentOf(media, { type: 'string' }) };
  if (response === undefined || method === 'HEAD' || status === 204) return { description: 'Done, without a body' };
  return { description: 'Done', content: contentOf(JSON_MEDIA, jsonSchema(response, namedSchemas)) };
}

function contentOf(media: string, schema: JsonObject): JsonObject {
  return { [media]: { schema } };
}
