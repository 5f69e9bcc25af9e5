// Lint rule: no cycle of imports that leads through `import()`. `import/no-cycle` ignores those; it finds the others.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { inProject } from './paths.mjs';

/** Static imports, exports and `import()` of relative paths, with or without types. */
const IMPORTS = /\b(?:from|import)\s*\(?\s*['"](\.[^'"?]+)['"]/g;

/** Absolute path of a file -> the files that it imports, read once per run. @type {Map<string, string[]>} */
const graph = new Map();

/**
 * @param {string} file absolute path
 * @returns {string[]} none if it isn't a file of code
 */
function importsOf(file) {
  const known = graph.get(file);
  if (known) return known;
  const found = [...readCode(file).matchAll(IMPORTS)].map(([, path]) => resolve(dirname(file), path));
  graph.set(file, found);
  return found;
}

/** @param {string} file */
function readCode(file) {
  if (!/\.(?:ts|tsx|mjs|js)$/.test(file)) return '';
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * The shortest chain of imports, both ends included; undefined if there is none.
 * @param {string} from
 * @param {string} to
 * @returns {string[] | undefined}
 */
function chain(from, to) {
  /** Each file that was reached -> the file that imports it. @type {Map<string, string | undefined>} */
  const importers = new Map([[from, undefined]]);
  for (const file of importers.keys()) {
    if (file === to) return withImporters(file, importers);
    for (const next of importsOf(file)) if (!importers.has(next)) importers.set(next, file);
  }
  return undefined;
}

/**
 * @param {string} file
 * @param {Map<string, string | undefined>} importers
 * @returns {string[]}
 */
function withImporters(file, importers) {
  const importer = importers.get(file);
  return importer === undefined ? [file] : [...withImporters(importer, importers), file];
}

/** The part of the linter's types that is used here; oxlint doesn't export them. */
/** @typedef {{source?: {value?: unknown}}} ImportNode */
/** @typedef {{filename: string, report: (problem: {node: object, message: string}) => void}} RuleContext */

export const cycles = {
  meta: { type: 'problem', docs: { description: 'No cycles through import().' } },
  /** @param {RuleContext} context */
  create(context) {
    return {
      /** @param {ImportNode} node */
      ImportExpression({ source }) {
        if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
        const loaded = resolve(dirname(context.filename), source.value.replace(/\?.*$/, ''));
        const back = chain(loaded, context.filename);
        if (back) context.report({ node: source, message: `Cycle: ${back.map(inProject).join(' imports ')}.` });
      },
    };
  },
};
