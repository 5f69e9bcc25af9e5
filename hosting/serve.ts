/**
 * Serves a build according to the hosting rules, as a static host does, and can add data to its pages. Used by the server of
 * `upstream/`.
 *
 * The build is read into memory once, when the app is created. Only the files found then are served. So no request can read a file
 * outside the folder, and files of a later build in the same folder are never mixed with the served files.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { BROTLI_SUFFIX, isServed, MIN_COMPRESSED_BYTES } from './compression.ts';
import { SETTINGS_FILE } from './files.ts';
import {
  type EmbeddedResponse,
  type ImagePreload,
  type PageHead,
  withHead,
  withImagePreload,
  withResponses,
} from './pageHead.ts';
import {
  getPrerenderedFile,
  ROUTE_FILES_FILE,
  type RouteFiles,
  RouteFilesByRouteSchema,
  type RouteFilesByRoute,
  withRouteFiles,
} from './routeFiles.ts';
import { resolveRequest, type HostingRules, createHostingRules } from './rules.ts';

type Encoding = 'br' | 'gzip';

interface BuiltFile {
  bytes: Buffer<ArrayBuffer>;
  type: string;
  /** Hash of the content, used in the ETag. */
  tag: string;
  /** Brotli quality with which the server compresses the file if the build contains no compressed version. */
  quality: number;
  /** Compressed versions, read from the build or created on the first request. */
  compressed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>;
}

const contentTypes: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

/**
 * Brotli quality for files without a compressed version in the build. Higher qualities take seconds on the first request and save
 * only a few per cent.
 */
const FILE_BROTLI_QUALITY = 7;

/**
 * Brotli quality for pages that the server has changed, most of them for a single request. Higher qualities take more time than
 * the smaller response saves.
 */
const PAGE_BROTLI_QUALITY = 4;

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

const BuiltSettings = v.object({ base: v.string(), apiUrl: v.string(), reportUrls: v.array(v.string()) });

/**
 * Reads the settings of the build in `folder` and returns its hosting rules.
 * @throws Error with the folder's name if the folder contains no build; Error if the settings are invalid
 */
export function loadBuildRules(folder: string): HostingRules {
  const path = join(folder, SETTINGS_FILE);
  if (!existsSync(path)) throw new Error(`There is no build in ${resolve(folder)}: run \`npm run build\` first.`);
  return createHostingRules(v.parse(BuiltSettings, JSON.parse(readFileSync(path, 'utf8'))));
}

/** Data that the server adds to the HTML of a page. */
export interface PageAdditions {
  readonly language: string;
  /** Name of the page's route, whose files the page then links; undefined if unknown. Prerendered pages already link them. */
  readonly route?: string | undefined;
  /** Metadata that replaces the general metadata of the built page. */
  readonly head?: PageHead | undefined;
  readonly responses?: readonly EmbeddedResponse[];
  readonly images?: readonly ImagePreload[];
}

/**
 * Loads the additions to a page; undefined if there are none.
 * @param path path of the page below the base, starting with a slash
 * @param c context of the request for the page
 */
export type DescribePage = (path: string, c: Context) => Promise<PageAdditions | undefined>;

export interface ServingOptions {
  /** If omitted, pages are served without additions. */
  readonly describe?: DescribePage;
  /**
   * Whether the site hasn't launched. The shell is then served instead of the prerendered pages, which show the app as it is after
   * the launch, and is marked (`withPrelaunchMark`).
   */
  readonly isPrelaunch?: boolean;
}

