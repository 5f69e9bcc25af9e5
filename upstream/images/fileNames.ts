/** Maximum length of a displayed file name, in UTF-16 code units. */
const MAX_FILE_NAME_LENGTH = 200;

/**
 * Returns the last segment of a path, without control characters and bidirectional marks, or `fallback` if nothing but dots is
 * left. A name that is too long is cut before its extension.
 */
export function sanitizeFileName(name: string, fallback: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  if (plain === '' || /^\.*$/.test(plain)) return fallback;
  if (plain.length <= MAX_FILE_NAME_LENGTH) return plain.toWellFormed();
  const ending = /\.\w{1,5}$/.exec(plain)?.[0] ?? '';
  return (plain.slice(0, MAX_FILE_NAME_LENGTH - ending.length) + ending).toWellFormed();
}
