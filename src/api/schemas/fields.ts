/** Fields of requests: what a form and the upstream ask of them alike. Every message is a code of `codes.ts`. */
import * as v from 'valibot';
import { hasControlCharacters } from '../../imaging/controlCharacters.ts';
import type { FieldCode } from './codes.ts';
import { limits } from './limits.ts';

/** Types a message as one of the codes, so that a misspelt one does not compile. */
export function code<Name extends FieldCode>(name: Name): Name {
  return name;
}

/** A body. Unknown keys are dropped; a key that is missing is 'required'. */
export function request<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, code('required'));
}

/** A body that changes only what it names. */
export function changes<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, code('invalid'));
}

/** Pictures of a phone's keyboard; signs that are text by nature, such as ™ or ★, are none. */
const EMOJI = /\p{Emoji_Presentation}|\uFE0F|\u20E3/u;

const notEmoji = v.check((text: string) => !EMOJI.test(text), code('not_emoji'));
/** One line that shows what it says. Among the characters refused is NUL, which no database keeps. */
const plainLine = v.check((text: string) => !hasControlCharacters(text, 'one line'), code('control_characters'));
const plainLines = v.check((text: string) => !hasControlCharacters(text, 'several lines'), code('control_characters'));

/** A name or title: one line, trimmed, not empty, without emoji. */
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

/** One line that may stay empty, with emoji if the writer likes. */
export function freeLine(max: number) {
  return v.pipe(v.string(code('invalid')), v.trim(), v.maxLength(max, code('too_long')), plainLine);
}

/** Text of several lines that may stay empty, with emoji if the writer likes. */
export function freeText(max: number) {
  return v.pipe(v.string(code('invalid')), v.trim(), v.maxLength(max, code('too_long')), plainLines);
}

/** One line that must say something, with emoji if the writer likes. */
export function saidText(max: number) {
  return v.pipe(
    v.string(code('required')),
    v.trim(),
    v.nonEmpty(code('required')),
    v.maxLength(max, code('too_long')),
    plainLine,
  );
}

/**
 * A mail address as people have them: RFC 5322's everyday part with a dot in the domain, so that o'brien@example.org passes
 * and a@b doesn't. Case is kept; the upstream compares without it.
 */
export const email = v.pipe(
  v.string(code('required')),
  v.trim(),
  v.nonEmpty(code('required')),
  v.rfcEmail(code('user_email_invalid')),
  v.regex(/@.+\.[^.]+$/, code('user_email_invalid')),
  v.maxLength(limits.email, code('user_email_invalid')),
);

/** A password as it is asked for at sign-in: whatever was once accepted. */
export const password = v.pipe(
  v.string(code('user_password_not_blank')),
  v.nonEmpty(code('user_password_not_blank')),
  v.maxLength(limits.password.max, code('too_long')),
);

/**
 * A password that is being chosen. That it isn't the mail address, the user name or one of the commonest 10,000 is judged by the
 * upstream, which has the list.
 */
export const newPassword = v.pipe(
  v.string(code('user_password_not_blank')),
  v.nonEmpty(code('user_password_not_blank')),
  v.minLength(limits.password.min, code('too_short')),
  v.maxLength(limits.password.max, code('too_long')),
  v.check((text) => new Set(text).size > 1, code('user_password_weak')),
);

/** a-z 0-9 _ . in lower case, 3 to 30 characters. The upstream alone knows reserved names, and refuses them. */
export const username = v.pipe(
  v.string(code('required')),
  v.trim(),
  v.nonEmpty(code('required')),
  v.minLength(limits.username.min, code('too_short')),
  v.maxLength(limits.username.max, code('too_long')),
  v.check((text) => !EMOJI.test(text), code('not_emoji')),
  v.regex(/^[a-z0-9_.]+$/, code('username_invalid')),
);

/** Part of an address: a-z 0-9, parted by single hyphens. */
export const slug = v.pipe(
  v.string(code('required')),
  v.trim(),
  v.nonEmpty(code('required')),
  v.maxLength(limits.slug, code('too_long')),
  v.check((text) => !EMOJI.test(text), code('not_emoji')),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, code('slug_invalid')),
);

/** A web address that may be shown as a link: http or https, nothing that runs. */
export const webAddress = v.pipe(
  v.string(code('required')),
  v.trim(),
  v.nonEmpty(code('required')),
  v.maxLength(limits.webAddress, code('too_long')),
  v.url(code('invalid')),
  v.regex(/^https?:\/\//i, code('invalid')),
  plainLine,
);

/** A language of content: ISO 639, with a region or script where one is needed, such as en, fr, zh-Hant. */
export const language = v.pipe(v.string(code('required')), v.regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/, code('invalid')));

/** A day that exists, `YYYY-MM-DD`. */
export const day = v.pipe(
  v.string(code('required')),
  v.isoDate(code('invalid')),
  v.check((text) => isRealDay(text), code('invalid')),
);

/** A moment in ISO 8601 with its zone, as `Date.toISOString` writes it. */
export const moment = v.pipe(
  v.string(code('required')),
  v.isoTimestamp(code('invalid')),
  v.check((text) => isStorable(new Date(text)), code('invalid')),
);

/** What the upstream gave out as a `public_id`, `uuid` or image `id`. */
export const identifier = v.pipe(
  v.string(code('required')),
  v.nonEmpty(code('required')),
  v.maxLength(100, code('invalid')),
  v.regex(/^[\w-]+$/, code('invalid')),
);

/** A token of a mail, a code of an invitation, a state of a provider: opaque, and short enough to look up. */
export const opaqueToken = v.pipe(
  v.string(code('required')),
  v.trim(),
  v.nonEmpty(code('required')),
  v.maxLength(2_000, code('invalid')),
);

/** One of a closed list. */
export function choice<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, code('invalid'));
}

/** A number that arrives as text in queries and forms. */
export function wholeNumber(min: number, max: number) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))], code('invalid')),
    v.integer(code('invalid')),
    v.minValue(min, code('invalid')),
    v.maxValue(max, code('invalid')),
  );
}

/** A flag that arrives as text in queries. */
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

/** A moment of the years 1 to 9999: a zone may lead out of them, and beyond them no database knows what is meant. */
function isStorable(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/**
 * The draft that something is made of, by the name it has on its author's device. Who has lost the answer asks again with the same
 * one, and is answered what was made the first time: nothing is made twice.
 */
export const draftId = v.optional(v.nullable(v.pipe(v.string(code('invalid')), v.uuid(code('invalid')))), null);
