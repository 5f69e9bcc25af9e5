/** Validates real responses against the OpenAPI document, with Ajv instead of the server's own validator. */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { type Endpoint, endpointName } from '../../src/api/schemas/endpoint.ts';
import { createOpenApiDocument } from '../../upstream/openapi/document.ts';

const NAME = 'openapi.json';

// Not strict, because the document also contains keywords of OpenAPI. Valibot already validates the formats.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(createOpenApiDocument(), NAME, true, false);
const validators = new Map<string, ValidateFunction>();

/** Expects that a JSON response matches the document's schema for this endpoint and status. Statuses of errors share a schema. */
export function expectMatchesOpenApi(endpoint: Endpoint, status: number, json: unknown): void {
  const response =
    status === endpoint.status ? `${toOperationPointer(endpoint)}/responses/${status}` : '/components/responses/Error';
  const validate = getValidator(`${NAME}#${response}/content/application~1json/schema`);
  const isValid = validate(json);
  expect([endpointName(endpoint), status, isValid ? [] : validate.errors]).toEqual([
    endpointName(endpoint),
    status,
    [],
  ]);
}

function getValidator(reference: string): ValidateFunction {
  const validate = validators.get(reference) ?? ajv.compile({ $ref: reference });
  validators.set(reference, validate);
  return validate;
}

/**
 * Returns a JSON pointer (RFC 6901) into the document, in which slashes of a path are `~1`. Braces are percent-encoded, because the
 * pointer is part of a URI.
 */
function toOperationPointer({ method, path }: Endpoint): string {
  const name = encodeURIComponent(`/${path}`.replaceAll('/', '~1'));
  return `/paths/${name}/${method.toLowerCase()}`;
}
