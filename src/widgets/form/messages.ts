/** The sentences of error codes. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '../../api/schemas/codes.ts';

/** Values that a sentence may contain. */
export interface MessageValues {
  /** The field's label. */
  readonly field: string;
  /** Minimum or maximum number of characters. */
  readonly length: number;
  /** Maximum number of list items, or a quota of the account, which may be in bytes. */
  readonly limit: number;
  /** Seconds to wait before the next attempt. */
  readonly seconds: number;
}

export interface Message {
  /** The sentence for an error found by the server and, without `form`, for one found by the form. */
  readonly say: (values: MessageValues) => MessageDescriptor;
  /** Replaces `say` for errors found by the form, if its wording differs from the server's. */
  readonly form?: (values: MessageValues) => MessageDescriptor;
  /** The field at which a code of the whole request is shown, if the form has this field. */
  readonly field?: 'password' | 'invitationCode';
}

const GB_BYTES = 1_000_000_000;

function storageFull(gigabytes: number): MessageDescriptor {
  return msg`Your storage is full (${gigabytes} GB). Delete series or episodes: the space is freed up two days later`;
}

function uploadDayLimitReached(gigabytes: number): MessageDescriptor {
  return msg`You can upload ${gigabytes} GB a day. Try again tomorrow`;
}

/** Sentences by code. */
export const messages: Readonly<Partial<Record<ErrorCode, Message>>> = {
  required: { say: ({ field }) => msg`${field} is required` },
  too_short: { say: ({ field, length }) => msg`${field} length is too short (minimum: ${length})` },
  too_long: { say: ({ field, length }) => msg`${field} length is too long (maximum: ${length})` },
  confirmation_mismatch: { say: ({ field }) => msg`${field} does not match` },
  not_emoji: { say: ({ field }) => msg`${field} must not contain emoji` },
  control_characters: {
    say: ({ field }) => msg`${field} contains invisible characters. Please retype it`,
  },
  invalid: { say: ({ field }) => msg`${field} is invalid` },

  user_email_invalid: { say: () => msg`Email is invalid`, form: () => msg`Email address is invalid` },
  user_email_already_used: { say: () => msg`Email is already used` },
  user_password_invalid: { say: () => msg`Password is invalid` },
  // The form's wording contains the label, as for every required field; the server doesn't know the label.
  user_password_not_blank: { say: () => msg`Password is empty`, form: ({ field }) => msg`${field} is required` },
  user_password_weak: { say: () => msg`Password is too weak` },
  user_gender_invalid: { say: () => msg`Gender is invalid` },
  username_invalid: { say: () => msg`Invalid username` },
  username_taken: { say: () => msg`Username is already taken` },
  slug_invalid: { say: () => msg`Links can only contain a–z, 0–9 and single hyphens` },
  slug_taken: { say: () => msg`This address is already taken` },
  date_in_future: { say: ({ field }) => msg`${field} can’t be in the future` },
  date_in_past: { say: ({ field }) => msg`${field} can’t be in the past` },
  image_required: { say: () => msg`Please choose an image` },
  image_unknown: { say: () => msg`This image is no longer available. Please choose it again` },
  image_size_invalid: { say: () => msg`This image is the wrong size` },
  genre_unknown: { say: () => msg`This genre no longer exists` },
  too_many_genres: { say: ({ limit }) => msg`You can choose up to ${limit} genres` },
  too_many_contents: { say: ({ limit }) => msg`Episode contents should contain ${limit} elements or less.` },
  invitation_code_invalid: { say: () => msg`Invitation code is invalid` },
  // For a typed code and for an invitation link.
  invitation_invalid: { say: () => msg`Invitation code is invalid`, field: 'invitationCode' },
  not_on_waiting_list: { say: () => msg`Sorry, that email is not on the waiting list.` },
  // Shown with a link to the waiting list (WaitingListNotice).
  invitation_request_not_accepted: { say: () => msg`Sorry, that email is not on the waiting list.` },
  invitation_request_pending: { say: () => msg`You’re on the waiting list. We’ll email you when it’s your turn.` },
  birth_date_required: { say: () => msg`Please enter your date of birth first` },
  age_too_low: { say: () => msg`You must be 18 or older` },

  bad_credentials: { say: () => msg`Email or password invalid`, field: 'password' },
  reset_link_invalid: { say: () => msg`The reset link is invalid, please request new password reset.` },
  email_link_invalid: { say: () => msg`This link is no longer valid. Please change your email again.` },
  too_many_requests: { say: ({ seconds }) => msg`Too many attempts. Please wait ${seconds} s and retry` },
  // Quotas of an account.
  series_limit_reached: {
    say: ({ limit }) => msg`You’ve reached the limit of ${limit} series. Delete one to create another`,
  },
  series_day_limit_reached: {
    say: ({ limit }) => msg`You can create ${limit} series a day. Try again tomorrow`,
  },
  episodes_day_limit_reached: {
    say: ({ limit }) => msg`You can create ${limit} episodes a day. Try again tomorrow`,
  },
  storage_full: { say: ({ limit }) => storageFull(limit / GB_BYTES) },
  upload_day_limit_reached: { say: ({ limit }) => uploadDayLimitReached(limit / GB_BYTES) },
  push_subscriptions_limit_reached: {
    say: ({ limit }) =>
      msg`Notifications are already on in ${limit} browsers. Turn them off in one, or log out everywhere`,
  },
  fresh_sign_in_required: { say: () => msg`Log in again to confirm it’s you` },
  provider_unavailable: { say: () => msg`You can’t log in this way right now` },
  provider_state_invalid: { say: () => msg`Logging in took too long or was interrupted. Please retry` },
  invalid_file_format: { say: () => msg`Invalid file upload.` },
  invalid_upload: { say: () => msg`Invalid file upload.` },
};

/** Sentences for failures without a known reason. */
export const failures = {
  request: msg`Error during request. Please retry`,
  signUp: msg`An error occurred during sign up. Please retry`,
  passwordChange: msg`Invalid password change. Please retry`,
  seriesCreation: msg`An error occurred during series creation. Please retry`,
  saving: msg`Error during saving. Please retry`,
  contents: msg`All content could not be saved, please check the content uploaded.`,
  upload: msg`An error occurred during upload`,
  imageReading: msg`There was an error loading the image`,
  translationCreation: msg`The translation could not be created. Please retry`,
  seriesUpdate: msg`The series could not be saved. Please retry`,
  episodePublication: msg`The episode could not be published. Please retry`,
  episodeUpdate: msg`The episode could not be saved. Please retry`,
  episodeDeletion: msg`The episode could not be deleted. Please retry`,
  episodeOrder: msg`The order could not be saved. Please retry`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

export type Failure = keyof typeof failures;

/** Returns the message of a code. Undefined for codes without a sentence, and for unknown codes, which newer servers may send. */
export function findMessage(code: string): Message | undefined {
  return isKnown(code) ? messages[code] : undefined;
}

function isKnown(code: string): code is ErrorCode {
  return Object.hasOwn(messages, code);
}
