/** Tests the error codes that request schemas produce and the error body that carries them. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { loginRequest } from '../../../../src/api/schemas/auth.ts';
import { fieldCodes } from '../../../../src/api/schemas/codes.ts';
import type { Endpoint } from '../../../../src/api/schemas/endpoint.ts';
import { endpoints } from '../../../../src/api/schemas/endpoints.ts';
import { newEpisode } from '../../../../src/api/schemas/episode.ts';
import { errorBody, validationErrorBody } from '../../../../src/api/schemas/errors.ts';

describe('request bodies', () => {
  const known = new Set<string>(fieldCodes);
  const bodies = Object.values(endpoints)
    .flatMap((table) => Object.values<Endpoint>(table))
    .flatMap(({ method, path, body, form }) => {
      const schema = body ?? form?.fields;
      return schema ? [[`${method} ${path}`, schema] as const] : [];
    });

  /** Values of wrong types, used as the body, and as all fields of the body at once. */
  const invalidValues = [null, 7, 'x', [], {}, [null], ''];
  it.each(bodies)('%s uses only known field codes when it rejects input', (_, schema) => {
    const names = listFieldNames(schema);
    const inputs = [
      ...invalidValues,
      ...invalidValues.map((value) => Object.fromEntries(names.map((name) => [name, value]))),
    ];
    for (const input of inputs) {
      const result = v.safeParse(schema, input);
      if (result.success) continue;
      const codes = result.issues.map(({ message }) => message);
      expect(codes.filter((code) => !known.has(code))).toEqual([]);
    }
  });

  function listFieldNames(schema: v.GenericSchema): string[] {
    if ('entries' in schema && typeof schema.entries === 'object') return Object.keys(schema.entries ?? {});
    if ('wrapped' in schema) return listFieldNames(schema.wrapped as v.GenericSchema);
    return [];
  }
});

describe('validation error body', () => {
  it('contains one code per field, no input values, and is parsed by the client', () => {
    const result = v.safeParse(newEpisode, { title: '', contents: ['ok', '../secret'], status: 'scheduled' });
    const sent: unknown = JSON.parse(JSON.stringify(validationErrorBody(result.issues ?? [])));
    const read = v.parse(errorBody, sent);
    expect(read).toEqual({
      message: 'The request has errors',
      code: 'validation_failed',
      errors: [],
      children: {
        title: { errors: [{ code: 'required', message: 'required' }] },
        contents: { errors: [], children: { 1: { errors: [{ code: 'invalid', message: 'invalid' }] } } },
        scheduled_at: { errors: [{ code: 'required', message: 'required' }] },
      },
    });
    expect(JSON.stringify(sent)).not.toContain('secret');
  });

  it('has only the first code of a field with several issues', () => {
    const { issues = [] } = v.safeParse(loginRequest, { email: '', password: 'x' });
    expect(issues.length).toBeGreaterThan(1);
    expect(validationErrorBody(issues).children).toEqual({
      email: { errors: [{ code: 'required', message: 'required' }] },
    });
  });

  it('has the code at the top level when the body is not an object', () => {
    const { errors, children } = validationErrorBody(v.safeParse(loginRequest, 3).issues ?? []);
    expect(errors).toEqual([{ code: 'required', message: 'required' }]);
    expect(children).toEqual({});
  });

  it.each([null, 'oops', { children: 4, errors: 'x', message: 1 }])(
    'falls back to an empty error for a malformed object, and fails to parse otherwise: %j',
    (body) => {
      const read = v.safeParse(errorBody, body);
      if (read.success) expect(read.output).toMatchObject({ message: '', errors: [], children: {} });
      else expect(typeof body === 'object' && body !== null).toBe(false);
    },
  );
});
