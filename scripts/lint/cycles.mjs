// Lint rule: no import cycle may contain an `import()`. `import/no-cycle` finds cycles of static imports only.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { toProjectPath } from './paths.mjs';

/**
 * Matches static imports, exports and `import()` of relative paths, including type imports. Paths with a query such as
 * `?url` are left out.
 */
const IMPORTS = /\b(?:from|import)\s*\(?\s*['"](\.[^'"?]+)['"]/g;

/** Maps the absolute path of a file to the files that it imports. @type {Map<string, string[]>} */
const graph = new Map();

/**
 * @param {string} file absolute path
 * @returns {string[]} empty if the file isn't code
 */
function listImports(file) {
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
 * Returns the shortest chain of imports from one file to another, including both; undefined if there is none.
 * @param {string} from
 * @param {string} to
 * @returns {string[] | undefined}
 */
function findImportChain(from, to) {
  /** Maps each file that the search has reached to a file that imports it. @type {Map<string, string | undefined>} */
  const importers = new Map([[from, undefined]]);
  for (const file of importers.keys()) {
    if (file === to) return traceChain(file, importers);
    for (const imported of listImports(file)) if (!importers.has(imported)) importers.set(imported, file);
  }
  return undefined;
}

/**
 * Returns the chain from the start of the search to a file, including both.
 * @param {string} file
 * @param {Map<string, string | undefined>} importers
 * @returns {string[]}
 */
function traceChain(file, importers) {
  const importer = importers.get(file);
  return importer === undefined ? [file] : [...traceChain(importer, importers), file];
}

/** The parts of the linter's types that this rule uses; oxlint doesn't export its types. */
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
        const back = findImportChain(loaded, context.filename);
        if (back) context.report({ node: source, message: `Cycle: ${back.map(toProjectPath).join(' imports ')}.` });
      },
    };
  },
};
