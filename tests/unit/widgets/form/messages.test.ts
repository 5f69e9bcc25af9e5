import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { ApiError, isRetryable } from '../../../../src/api/transport/apiError.ts';
import { type ErrorCode, fieldCodes, requestCodes } from '../../../../src/api/schemas/codes.ts';
import type { FieldErrors } from '../../../../src/api/schemas/errors.ts';
import { type Failure, failures, messages } from '../../../../src/widgets/form/messages.ts';
import { mapErrorToForm, type FormMessage } from '../../../../src/widgets/form/mapErrorToForm.ts';
import { type ErrorSource, getSentence } from '../../../../src/widgets/form/sentences.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

function translate(message: FormMessage, source: ErrorSource = 'server', values = {}) {
  return i18n._(getSentence(message, source, values));
}

function createFieldErrors(code: string): FieldErrors {
  return { errors: [{ code, message: code }] };
}

function createApiError(
  answer: { code?: string; errors?: string[]; children?: Record<string, FieldErrors> },
  status = 422,
) {
  return new ApiError({
    kind: 'invalid',
    endpoint: 'POST user',
    status,
    retryAfter: status === 429 ? 12 : undefined,
    body: {
      message: '',
      code: answer.code,
      errors: (answer.errors ?? []).map((code) => ({ code, message: code })),
      children: answer.children ?? {},
    },
  });
}

const fieldMessages: readonly [ErrorCode, ErrorSource, { field?: string; length?: number; limit?: number }, string][] =
  [
    ['required', 'form', { field: 'Email' }, 'Email is required'],
    ['user_password_not_blank', 'form', { field: 'Password' }, 'Password is required'],
    ['user_password_not_blank', 'server', { field: 'Password' }, 'Password is empty'],
    ['user_email_invalid', 'form', { field: 'Email' }, 'Email address is invalid'],
    ['user_email_invalid', 'server', { field: 'Email' }, 'Email is invalid'],
    ['too_short', 'form', { field: 'Password', length: 7 }, 'Password length is too short (minimum: 7)'],
    ['confirmation_mismatch', 'form', { field: 'Password' }, 'Password does not match'],
    ['not_emoji', 'form', { field: 'Title' }, 'Title must not contain emoji'],
    ['username_invalid', 'server', {}, 'Invalid username'],
    ['user_email_already_used', 'server', {}, 'Email is already used'],
    ['user_password_weak', 'form', {}, 'Password is too weak'],
    ['user_password_weak', 'server', {}, 'Password is too weak'],
    ['user_password_invalid', 'server', {}, 'Password is invalid'],
    ['user_gender_invalid', 'server', {}, 'Gender is invalid'],
    ['image_required', 'form', {}, 'Please choose an image'],
    ['slug_taken', 'server', {}, 'This address is already taken'],
    ['not_on_waiting_list', 'server', {}, 'Sorry, that email is not on the waiting list.'],
    ['too_many_contents', 'form', { limit: 100 }, 'Episode contents should contain 100 elements or less.'],
  ];

/** Errors of the whole request: code, where a form with email, password and invitation code shows it, and the message. */
const requestMessages: readonly [ErrorCode, 'password' | 'invitationCode' | 'top of form', string][] = [
  ['bad_credentials', 'password', 'Email or password invalid'],
  ['reset_link_invalid', 'top of form', 'The reset link is invalid, please request new password reset.'],
  ['too_many_requests', 'top of form', 'Too many attempts. Please wait 12 s and retry'],
  ['invitation_request_not_accepted', 'top of form', 'Sorry, that email is not on the waiting list.'],
  ['invitation_request_pending', 'top of form', 'You’re on the waiting list. We’ll email you when it’s your turn.'],
  ['invitation_invalid', 'invitationCode', 'Invitation code is invalid'],
  ['invalid_file_format', 'top of form', 'Invalid file upload.'],
  ['invalid_upload', 'top of form', 'Invalid file upload.'],
];

const fallbackMessages: Readonly<Record<Failure, string>> = {
  request: 'Error during request. Please retry',
  signUp: 'An error occurred during sign up. Please retry',
  passwordChange: 'Invalid password change. Please retry',
  seriesCreation: 'An error occurred during series creation. Please retry',
  saving: 'Error during saving. Please retry',
  contents: 'All content could not be saved, please check the content uploaded.',
  upload: 'An error occurred during upload',
  imageReading: 'There was an error loading the image',
  translationCreation: 'The translation could not be created. Please retry',
  seriesUpdate: 'The series could not be saved. Please retry',
  episodePublication: 'The episode could not be published. Please retry',
  episodeUpdate: 'The episode could not be saved. Please retry',
  episodeDeletion: 'The episode could not be deleted. Please retry',
  episodeOrder: 'The order could not be saved. Please retry',
};

const fields = ['email', 'password', 'invitationCode'];

