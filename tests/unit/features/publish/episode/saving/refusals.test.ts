import { expect, it } from 'vitest';
import { ApiError } from '../../../../../../src/api/transport/apiError.ts';
import type { FieldErrors } from '../../../../../../src/api/schemas/errors.ts';
import { isImageMissing, getRefusals } from '../../../../../../src/features/publish/episode/saving/refusals.ts';

function createErrors(code: string) {
  return [{ code, message: code }];
}

function createApiError(children: Record<string, FieldErrors>) {
  return new ApiError({
    kind: 'invalid',
    endpoint: 'POST comic/{id}/episode',
    status: 422,
    body: { message: '', code: 'validation_failed', errors: [], children },
  });
}

it('getRefusals returns the code of each rejected part, including nested errors', () => {
  const answer = {
    scheduled_at: { errors: createErrors('date_in_past') },
    contents: { errors: [], children: { 3: { errors: createErrors('image_unknown') } } },
  };
  expect(getRefusals(createApiError(answer))).toEqual({ scheduled_at: 'date_in_past', contents: 'image_unknown' });
});

it('getRefusals returns undefined when a text field was rejected or no part is named', () => {
  const time = { errors: createErrors('date_in_past') };
  expect(
    getRefusals(createApiError({ scheduled_at: time, title: { errors: createErrors('too_long') } })),
  ).toBeUndefined();
  expect(getRefusals(createApiError({}))).toBeUndefined();
  expect(getRefusals(new TypeError('no network'))).toBeUndefined();
});

it('isImageMissing is true only if an image is unknown to the server', () => {
  const gone = { errors: [], children: { 3: { errors: createErrors('image_unknown') } } };
  expect(isImageMissing(createApiError({ contents: gone }))).toBe(true);
  expect(isImageMissing(createApiError({ thumbnail: { errors: createErrors('image_unknown') } }))).toBe(true);
  expect(isImageMissing(createApiError({ contents: { errors: createErrors('required') } }))).toBe(false);
  expect(isImageMissing(new TypeError('no network'))).toBe(false);
});