/** Creates a Hono app that serves the build in `folder`. Reads the build immediately. */
export function createBuildServer(
  folder: string,
  rules: HostingRules,
  { describe, isPrelaunch }: ServingOptions = {},
): Hono {
  const dist = resolve(folder);
  const files = readBuild(dist, rules.base);
  const shell = files.get(rules.fallback);
  if (isPrelaunch && shell) files.set(rules.fallback, withPrelaunchMark(shell));
  const routeFiles = readRouteFiles(dist);
  const app = new Hono();
  app.use(securityHeadersMiddleware(rules));
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const url = new URL(c.req.url);
    const resolved = resolveRequest(rules, url.pathname, {
      isFile: (path) => files.has(path),
      prerendered: (path) => (isPrelaunch ? undefined : getPrerenderedFile(rules.base, path)),
    });
    if (resolved.kind === 'redirect') return c.redirect(withSearch(resolved.location, url.search), resolved.status);
    const file = resolved.kind === 'file' ? files.get(resolved.path) : undefined;
    if (resolved.kind !== 'file' || file === undefined) return createNotFoundResponse(c);
    const isPage = resolved.path !== url.pathname && resolved.path.endsWith('.html');
    const additions = isPage ? await describe?.(`/${url.pathname.slice(rules.base.length)}`, c) : undefined;
    if (additions === undefined) return createFileResponse(c, file, resolved.cacheControl);
    const { route, language } = additions;
    const isShell = resolved.path === rules.fallback;
    const filesOfRoute = isShell && route !== undefined ? routeFiles[route]?.[language] : undefined;
    const page = withAdditions(file.bytes.toString(), rules.base, additions, filesOfRoute);
    return createFileResponse(
      c,
      createBuiltFile(Buffer.from(page), file.type, PAGE_BROTLI_QUALITY),
      resolved.cacheControl,
    );
  });
  app.post(rules.shareTarget.path, async (c) => {
    await discardBody(c.req.raw);
    const { cutter, defaultLanguage } = rules.shareTarget;
    const chosen = /(?:^|;\s*)locale=(\w+)/.exec(c.req.header('Cookie') ?? '')?.[1] ?? '';
    // 303 makes the browser request the page with GET.
    return c.redirect((Object.hasOwn(cutter, chosen) ? cutter[chosen] : cutter[defaultLanguage]) ?? rules.base, 303);
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}

/** Maximum bytes of shared files that are read before the response. */
const MAX_DISCARDED_BYTES = 64_000_000;

/**
 * Reads and discards the body of a request, up to `MAX_DISCARDED_BYTES`. Browsers show an error instead of the response if a
 * server closes the connection while they are still sending.
 */
async function discardBody({ body }: Request): Promise<void> {
  if (!body) return;
  const reader = body.getReader();
  let bytes = 0;
  while (bytes < MAX_DISCARDED_BYTES) {
    const chunk = await reader.read();
    if (chunk.done) return;
    bytes += chunk.value.byteLength;
  }
  await reader.cancel();
}

/** Appends the query of a request, which is empty or starts with `?`, to an address that may have a query. */
function withSearch(address: string, search: string): string {
  return address + (address.includes('?') ? search.replace('?', '&') : search);
}

/** Creates middleware that adds the security headers to every response, including errors. */
export function securityHeadersMiddleware(rules: HostingRules) {
  return async (c: Context, next: () => Promise<void>): Promise<void> => {
    await next();
    for (const [name, value] of Object.entries(rules.securityHeaders)) c.res.headers.set(name, value);
  };
}

async function createFileResponse(c: Context, file: BuiltFile, cacheControl: string): Promise<Response> {
  const encoding = chooseEncoding(file, c.req.header('Accept-Encoding') ?? '');
  const etag = `"${file.tag}${encoding ? `-${encoding}` : ''}"`;
  const headers: Record<string, string> = { 'Cache-Control': cacheControl, ETag: etag, Vary: 'Accept-Encoding' };
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
  const body = encoding ? await compressFile(file, encoding) : file.bytes;
  headers['Content-Type'] = file.type;
  headers['Content-Length'] = String(body.byteLength);
  if (encoding) headers['Content-Encoding'] = encoding;
  return c.body(body, 200, headers);
}

/** Creates a 404 response. Browsers must not cache it, because the address may exist after the next deployment. */
function createNotFoundResponse(c: Context): Response {
  return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
}

function chooseEncoding(file: BuiltFile, accepted: string): Encoding | undefined {
  if (file.bytes.byteLength < MIN_COMPRESSED_BYTES || !isCompressible(file.type)) return undefined;
  const acceptedEncodings = accepted.split(',').map((entry) => entry.trim().toLowerCase());
  const isAccepted = (name: Encoding) =>
    acceptedEncodings.some(
      (entry) => entry === name || (entry.startsWith(`${name};`) && !/;\s*q=0(?:\.0*)?$/.test(entry)),
    );
  if (isAccepted('br')) return 'br';
  return isAccepted('gzip') ? 'gzip' : undefined;
}

function isCompressible(type: string): boolean {
  return /^(?:text\/|application\/(?:json|wasm|xml|manifest\+json)|image\/svg)/.test(type);
}

function compressFile(file: BuiltFile, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const cached = file.compressed.get(encoding);
  if (cached) return cached;
  const pending =
    encoding === 'gzip'
      ? compressWithGzip(file.bytes)
      : compressWithBrotli(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: file.quality } });
  file.compressed.set(encoding, pending);
  return pending;
}

