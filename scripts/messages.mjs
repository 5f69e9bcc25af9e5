// Checks that the catalogues contain exactly the messages of the sources, each translated, and the same way in all catalogues
// of a language, and that French texts have their no-break spaces. Restores the files that `lingui extract` overwrites.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readCommandOutput, node24Path, projectRoot } from './run.mjs';

/** The language of the messages in the sources. */
const SOURCE_LANGUAGE = 'en';

const folder = join(projectRoot, 'locales');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.po'));
const catalogues = new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

/** Maximum time for extracting the messages, which takes ten seconds on an idle core. */
const EXTRACTION_TIMEOUT_MS = 300_000;

const extracted = readCommandOutput(
  node24Path,
  [join(projectRoot, 'node_modules', '@lingui', 'cli', 'dist', 'lingui.js'), 'extract', '--clean'],
  { timeoutMs: EXTRACTION_TIMEOUT_MS },
);
const extractedCatalogues = new Map([...catalogues.keys()].map((name) => [name, readIfExists(join(folder, name))]));
for (const [name, text] of catalogues) writeFileSync(join(folder, name), text);
if (extracted === undefined) {
  console.error('The messages could not be extracted: run `npm run messages` to see why.');
  process.exit(1);
}

/** @type {string[]} */
const problems = [];
for (const [name, text] of catalogues) {
  const present = parseMessages(text);
  const needed = parseMessages(extractedCatalogues.get(name) ?? '');
  for (const id of needed.keys()) if (!present.has(id)) problems.push(`${name} lacks: ${id}`);
  for (const id of present.keys()) if (!needed.has(id)) problems.push(`${name} has, but nothing uses: ${id}`);
  if (name.startsWith(SOURCE_LANGUAGE)) continue;
  for (const [id, translation] of present)
    if (translation === '') problems.push(`${name} has no translation of: ${id}`);
}
problems.push(...findConflictingTranslations(), ...findOrdinarySpaces());
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('Run `npm run messages`, then translate what is empty.');
  process.exit(1);
}
console.log(`${catalogues.size} catalogues hold every message.`);

/** @param {string} path */
function readIfExists(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/**
 * Finds messages with two translations. At run time, catalogues are merged: if a message is in several, the translation
 * of the catalogue loaded last replaces the others.
 */
function findConflictingTranslations() {
  /** @type {Map<string, { name: string, translation: string }>} */
  const first = new Map();
  const found = [];
  for (const [name, text] of catalogues)
    for (const [id, translation] of parseMessages(text)) {
      const key = `${getLanguage(name)} ${id}`;
      const other = first.get(key) ?? { name, translation };
      first.set(key, other);
      if (other.translation !== translation) found.push(`${name} and ${other.name} differ in: ${id}`);
    }
  return found;
}

/** Finds ordinary spaces where French needs a no-break space (U+00A0): before `: ; ! ?` and inside quotation marks. */
function findOrdinarySpaces() {
  const ordinarySpace = /(?<=\S) [:;!?»]|« /;
  return [...catalogues]
    .filter(([name]) => getLanguage(name) === 'fr')
    .flatMap(([name, text]) =>
      [...parseMessages(text)]
        .filter(([, translation]) => ordinarySpace.test(translation))
        .map(([id]) => `${name} has an ordinary space in: ${id}`),
    );
}

/**
 * Returns the language of a catalogue: the first folder of its path.
 * @param {string} name
 */
function getLanguage(name) {
  return name.split(sep)[0];
}

/**
 * Parses a PO file. Returns a map from message ids (with context) to translations. Skips the header and obsolete entries.
 * @param {string} text
 * @returns {Map<string, string>}
 */
function parseMessages(text) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const block of text.split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line) => !line.startsWith('#'));
    const id = readField(lines, 'msgid');
    if (id) found.set(readField(lines, 'msgctxt') + id, readField(lines, 'msgstr'));
  }
  return found;
}

/**
 * Returns the text of a field: the strings on its line and on the lines after it.
 * @param {string[]} lines
 * @param {string} name
 */
function readField(lines, name) {
  const first = lines.findIndex((line) => line.startsWith(`${name} `));
  if (first < 0) return '';
  const rest = lines.slice(first + 1);
  const end = rest.findIndex((line) => !line.startsWith('"'));
  const parts = [lines[first].slice(name.length + 1), ...rest.slice(0, end < 0 ? rest.length : end)];
  return parts.map((part) => JSON.parse(part)).join('');
}
