// Lint rule: defines which folder may import which other folder (docs/architecture.md).
import { dirname, resolve } from 'node:path';
import { citations } from './citations.mjs';
import { cycles } from './cycles.mjs';
import { toProjectPath } from './paths.mjs';

/**
 * @typedef {object} Boundary limits of a folder
 * @property {string[]} imports other folders, or parts of them, that the folder may import
 * @property {string[]} [types] folders whose types the folder may import, and whose files it may reference in `new URL`
 * @property {true} [isolated] the subfolders of the folder may not import each other
 * @property {string[]} [importers] the only files outside the folder that may import from it
 */

/** Groups of folders in src/ that are allowed together. Each group contains the groups above it. */
const data = ['api', 'imaging', 'product'].map(toSrcPath);
const base = ['device', 'state', 'i18n', 'navigation'].map(toSrcPath).concat(data);
const session = ['session'].map(toSrcPath).concat(base);
const services = ['engine', 'offline', 'pwa', 'analytics'].map(toSrcPath).concat(session);
const screens = {
  imports: ['widgets', 'ui'].map(toSrcPath).concat(services),
  isolated: /** @type {const} */ (true),
};

/** Modules with the paths of the app's pages. */
const paths = ['navigation/routes', 'navigation/matchPath', 'i18n/languages'].map(toSrcPath);

/**
 * Maps the path of a folder, or of a file without extension, to the folders that it may import besides itself. The
 * longest matching path applies. Folders that aren't listed may import anything.
 * @type {Record<string, Boundary>}
 */
const boundaries = {
  src: { imports: [] },
  'src/main': { imports: ['src'] },
  // Contains settings that both the build and the app read.
  'src/product': { imports: ['src/environment'] },
  'src/app': { imports: ['features', 'tools', 'widgets', 'ui'].map(toSrcPath).concat(services) },
  'src/features': screens,
  'src/tools': screens,
  'src/widgets': { imports: [...services, 'src/ui'] },
  'src/pwa': { imports: [...session, 'src/engine', 'src/offline'] },
  'src/offline': { imports: session },
  'src/analytics': { imports: session },
  'src/engine': { imports: ['src/imaging', 'src/state', 'src/product'], types: ['workers'] },
  'src/session': { imports: base },
  'src/navigation': { imports: ['src/device', 'src/state', 'src/i18n', ...data] },
  'src/device': { imports: ['src/state', ...data] },
  'src/i18n': { imports: ['locales', 'src/product'] },
  'src/state': { imports: [] },
  'src/api': { imports: ['src/imaging', 'src/product'] },
  'src/api/transport': { imports: ['src/api/schemas', 'src/product'] },
  'src/api/schemas': { imports: ['src/imaging'] },
  'src/imaging': { imports: [] },
  'src/ui': { imports: [] },
  workers: { imports: ['src/imaging'] },
  // This folder is independent, like a package.
  'workers/codecs': { imports: ['src/imaging/headers/byteReading'] },
  'workers/codecs/kernels': { imports: [] },
  hosting: { imports: [], types: ['src/i18n/languages'] },
  upstream: { imports: ['hosting', 'src/api/schemas', 'src/imaging', ...paths] },
  'upstream/demo': { imports: ['upstream', 'src/api/schemas', 'src/imaging'], importers: ['upstream/server'] },
};

/**
 * Returns why `importer` may not import `target`; undefined if it may. Both paths are relative to the project.
 * @param {string} importer
 * @param {string} target
 * @param {boolean} typesOnly whether only types are imported
 * @returns {string | undefined}
 */
export function findBoundaryViolation(importer, target, typesOnly) {
  const name = findBoundary(importer);
  if (name === undefined) return undefined;
  const boundary = boundaries[name];
  const entered = findBoundary(target);
  if (
    entered !== undefined &&
    entered !== name &&
    boundaries[entered].importers?.every((file) => !isWithin(importer, file))
  )
    return `${importer} may not import ${entered}.`;
  if (isWithin(target, name)) {
    const [from, to] = [importer, target].map((path) => path.slice(name.length + 1).split('/'));
    const isCrossing = boundary.isolated && from.length > 1 && to.length > 1 && from[0] !== to[0];
    return isCrossing
      ? `${name}/${from[0]} may not import ${name}/${to[0]}: move what both need to a lower folder.`
      : undefined;
  }
  if (boundary.imports.some((allowed) => isWithin(target, allowed))) return undefined;
  const asTypes = boundary.types?.some((allowed) => isWithin(target, allowed));
  if (asTypes && typesOnly) return undefined;
  return asTypes ? `${name} may import only types of ${target}.` : `${name} may not import ${target}.`;
}

/** @param {string} path */
function findBoundary(path) {
  return Object.keys(boundaries)
    .filter((name) => isWithin(path, name))
    .sort((a, b) => b.length - a.length)[0];
}

/**
 * @param {string} path
 * @param {string} place a folder, or a file without extension
 */
function isWithin(path, place) {
  return path === place || path.startsWith(`${place}/`) || path.startsWith(`${place}.`);
}

/** @param {string} name */
function toSrcPath(name) {
  return `src/${name}`;
}

/** The parts of the linter's syntax nodes that this rule uses; oxlint doesn't export its types. */
/** @typedef {{type: string, value?: unknown, source?: SyntaxNode, importKind?: string, exportKind?: string, specifiers?: SyntaxNode[], callee?: SyntaxNode, name?: string, arguments?: SyntaxNode[]}} SyntaxNode */
/** @typedef {{filename: string, report: (problem: {node: SyntaxNode, message: string}) => void}} RuleContext */

const importBoundaries = {
  meta: { type: 'problem', docs: { description: 'Imports between folders go in one direction only.' } },
  /** @param {RuleContext} context */
  create(context) {
    const importer = toProjectPath(context.filename);
    /**
     * @param {SyntaxNode | undefined} address
     * @param {boolean} typesOnly
     * @param {string} [only] check only imports of files in this folder
     */
    const check = (address, typesOnly, only) => {
      if (typeof address?.value !== 'string' || !address.value.startsWith('.')) return;
      const target = toProjectPath(resolve(dirname(context.filename), address.value));
      if (only !== undefined && !isWithin(target, only)) return;
      const message = findBoundaryViolation(importer, target, typesOnly);
      if (message) context.report({ node: address, message });
    };
    /** @param {SyntaxNode} node */
    const checkDeclaration = (node) => check(node.source, isTypeOnly(node));
    return {
      ImportDeclaration: checkDeclaration,
      ExportNamedDeclaration: checkDeclaration,
      ExportAllDeclaration: checkDeclaration,
      /** @param {SyntaxNode} node */
      ImportExpression: (node) => check(node.source, false),
      /** @param {SyntaxNode} node */
      NewExpression: (node) => {
        // A worker's URL counts as a type import.
        if (node.callee?.name === 'URL' && node.arguments?.length === 2) check(node.arguments[0], true, 'workers');
      },
    };
  },
};

/** @param {SyntaxNode} node */
function isTypeOnly(node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const { specifiers = [] } = node;
  return specifiers.length > 0 && specifiers.every((name) => name.importKind === 'type' || name.exportKind === 'type');
}

export default { meta: { name: 'project' }, rules: { citations, cycles, 'import-boundaries': importBoundaries } };
