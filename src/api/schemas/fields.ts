/** Fields of requests, shared by forms and the server. Every message is a code of `codes.ts`. */
import * as v from 'valibot';
import { hasControlCharacters } from '../../imaging/controlCharacters.ts';
import type { FieldErrorCode } from './codes.ts';
import { limits } from './limits.ts';

/** Types a message as a code, so that a typo doesn't compile. */
export function code<Name extends FieldErrorCode>(name: Name): Name {
  return name;
}

/** A request body. Unknown keys are dropped; a missing key is 'required'. */
export function request<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, code('required'));
}

/**
 * A request body for entries that the caller has made optional, such as a change of only the given fields. Its code is 'invalid'
 * if the body isn't an object.
 */
export function changes<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, code('invalid'));
}

/** Emoji; symbols that are text by default, such as ™ or ★, don't count. */
const EMOJI = /\p{Emoji_Presentation}|\uFE0F|\u20E3/u;

const notEmoji = v.check((text: string) => !EMOJI.test(text), code('not_emoji'));
/** Rejects control characters. PostgreSQL can't store one of them, NUL. */
const plainLine = v.check((text: string) => !hasControlCharacters(text, 'one line'), code('control_characters'));
const plainLines = v.check((text: string) => !hasControlCharacters(text, 'several lines'), code('control_characters'));

/** A name or title: one line, trimmed, not empty, without emoji. `max`, also below: the maximum length in UTF-16 code units. */
export function title(max: number) {
  return v.pipe(
    v.string(code('required')),
    v.trim(),
    v.nonEmpty(code('required')),
    v.maxLength(max, code('too_long')),
    notEmoji,
    plainLine,
  );
}

/** One line, may be empty, may contain emoji. */
export function freeLine(max: number) {
  return v.pipe(v.string(code('invalid')), v.trim(), v.maxLength(max, code('too_long')), plainLine);
}

/** Several lines, may be empty, may contain emoji. */
export function freeText(max: number) {
  return v.pipe(v.string(code('invalid')), v.trim(), v.maxLength(max, code('too_long')), plainLines);
}

/** Several lines, not empty, may contain emoji. */
export function requiredLines(max: number) {
  return v.pipe(
    v.string(code('required')),
    v.trim(),
    v.nonEmpty(code('required')),
    v.maxLength(max, code('too_long')),
    plainLines,
  );
}

/** One line, not empty, may contain emoji. */
export function requiredLine(max: number) {
  return v.pipe(
    v.string(code('required')),
    v.trim(),
    v.nonEmpty(code('required')),
    v.maxLength(max, code('too_long')),
    plainLine,
  );
}

/** An email address: valibot's pattern for RFC 5322, and a dot in the domain. Case is kept. */
export const email = v.pipe(
  v.string(code('required')),
  v.trim(),
  v.nonEmpty(code('required')),
  v.rfcEmail(code('user_email_invalid')),
  v.regex(/@.+\.[^.]+$/, code('user_email_invalid')),
  v.maxLength(limits.email, code('user_email_invalid')),
);

/** An existing password. Checks less than `newPassword`, so that passwords from before a rule was added still work. */
export const password = v.pipe(
  v.string(code('user_password_not_blank')),
  v.nonEmpty(code('user_password_not_blank')),
  v.maxLength(limits.password.max, code('too_long')),
);

/** A new password. The server rejects further passwords with `user_password_weak`, such as common ones. */
export const newPassword = v.pipe(
  v.string(code('user_password_not_blank')),
  v.nonEmpty(code('user_password_not_blank')),
  v.minLength(limits.password.min, code('too_short')),
  v.maxLength(limits.password.max, code('too_long')),
  v.check((text) => new Set(text).size > 1, code('user_password_weak')),
);

/** A username. The server rejects reserved names with `username_taken`. */
export const username = v.pipe(
  v.string(code('required')),
  v.trim(),
  v.nonEmpty(code('required')),
  v.minLength(limits.username.min, code('too_short')),
  v.maxLength(limits.username.max, code('too_long')),
  v.check((text) => !EMOJI.test(text), code('not_emoji')),
  v.regex(/^[a-z0-9_.]+$/, code('username_invalid')),
);

/**
 * The readable part of the address of a series or episode: groups of a-z 0-9, separated by single hyphens. The server rejects
 * reserved slugs with `slug_taken`.
 */
export const slug = v.pipe(
  v.string(code('required')),
  v.trim(),
  v.nonEmpty(code('required')),
  v.maxLength(limits.slug, code('too_long')),
  v.check((text) => !EMOJI.test(text), code('not_emoji')),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, code('slug_invalid')),
);

/** A web address that is safe to show as a link: only http or https. */
export const webAddress = v.pipe(
  v.string(code('required')),
  v.trim(),
  v.nonEmpty(code('required')),
  v.maxLength(limits.webAddress, code('too_long')),
  v.url(code('invalid')),
  v.regex(/^https?:\/\//i, code('invalid')),
  plainLine,
);

/** A content language, such as en, fr, zh-Hant. */
export const language = v.pipe(v.string(code('required')), v.regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/, code('invalid')));

/** An existing day, `YYYY-MM-DD`. */
export const day = v.pipe(
  v.string(code('required')),
  v.isoDate(code('invalid')),
  v.check((text) => isRealDay(text), code('invalid')),
);

/** A time in ISO 8601 with its time zone, such as `2026-11-21T13:05:00Z`, in the years 1 to 9999. */
export const timestamp = v.pipe(
  v.string(code('required')),
  v.isoTimestamp(code('invalid')),
  v.check((text) => isStorable(new Date(text)), code('invalid')),
);

/** A `public_id`, `uuid` or image `id` from the server. */
export const identifier = v.pipe(
  v.string(code('required')),
  v.nonEmpty(code('required')),
  v.maxLength(100, code('invalid')),
  v.regex(/^[\w-]+$/, code('invalid')),
);

/** A token whose format only the server knows. */
export const opaqueToken = v.pipe(
  v.string(code('required')),
  v.trim(),
  v.nonEmpty(code('required')),
  v.maxLength(2_000, code('invalid')),
);

export function choice<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, code('invalid'));
}

/** A whole number from `min` to `max`, also as text of up to nine digits. */
export function wholeNumber(min: number, max: number) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))], code('invalid')),
    v.integer(code('invalid')),
    v.minValue(min, code('invalid')),
    v.maxValue(max, code('invalid')),
  );
}

/** A boolean, also as the text `true` or `false`. */
export const flag = v.union(
  [
    v.boolean(),
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
    ),
  ],
  code('invalid'),
);

function isRealDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return isStorable(date) && date.toISOString().startsWith(text);
}

/** Whether a time is in the years 1 to 9999 in UTC, which PostgreSQL can store. */
function isStorable(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/**
 * The id of the draft from which a series or an episode is created. A repeated request with the same id updates the object that
 * the first request created.
 */
export const draftId = v.optional(v.nullable(v.pipe(v.string(code('invalid')), v.uuid(code('invalid')))), null);
