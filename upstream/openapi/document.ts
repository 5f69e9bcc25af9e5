/**
 * Creates an OpenAPI 3.1 document of the API from the endpoint tables. Only the summaries, the descriptions and the names of shared
 * schemas are written by hand.
 */
import { type Caller, type Endpoint, endpointName } from '../../src/api/schemas/endpoint.ts';
import { endpoints } from '../../src/api/schemas/endpoints.ts';
import { errorBody } from '../../src/api/schemas/errors.ts';
import { toDefinitions, isOptional, type JsonObject, convertSchema, listProperties } from './jsonSchema.ts';
import { namedSchemas } from './namedSchemas.ts';
import { summaries } from './summaries.ts';

const JSON_MEDIA = 'application/json';

const errorResponse = {
  description: 'The request was refused',
  content: createContent(JSON_MEDIA, convertSchema(errorBody, namedSchemas)),
};

/** For each kind of caller: a description, and the security schemes of which one is required. An empty scheme means none. */
const callers: Readonly<Record<Caller, { readonly description: string; readonly security: readonly JsonObject[] }>> = {
  anyone: { description: 'For everyone.', security: [{}, { bearer: [] }, { guest: [] }] },
  guest: { description: 'For guests and signed-in users.', security: [{ guest: [] }, { bearer: [] }] },
  signedIn: { description: 'For signed-in users.', security: [{ bearer: [] }] },
  owner: { description: 'For the owner of the resource.', security: [{ bearer: [] }] },
  creator: { description: 'For creators.', security: [{ bearer: [] }] },
  moderator: { description: 'For moderators.', security: [{ bearer: [] }] },
};

/** Creates the document of all endpoints. The URL of its server is relative, so that the document is valid on any host. */
export function createOpenApiDocument(): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Longstrip',
      version: '1',
      description: 'The API that the app uses. Times are ISO 8601 in UTC, dimensions are in pixels.',
    },
    servers: [{ url: '.' }],
    tags: Object.keys(endpoints).map((name) => ({ name })),
    paths: createPaths(),
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

function createPaths(): JsonObject {
  const pathItems: Record<string, JsonObject> = {};
  for (const [resource, table] of Object.entries(endpoints)) {
    const tableEntries: [string, Endpoint][] = Object.entries(table);
    for (const [name, endpoint] of tableEntries) {
      const path = `/${endpoint.path}`;
      pathItems[path] = {
        ...pathItems[path],
        [endpoint.method.toLowerCase()]: createOperation(endpoint, resource, name),
      };
    }
  }
  return pathItems;
}

function createOperation(endpoint: Endpoint, resource: string, name: string): JsonObject {
  const { security } = callers[endpoint.caller];
  const body = createRequestBody(endpoint);
  return {
    operationId: `${resource}.${name}`,
    tags: [resource],
    summary: summaries[endpointName(endpoint)] ?? endpointName(endpoint),
    description: describeCallers(endpoint),
    parameters: [...listPathParameters(endpoint), ...listQueryParameters(endpoint)],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      [endpoint.status]: createSuccessResponse(endpoint),
      // The endpoint `ready` answers 503 with a body of the same shape as on success.
      ...(endpoint === endpoints.health.ready ? { '503': createSuccessResponse(endpoint) } : {}),
      default: { $ref: '#/components/responses/Error' },
    },
    security: endpoint.authorization === 'none' ? [] : security,
  };
}

function describeCallers({ caller, authorization, prelaunch }: Endpoint): string {
  const description = authorization === 'none' ? 'For everyone. Tokens are ignored.' : callers[caller].description;
  const isClosedBeforeLaunch = (caller === 'anyone' || caller === 'guest') && prelaunch !== 'open';
  return isClosedBeforeLaunch
    ? `${description} Before the launch only for signed-in users; others get 403 \`prelaunch\`.`
    : description;
}

function listPathParameters({ path }: Endpoint): JsonObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    return { name, in: 'path', required: true, schema: { type: 'string' } };
  });
}

function listQueryParameters({ query }: Endpoint): JsonObject[] {
  if (query === undefined) return [];
  return listProperties(query, namedSchemas).map(({ name, schema, isRequired }) => {
    const isList = schema.type === 'array';
    return {
      // A list is sent as `name[]`, once per item, as `writeQuery` (`src/api/schemas/query.ts`) does.
      name: isList ? `${name}[]` : name,
      in: 'query',
      required: isRequired,
      schema,
      ...(isList ? { style: 'form', explode: true } : {}),
    };
  });
}

function createRequestBody({ body, form }: Endpoint): JsonObject | undefined {
  if (body !== undefined) {
    return { required: !isOptional(body), content: createContent(JSON_MEDIA, convertSchema(body, namedSchemas)) };
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
    content: createContent('multipart/form-data', {
      type: 'object',
      properties: {
        ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
        [form.filePart]: file,
      },
      required: fields.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
    }),
  };
}

function createSuccessResponse({ status, response, media, method }: Endpoint): JsonObject {
  if (media === 'redirect') {
    return { description: 'Redirect', headers: { Location: { schema: { type: 'string' }, required: true } } };
  }
  if (media !== undefined) return { description: 'Success', content: createContent(media, { type: 'string' }) };
  if (response === undefined || method === 'HEAD' || status === 204) return { description: 'Success, without a body' };
  return { description: 'Success', content: createContent(JSON_MEDIA, convertSchema(response, namedSchemas)) };
}

function createContent(media: string, schema: JsonObject): JsonObject {
  return { [media]: { schema } };
}
