// Checks that the catalogues contain exactly the messages of the sources, and that no message has two different translations in the
// same language. Restores the files that `lingui extract` overwrites.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { commandOutput, node24, projectRoot } from './run.mjs';

/** The language of the messages in the sources. The catalogue of this language needs no translations. */
const SOURCE_LANGUAGE = 'en';

const folder = join(projectRoot, 'locales');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.po'));
const before = new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

/** Timeout of the extraction, which takes ten seconds on an idle core and up to a minute on a busy machine. */
const EXTRACTION_MS = 300_000;

const extracted = commandOutput(
  node24,
  [join(projectRoot, 'node_modules', '@lingui', 'cli', 'dist', 'lingui.js'), 'extract', '--clean'],
  { timeoutMs: EXTRACTION_MS },
);
const after = new Map([...before.keys()].map((name) => [name, contentOf(join(folder, name))]));
for (const [name, was] of before) writeFileSync(join(folder, name), was);
if (extracted === undefined) {
  console.error('The messages could not be extracted: run `npm run messages` to see why.');
  process.exit(1);
}

/** @type {string[]} */
const problems = [];
for (const [name, was] of before) {
  const old = messages(was);
  const now = messages(after.get(name) ?? '');
  for (const id of now.keys()) if (!old.has(id)) problems.push(`${name} lacks: ${id}`);
  for (const id of old.keys()) if (!now.has(id)) problems.push(`${name} has, but nothing uses: ${id}`);
  if (name.startsWith(SOURCE_LANGUAGE)) continue;
  for (const [id, translation] of old) if (translation === '') problems.push(`${name} has no translation of: ${id}`);
}
problems.push(...twoTranslations(), ...loosePunctuation());
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('Run `npm run messages`, then translate what is empty.');
  process.exit(1);
}
console.log(`${before.size} catalogues hold every message.`);

/** @param {string} path */
function contentOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/**
 * Finds messages with two translations. At run time, catalogues are merged: if a message is in several, the translation of the
 * catalogue loaded last replaces the others. Messages that need different translations must therefore have different contexts.
 */
function twoTranslations() {
  /** @type {Map<string, { name: string, translation: string }>} */
  const first = new Map();
  const found = [];
  for (const [name, text] of before)
    for (const [id, translation] of messages(text)) {
      const key = `${language(name)} ${id}`;
      const other = first.get(key) ?? { name, translation };
      first.set(key, other);
      if (other.translation !== translation) found.push(`${name} and ${other.name} differ in: ${id}`);
    }
  return found;
}

/** Finds ordinary spaces where French needs a no-break space (U+00A0): before `: ; ! ?` and inside quotation marks. */
function loosePunctuation() {
  const loose = /(?<=\S) [:;!?»]|« /;
  return [...before]
    .filter(([name]) => language(name) === 'fr')
    .flatMap(([name, text]) =>
      [...messages(text)]
        .filter(([, said]) => loose.test(said))
        .map(([id]) => `${name} has an ordinary space in: ${id}`),
    );
}

/**
 * Returns the language of a catalogue, which is the first folder of its path.
 * @param {string} name
 */
function language(name) {
  return name.split(sep)[0];
}

/**
 * Parses a PO file. Returns a map from message ids (with context) to translations. Skips the header and obsolete entries.
 * @param {string} text
 * @returns {Map<string, string>}
 */
function messages(text) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const block of text.split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line) => !line.startsWith('#'));
    const id = field(lines, 'msgid');
    if (id) found.set(field(lines, 'msgctxt') + id, field(lines, 'msgstr'));
  }
  return found;
}

/**
 * Returns the text of a field, which is the string on the line of the field and on the lines after it.
 * @param {string[]} lines
 * @param {string} name
 */
function field(lines, name) {
  const first = lines.findIndex((line) => line.startsWith(`${name} `));
  if (first < 0) return '';
  const rest = lines.slice(first + 1);
  const end = rest.findIndex((line) => !line.startsWith('"'));
  const parts = [lines[first].slice(name.length + 1), ...rest.slice(0, end < 0 ? rest.length : end)];
  return parts.map((part) => JSON.parse(part)).join('');
}
