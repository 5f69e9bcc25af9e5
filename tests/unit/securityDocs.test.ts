import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** A file of tests and a title in it, as the page writes them: `tests/unit/x.test.ts` “title”. */
const named = [...page.matchAll(/`(tests\/[^`]+\.tsx?)`\s+“([^”]+)”/g)].map(([, file = '', title = '']) => ({
  file,
  title: title.replace(/\s+/g, ' '),
}));

it('names tests', () => expect(named.length).toBeGreaterThan(20));

it.each(named)('$file holds “$title”', ({ file, title }) => {
  const path = join(root, file);
  expect(existsSync(path)).toBe(true);
  expect(plainQuotes(readFileSync(path, 'utf8')).includes(plainQuotes(title))).toBe(true);
});

/** An apostrophe of a title may be curly, or escaped in the source. */
function plainQuotes(text: string): string {
  return text.replaceAll(String.raw`\'`, "'").replaceAll('’', "'");
}

it('names a test in every entry', () => {
  const entries = page.split(/^- \*\*/m).slice(1);
  for (const entry of entries) expect(entry).toMatch(/`tests\/[^`]+`\s+“/);
});

it('names no file that is not there', () => {
  for (const [, path = ''] of page.matchAll(/`((?:src|upstream|hosting|workers|tests)\/[^`*]+\.(?:tsx?|md))`/g))
    expect([path, existsSync(join(root, path))]).toEqual([path, true]);
});
