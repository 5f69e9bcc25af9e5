/** Normalizes text for searching: ignores accents and case. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
