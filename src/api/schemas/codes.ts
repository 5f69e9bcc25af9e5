/**
 * All error codes. Schemas pass a code to valibot as the message; the server sends it as `code`. Never remove a code, because
 * older versions of the app stay in use. Quoted comments are the English sentences of `widgets/form/messages.ts`.
 */

/** Errors of a field. */
export const fieldCodes = [
  // '{field} is required'
  'required',
  // '{field} length is too short (minimum: {length})'
  'too_short',
  'too_long',
  // '{field} does not match'
  'confirmation_mismatch',
  // '{field} must not contain emoji'
  'not_emoji',
  // Control characters, or invisible marks that change the writing direction
  'control_characters',
  // Any other invalid value: wrong type, unknown choice, malformed date.
  'invalid',
  'user_email_invalid',
  'user_email_already_used',
  'user_password_invalid',
  // The password is missing or empty.
  'user_password_not_blank',
  'user_password_weak',
  'user_gender_invalid',
  // 'Invalid username': contains characters other than a–z, 0–9, underscore and dot
  'username_invalid',
  // Also for reserved names.
  'username_taken',
  'slug_invalid',
  // 'This address is already taken'. Also for reserved slugs.
  'slug_taken',
  'date_in_future',
  'date_in_past',
  // 'Please choose an image'
  'image_required',
  // The user has no such uploaded image.
  'image_unknown',
  // The image's dimensions don't match its category (`imaging/categories`) or the declared ones.
  'image_size_invalid',
  'genre_unknown',
  'too_many_genres',
  // 'Episode contents should contain {limit} elements or less.'
  'too_many_contents',
  // The code sent with a sign-up is invalid.
  'invitation_code_invalid',
  // 'Sorry, that email is not on the waiting list.'
  'not_on_waiting_list',
  // Mature content can't be turned on without a birth date.
  'birth_date_required',
  // Mature content can't be turned on by users younger than 18.
  'age_too_low',
] as const;

/** Errors of the whole request. */
export const requestCodes = [
  'malformed_request',
  'validation_failed',
  // No token, or an invalid one; a refresh may help.
  'authentication_required',
  // 'Email or password invalid'
  'bad_credentials',
  // The refresh token is unknown, expired or revoked: the session is over.
  'refresh_token_invalid',
  'forbidden',
  // The call requires a recent sign-in.
  'fresh_sign_in_required',
  // Not launched yet, and the visitor isn't signed in (`prelaunch` in `endpoint.ts`).
  'prelaunch',
  'not_found',
  // 'The reset link is invalid, please request new password reset.'
  'reset_link_invalid',
  'email_link_invalid',
  // `GET invitation/{code}`: the invitation doesn't exist or has no uses left.
  'invitation_invalid',
  // Sign-up needs an invitation, and the email address is neither invited nor on the waiting list.
  'invitation_request_not_accepted',
  // Sign-up needs an invitation, and the email address is on the waiting list, but not invited yet.
  'invitation_request_pending',
  // The sign-in provider is disabled.
  'provider_unavailable',
  // A sign-in with a provider has failed, has expired, or was started in another browser.
  'provider_state_invalid',
  // The state of the series or episode doesn't allow the change.
  'transition_not_allowed',
  // The order lacks an episode of the series, or contains one of another series. For an episode given twice: `invalid`.
  'order_incomplete',
  'conflict',
  // The content type isn't accepted, or isn't the type of the file's content.
  'invalid_file_format',
  'invalid_upload',
  // Also for JSON bodies that are too large.
  'file_too_large',
  // 'Too many attempts. Please wait {seconds} s and retry'; the seconds are in Retry-After
  'too_many_requests',
  // The next six codes: a quota of the account is used up. `limit` in the response body is the quota.
  'series_limit_reached',
  'series_day_limit_reached',
  'episodes_day_limit_reached',
  'storage_full',
  'upload_day_limit_reached',
  'push_subscriptions_limit_reached',
  'unavailable',
  'internal_error',
] as const;

export type FieldErrorCode = (typeof fieldCodes)[number];
export type RequestErrorCode = (typeof requestCodes)[number];
export type ErrorCode = FieldErrorCode | RequestErrorCode;
