// Checks that the catalogues hold exactly the messages of the sources, and that every language has one translation of each.
// Changes nothing: what `lingui extract` writes is taken back.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { NODE_24, output, ROOT } from './run.mjs';

/** Messages are written in this language; its own catalogue needs no translations. */
const SOURCE_LANGUAGE = 'en';

const folder = join(ROOT, 'locales');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.po'));
const before = new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

const extracted = output(NODE_24, [
  join(ROOT, 'node_modules', '@lingui', 'cli', 'dist', 'lingui.js'),
  'extract',
  '--clean',
]);
if (extracted === undefined) {
  console.error('The messages could not be extracted: run `npm run messages` to see why.');
  process.exit(1);
}

/** @type {string[]} */
const problems = [];
for (const [name, was] of before) {
  const path = join(folder, name);
  const is = existsSync(path) ? readFileSync(path, 'utf8') : '';
  writeFileSync(path, was);
  const old = messages(was);
  const now = messages(is);
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

/**
 * One message of several catalogues is one message where they run: the catalogue that came last would decide. What must be said
 * in two ways has a context.
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

/** French puts a space before its double marks and inside its quotation marks, and no line ends there: U+00A0. */
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
 * Language of a catalogue: the folder that it lies in.
 * @param {string} name
 */
function language(name) {
  return name.split(sep)[0];
}

/**
 * Message id (with its context) -> translation, of a PO file; obsolete entries and the header are left out.
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
 * The text of one field: the string on its own line and on the lines that follow it.
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