/**
 * Whether the header If-None-Match contains the ETag. The header is a list of weak or strong ETags, or `*` (RFC 9110 §13.1.2).
 */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === etag);
}

/**
 * Reads all files that may be requested. Returns them by their path, including the base. A compressed file beside its original
 * can't be requested by its own path. It is stored as a version of the original if their contents match.
 */
function readBuild(dist: string, base: string): Map<string, BuiltFile> {
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = new Set(entries.map((entry) => join(entry.parentPath, entry.name)));
  const files = new Map<string, BuiltFile>();
  for (const path of paths) {
    const name = path.slice(dist.length + 1).replaceAll('\\', '/');
    if (!isServed(name) || isCompressedVersion(path, paths)) continue;
    const type = contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    const file = createBuiltFile(readFileSync(path), type, FILE_BROTLI_QUALITY);
    const precompressed = paths.has(path + BROTLI_SUFFIX) ? readFileSync(path + BROTLI_SUFFIX) : undefined;
    if (precompressed && decompressesTo(precompressed, file.bytes))
      file.compressed.set('br', Promise.resolve(precompressed));
    files.set(base + encodeURI(name), file);
  }
  return files;
}

/** Whether a file is the compressed version of another. */
function isCompressedVersion(path: string, paths: ReadonlySet<string>): boolean {
  return path.endsWith(BROTLI_SUFFIX) && paths.has(path.slice(0, -BROTLI_SUFFIX.length));
}

/** Whether `compressed` is a version of `bytes`. It isn't if the file was edited after the build or the build was interrupted. */
function decompressesTo(compressed: Buffer, bytes: Buffer): boolean {
  try {
    return brotliDecompressSync(compressed, { maxOutputLength: bytes.byteLength }).equals(bytes);
  } catch {
    return false;
  }
}

function createBuiltFile(bytes: Buffer<ArrayBuffer>, type: string, quality: number): BuiltFile {
  return {
    bytes,
    type,
    quality,
    // 22 characters are 132 bits, enough to tell all versions of a file apart.
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    compressed: new Map(),
  };
}

/**
 * Returns the HTML of a page with its additions.
 * @param files files of the page's route, to be linked; undefined if the built page already links them or they are unknown
 */
function withAdditions(
  built: string,
  base: string,
  { language, head, responses = [], images = [] }: PageAdditions,
  files: RouteFiles | undefined,
): string {
  const withMetadata = head === undefined ? built : withHead(built, head);
  const withFiles =
    files === undefined ? withMetadata : withRouteFiles(withMetadata, base, files, { isRendered: false });
  const withPreloads = images.reduce((html, image) => withImagePreload(html, image), withFiles);
  return withResponses(withPreloads, language, responses);
}

function readRouteFiles(dist: string): RouteFilesByRoute {
  const path = join(dist, ROUTE_FILES_FILE);
  return existsSync(path) ? v.parse(RouteFilesByRouteSchema, JSON.parse(readFileSync(path, 'utf8'))) : {};
}

/**
 * Marks the shell of a site that hasn't launched. Because of the mark, the app waits for its configuration first, so that
 * guests don't see a page that isn't public yet.
 */
function withPrelaunchMark({ bytes, type }: BuiltFile): BuiltFile {
  return createBuiltFile(
    Buffer.from(bytes.toString().replace('<html', '<html data-prelaunch')),
    type,
    PAGE_BROTLI_QUALITY,
  );
}
