/** Names of uploaded files, as people may be shown them. */

const LONGEST = 200;

/** Last part of a path, without characters that no name needs: controls, and marks that turn the direction of writing. */
export function sanitizeFileName(name: string, fallback: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  if (plain === '' || /^\.*$/.test(plain)) return fallback;
  if (plain.length <= LONGEST) return plain.toWellFormed();
  const ending = /\.\w{1,5}$/.exec(plain)?.[0] ?? '';
  return (plain.slice(0, LONGEST - ending.length) + ending).toWellFormed();
}