describe('messages of error codes', () => {
  it.each(fieldMessages)('%s found by the %s has its message', (code, source, values, sentence) => {
    expect(translate({ code }, source, values)).toBe(sentence);
  });

  it.each(Object.entries(fallbackMessages))('the failure %s has its message', (name, sentence) => {
    const failure = Object.keys(failures).find((key): key is Failure => key === name);
    expect(failure && translate({ failure })).toBe(sentence);
  });

  it('every field code has a message', () => {
    expect(fieldCodes.filter((code) => !(code in messages))).toEqual([]);
  });

  it('every request code has a message, except codes for which the form shows its general failure message', () => {
    // Uploads have their own message for file_too_large (`useImageProgressMessages.ts`).
    expect(requestCodes.filter((code) => !(code in messages))).toEqual([
      'malformed_request',
      'validation_failed',
      'authentication_required',
      'refresh_token_invalid',
      'forbidden',
      'prelaunch',
      'not_found',
      'transition_not_allowed',
      'order_incomplete',
      'conflict',
      'file_too_large',
      'unavailable',
      'internal_error',
    ]);
  });
});

/** Limits of an account: the code, the limit in the response, the message. */
const limitMessages: readonly [ErrorCode, number, string][] = [
  ['series_limit_reached', 200, 'You’ve reached the limit of 200 series. Delete one to create another'],
  ['series_day_limit_reached', 60, 'You can create 60 series a day. Try again tomorrow'],
  ['episodes_day_limit_reached', 100, 'You can create 100 episodes a day. Try again tomorrow'],
  [
    'storage_full',
    100_000_000_000,
    'Your storage is full (100 GB). Delete series or episodes: the space is freed up two days later',
  ],
  ['upload_day_limit_reached', 5_000_000_000, 'You can upload 5 GB a day. Try again tomorrow'],
  [
    'push_subscriptions_limit_reached',
    10,
    'Notifications are already on in 10 browsers. Turn them off in one, or log out everywhere',
  ],
];

describe('messages of account limits', () => {
  it.each(limitMessages)(
    '%s is shown with its limit above the form, and the request is not retried',
    (code, limit, sentence) => {
      const isToday = code.includes('_day_');
      const error = new ApiError({
        kind: isToday ? 'tooMany' : 'refused',
        endpoint: 'POST comic',
        status: isToday ? 429 : 403,
        retryAfter: isToday ? 80_000 : undefined,
        body: { message: '', code, errors: [{ code, message: '' }], limit, children: {} },
      });
      const { fields: placed, general } = mapErrorToForm(error, { fields, fallback: 'request' });
      expect([placed, general.map((message) => translate(message))]).toEqual([{}, [sentence]]);
      expect(isRetryable(error)).toBe(false);
    },
  );
});

describe('placing errors in a form', () => {
  it.each(requestMessages)('%s is shown at %s', (code, place, sentence) => {
    const error = createApiError({ code }, code === 'too_many_requests' ? 429 : 422);
    const placed = mapErrorToForm(error, { fields, fallback: 'request' });
    const message = place === 'top of form' ? placed.general[0] : placed.fields[place];
    expect(message && translate(message)).toBe(sentence);
    expect(Object.keys(placed.fields).length + placed.general.length).toBe(1);
  });

  it('the first error of each field is shown at the field, and other errors above the form', () => {
    const error = createApiError({
      code: 'validation_failed',
      errors: ['reset_link_invalid'],
      children: {
        email: {
          errors: [
            ...createFieldErrors('user_email_invalid').errors,
            ...createFieldErrors('user_email_already_used').errors,
          ],
        },
        profile: { errors: [], children: { username: createFieldErrors('username_taken') } },
      },
    });
    expect(mapErrorToForm(error, { fields: ['email', 'profile.username'], fallback: 'saving' })).toEqual({
      fields: { email: { code: 'user_email_invalid' }, 'profile.username': { code: 'username_taken' } },
      general: [{ code: 'reset_link_invalid' }],
    });
  });

  it('an error of a field that the form lacks is shown above the form with the field’s name', () => {
    const error = createApiError({ code: 'validation_failed', children: { gender: createFieldErrors('required') } });
    const { fields: placed, general } = mapErrorToForm(error, { fields, fallback: 'saving' });
    expect(placed).toEqual({});
    expect(general.map((message) => translate(message))).toEqual(['gender is required']);
  });

  it('an unknown code of a field shows the general failure message at the field', () => {
    const error = createApiError({ code: 'validation_failed', children: { email: createFieldErrors('no_such_code') } });
    const { fields: placed } = mapErrorToForm(error, { fields, fallback: 'saving' });
    expect(placed.email && translate(placed.email)).toBe('Error during saving. Please retry');
  });

  it.each([
    ['no response', new ApiError({ kind: 'network', endpoint: 'POST user' })],
    ['a response without codes', createApiError({}, 500)],
    ['a code without a message', createApiError({ code: 'internal_error' }, 500)],
    ['a bug in the app', new Error('bug')],
  ])(
    'an error without a reason (%s) shows the general failure message at the fallback field, or else above the form',
    (_, error) => {
      expect(mapErrorToForm(error, { fields, fallback: 'request' })).toEqual({
        fields: {},
        general: [{ failure: 'request' }],
      });
      expect(mapErrorToForm(error, { fields, fallback: 'signUp', fallbackField: 'password' })).toEqual({
        fields: { password: { failure: 'signUp' } },
        general: [],
      });
    },
  );
});
