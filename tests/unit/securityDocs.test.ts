import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** The tests that the page cites: `tests/unit/x.test.ts` “title”. */
const citations = [...page.matchAll(/`(tests\/[^`]+\.tsx?)`\s+“([^”]+)”/g)].map(([, file = '', title = '']) => ({
  file,
  title: title.replace(/\s+/g, ' '),
}));

it('docs/security.md cites more than 20 tests', () => expect(citations.length).toBeGreaterThan(20));

it.each(citations)('$file contains the cited title “$title”', ({ file, title }) => {
  const path = join(root, file);
  expect(existsSync(path)).toBe(true);
  expect(normalizeQuotes(readFileSync(path, 'utf8')).includes(normalizeQuotes(title))).toBe(true);
});

/** Replaces curly and escaped apostrophes, because a title may be written either way. */
function normalizeQuotes(text: string): string {
  return text.replaceAll(String.raw`\'`, "'").replaceAll('’', "'");
}

it('every entry of docs/security.md cites a test', () => {
  const entries = page.split(/^- \*\*/m).slice(1);
  for (const entry of entries) expect(entry).toMatch(/`tests\/[^`]+`\s+“/);
});

it('every file named in docs/security.md exists', () => {
  for (const [, path = ''] of page.matchAll(/`((?:src|upstream|hosting|workers|tests)\/[^`*]+\.(?:tsx?|md))`/g))
    expect([path, existsSync(join(root, path))]).toEqual([path, true]);
});
