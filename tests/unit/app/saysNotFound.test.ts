import { expect, it } from 'vitest';
import { ApiError, isNotFound, kindOfStatus } from '../../../src/api/apiError.ts';
import { saysNotFound } from '../../../src/app/errors/saysNotFound.ts';

it('says of every failure what the client itself says', () => {
  for (const status of [400, 401, 403, 404, 410, 409, 500, 503]) {
    const error = new ApiError({ kind: kindOfStatus(status), endpoint: 'GET comic/{id}', status });
    expect(saysNotFound(error), String(status)).toBe(isNotFound(error));
  }
  expect(saysNotFound(new ApiError({ kind: 'notFound', endpoint: 'GET comic/{id}' }))).toBe(true);
  for (const other of [new TypeError('notFound'), 'notFound', undefined]) expect(saysNotFound(other)).toBe(false);
});
