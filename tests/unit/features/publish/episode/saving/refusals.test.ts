/** Which part of an episode the upstream refuses, so that it is said there and not on top of a long form. */
import { expect, it } from 'vitest';
import { ApiError } from '../../../../../../src/api/apiError.ts';
import type { FieldErrors } from '../../../../../../src/api/schemas/errors.ts';
import { lacksImages, refusalsOf } from '../../../../../../src/features/publish/episode/saving/refusals.ts';

function found(code: string) {
  return [{ code, message: code }];
}

function refused(children: Record<string, FieldErrors>) {
  return new ApiError({
    kind: 'invalid',
    endpoint: 'POST comic/{id}/episode',
    status: 422,
    answer: { message: '', code: 'validation_failed', errors: [], children },
  });
}

it('is said of each part, of what is in it as well', () => {
  const answer = {
    scheduled_at: { errors: found('date_in_past') },
    contents: { errors: [], children: { 3: { errors: found('image_unknown') } } },
  };
  expect(refusalsOf(refused(answer))).toEqual({ scheduled_at: 'date_in_past', contents: 'image_unknown' });
});

it('is the form’s matter where a text is refused too, or nothing is said of parts', () => {
  const time = { errors: found('date_in_past') };
  expect(refusalsOf(refused({ scheduled_at: time, title: { errors: found('too_long') } }))).toBeUndefined();
  expect(refusalsOf(refused({}))).toBeUndefined();
  expect(refusalsOf(new TypeError('no network'))).toBeUndefined();
});

it('tells an image that is gone from other faults', () => {
  const gone = { errors: [], children: { 3: { errors: found('image_unknown') } } };
  expect(lacksImages(refused({ contents: gone }))).toBe(true);
  expect(lacksImages(refused({ thumbnail: { errors: found('image_unknown') } }))).toBe(true);
  expect(lacksImages(refused({ contents: { errors: found('required') } }))).toBe(false);
  expect(lacksImages(new TypeError('no network'))).toBe(false);
});
