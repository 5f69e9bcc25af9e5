// Packs the built app and its server as one folder and archive that run with Node 24 alone:
//   node scripts/pack.mjs [folder]     default: packed/longstrip-<version>-<platform>-<arch>, and the same name with .tar.gz
// The server's TypeScript becomes JavaScript by removing its types, as Node does. The files keep their places, so that
// relative addresses stay right.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules, stripTypeScriptTypes } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot, rerunWithNode24 } from './run.mjs';

/** The scripts that an operator starts. */
const entries = ['upstream/server.ts', 'upstream/operate.ts'];

/** Files and folders that the server reads at run time, and files for the operator. */
const copiedPaths = [
  'dist',
  'upstream/db/migrations',
  'upstream/openapi/page',
  'hosting/deploy',
  'docs/operating.md',
  'upstream/README.md',
  'CHANGELOG.md',
  'LICENSE',
];

/** Packages that aren't packed. Only the demo content uses them, for its drawn pictures. */
const optionalPackages = new Set(['sharp']);

/** Captures the file or package of an import or export statement, or of `import(…)`. */
const IMPORTS = /(?:^(?:import|export|\})[^'\n]*\bfrom |^import |\bimport\()'([^'\n]+)'/gm;

if (!rerunWithNode24(fileURLToPath(import.meta.url))) pack();

function pack() {
  if (!existsSync(join(projectRoot, 'dist', '.vite', 'complete'))) {
    console.error('There is no complete build in dist: run `npm run build` first.');
    process.exitCode = 1;
    return;
  }
  const { name, version, license } = readJson(join(projectRoot, 'package.json'));
  const folder = resolve(
    process.argv[2] ?? join(projectRoot, 'packed', `${name}-${version}-${process.platform}-${process.arch}`),
  );
  rmSync(folder, { recursive: true, force: true });
  const { files, packages } = findSources();
  for (const file of files) {
    const target = join(folder, file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, toJavaScript(readFileSync(join(projectRoot, file), 'utf8')));
  }
  for (const path of copiedPaths) {
    if (existsSync(join(projectRoot, path))) cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
  }
  copyFonts(folder);
  const copied = copyPackages(packages, folder);
  const manifest = {
    name,
    version,
    license,
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: { start: 'node upstream/server.js', admin: 'node upstream/operate.js' },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  makeReadable(folder);
  const archive = `${folder}.tar.gz`;
  const tar = spawnSync(
    'tar',
    [
      '--sort=name',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '-czf',
      archive,
      '-C',
      dirname(folder),
      folder.slice(dirname(folder).length + 1),
    ],
    { stdio: 'inherit' },
  );
  if (tar.status !== 0) {
    console.error(`The archive could not be written; the folder ${folder} is complete.`);
    process.exitCode = 1;
    return;
  }
  console.log(`${archive}\n${files.length} files of the server, ${copied} packages`);
}

/** Finds the entries, all files that they import directly or indirectly, and the names of the packages that these import. */
function findSources() {
  const files = [...entries];
  const packages = new Set();
  // `files` grows during the loop.
  for (const file of files) {
    const text = stripTypeScriptTypes(readFileSync(join(projectRoot, file), 'utf8'));
    for (const [, specifier = ''] of text.matchAll(IMPORTS)) {
      if (specifier.startsWith('.')) {
        const path = join(dirname(file), specifier);
        if (!files.includes(path)) files.push(path);
      } else if (!specifier.startsWith('node:') && !builtinModules.includes(specifier)) {
        packages.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
      }
    }
  }
  for (const name of optionalPackages) packages.delete(name);
  return { files, packages };
}

/** @param {string} source TypeScript */
function toJavaScript(source) {
  return stripTypeScriptTypes(source).replace(/(['"])(\.{1,2}\/[^'"\s]+)\.ts\1/g, '$1$2.js$1');
}

/**
 * Copies the packages and their dependencies. Returns the number of copied packages.
 * @param {Set<string>} names
 * @param {string} folder target
 */
function copyPackages(names, folder) {
  /** Paths of the packages to copy, relative to the project's folder. Grows during the first loop. */
  const paths = new Set([...names].map((name) => findPackage(name, '') ?? fail(name)));
  for (const path of paths) {
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = readJson(join(projectRoot, path, 'package.json'));
    const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = findPackage(name, path);
      if (found !== undefined) paths.add(found);
      else if (name in dependencies && !(name in optionalDependencies)) fail(name);
    }
  }
  for (const path of paths) {
    cpSync(join(projectRoot, path), join(folder, path), {
      recursive: true,
      // Nested packages are copied separately if they are needed.
      filter: (from) =>
        !from.slice(join(projectRoot, path).length).includes('node_modules') && !/\.(?:[cm]?ts|map)$/.test(from),
    });
  }
  return paths.size;
}

/**
 * Copies the font files of the demo content without the rest of their packages.
 * @param {string} folder
 */
function copyFonts(folder) {
  const source = readFileSync(join(projectRoot, 'upstream/demo/art/fonts.ts'), 'utf8');
  for (const [, name = '', file = ''] of source.matchAll(/'([\w-]+)\/(files\/[\w-]+\.woff)'/g)) {
    for (const part of ['package.json', 'LICENSE', file]) {
      const path = join('node_modules', '@fontsource', name, part);
      cpSync(join(projectRoot, path), join(folder, path));
    }
  }
}

/**
 * @param {string} name
 * @returns {never}
 */
function fail(name) {
  throw new Error(`The package ${name} is not installed: run \`npm install\` first.`);
}

/**
 * Finds a package as Node does, in the node_modules of `from` and of the folders above it.
 * @param {string} name
 * @param {string} from path of the importing package, relative to the project's folder; empty for the project itself
 * @returns {string | undefined} the package's path, relative to the project's folder
 */
function findPackage(name, from) {
  const path = join(from, 'node_modules', name);
  if (existsSync(join(projectRoot, path, 'package.json'))) return path;
  const at = from.lastIndexOf('node_modules');
  return at === -1 ? undefined : findPackage(name, from.slice(0, at).replace(/\/$/, ''));
}

/**
 * Lets every user read the files, whatever the umask.
 * @param {string} folder
 */
function makeReadable(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
