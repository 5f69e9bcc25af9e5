/**
 * Serves a build exactly by the hosting rules, like a static host, for the local server and for end-to-end tests.
 *
 * The build is read once, when the app is created. Only the files found then can be requested, so no path leads out of the folder,
 * and a build that is replaced in the meantime isn't mixed with the served one.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { SETTINGS_FILE } from './files.ts';
import { type PageHead, withHead } from './pageHead.ts';
import { answer, type HostingRules, hostingRules } from './rules.ts';

type Encoding = 'br' | 'gzip';

interface BuiltFile {
  bytes: Buffer<ArrayBuffer>;
  type: string;
  /** Hash of the content, without quotes. */
  tag: string;
  /** Compressed versions, created on first request. */
  compressed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>;
}

const TYPES: Record<string, string> = {
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

/** Files of the build that are for hosts and tests, not for visitors. */
const UNSERVED = /^(?:_headers|_redirects|\..*)$/;

/** Smaller files fit into one packet, so compression gains nothing. */
const SMALLEST_COMPRESSED_BYTES = 1_024;

/** Higher levels take seconds at the first request and gain only a few per cent. */
const BROTLI_QUALITY = 7;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const BuiltSettings = v.object({ base: v.string(), apiUrl: v.string(), reportUrls: v.array(v.string()) });

/**
 * The rules with which the build in `folder` was made.
 * @throws Error with the folder's name if it contains no build.
 */
export function rulesOfBuild(folder: string): HostingRules {
  const path = join(folder, SETTINGS_FILE);
  if (!existsSync(path)) throw new Error(`There is no build in ${resolve(folder)}: run \`npm run build\` first.`);
  return hostingRules(v.parse(BuiltSettings, JSON.parse(readFileSync(path, 'utf8'))));
}

/** Loads the metadata for the head of a page. `path` is below the base. Undefined: the page keeps the metadata of the built HTML. */
export type Describe = (path: string) => Promise<PageHead | undefined>;

/**
 * A Hono app that serves the build in `folder`, which is read immediately.
 * @param describe without it, every page keeps the metadata of the built HTML, as on a static host
 */
export function servedBuild(folder: string, rules: HostingRules, describe?: Describe): Hono {
  const files = readBuild(resolve(folder), rules.base);
  const described = async ({ pathname }: URL) => describe?.(`/${pathname.slice(rules.base.length)}`);
  const app = new Hono();
  app.use(securityHeaders(rules));
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const url = new URL(c.req.url);
    const found = answer(rules, url.pathname, (path) => files.has(path));
    if (found.kind === 'redirect') return c.redirect(found.location + url.search, found.status);
    const file = found.kind === 'file' ? files.get(found.path) : undefined;
    if (found.kind !== 'file' || file === undefined) return notFound(c);
    const head = found.path === rules.fallback && found.path !== url.pathname ? await described(url) : undefined;
    return fileResponse(c, head === undefined ? file : withOwnHead(file, head), found.cacheControl);
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}

/** Adds the common headers to every response, including errors. */
export function securityHeaders(rules: HostingRules) {
  return async (c: Context, next: () => Promise<void>): Promise<void> => {
    await next();
    for (const [name, value] of Object.entries(rules.securityHeaders)) c.res.headers.set(name, value);
  };
}

async function fileResponse(c: Context, file: BuiltFile, cacheControl: string): Promise<Response> {
  const encoding = encodingFor(file, c.req.header('Accept-Encoding') ?? '');
  const etag = `"${file.tag}${encoding ? `-${encoding}` : ''}"`;
  const headers: Record<string, string> = { 'Cache-Control': cacheControl, ETag: etag, Vary: 'Accept-Encoding' };
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
  const body = encoding ? await compressed(file, encoding) : file.bytes;
  headers['Content-Type'] = file.type;
  headers['Content-Length'] = String(body.byteLength);
  if (encoding) headers['Content-Encoding'] = encoding;
  return c.body(body, 200, headers);
}

/** 404 responses aren't cached, because the address may exist after the next deployment. */
function notFound(c: Context): Response {
  return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
}

function encodingFor(file: BuiltFile, accepted: string): Encoding | undefined {
  if (file.bytes.byteLength < SMALLEST_COMPRESSED_BYTES || !isCompressible(file.type)) return undefined;
  const wanted = accepted.split(',').map((entry) => entry.trim().toLowerCase());
  const takes = (name: Encoding) =>
    wanted.some((entry) => entry === name || (entry.startsWith(`${name};`) && !/;\s*q=0(?:\.0*)?$/.test(entry)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}

function isCompressible(type: string): boolean {
  return /^(?:text\/|application\/(?:json|wasm|xml|manifest\+json)|image\/svg)/.test(type);
}

function compressed(file: BuiltFile, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const known = file.compressed.get(encoding);
  if (known) return known;
  const made =
    encoding === 'gzip'
      ? gzipped(file.bytes)
      : brotli(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  file.compressed.set(encoding, made);
  return made;
}

/** If-None-Match: a list of weak or strong tags, or `*` (RFC 9110 §13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === etag);
}

/** All files that may be requested, by path including the base. */
function readBuild(dist: string, base: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(dist.length + 1).replaceAll('\\', '/');
    if (!entry.isFile() || name.split('/').some((segment) => UNSERVED.test(segment))) continue;
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    files.set(base + encodeURI(name), builtFile(readFileSync(path), type));
  }
  return files;
}

function builtFile(bytes: Buffer<ArrayBuffer>, type: string): BuiltFile {
  return {
    bytes,
    type,
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    compressed: new Map(),
  };
}

/** Returns the built page with other metadata, and therefore another ETag. */
function withOwnHead(page: BuiltFile, head: PageHead): BuiltFile {
  return builtFile(Buffer.from(withHead(page.bytes.toString(), head)), page.type);
}
