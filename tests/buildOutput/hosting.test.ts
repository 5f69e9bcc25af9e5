/** Checks the files in `dist` for hosts and browsers (run after `npm run build`). */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { MAX_SCREENSHOT_BYTES } from '../../build/screenshots.ts';
import { BROTLI_SUFFIX, isCompressedInAdvance } from '../../hosting/compression.ts';
import { renderHeadersFile, renderRedirectsFile } from '../../hosting/files.ts';
import { loadBuildRules } from '../../hosting/serve.ts';
import { product } from '../../src/product.ts';

const dist = join(import.meta.dirname, '../../dist');
const rules = loadBuildRules(dist);

function read(name: string) {
  return readFileSync(join(dist, name), 'utf8');
}

it('_redirects and _headers match the hosting rules', () => {
  expect(read('_redirects')).toBe(renderRedirectsFile(rules));
  expect(read('_headers')).toBe(renderHeadersFile(rules));
});

it('the build contains no source maps and no references to them', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  const referring = files.filter((name) => /\.(?:js|css)$/.test(name) && /\/[/*]# sourceMappingURL=/.test(read(name)));
  expect(referring).toEqual([]);
});

it('every compressible file has a Brotli file that decompresses to it, and no other file has one', () => {
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const prepared = names.filter((name) => name.endsWith(BROTLI_SUFFIX));
  const compressible = names.filter((name) => isCompressedInAdvance(name, statSync(join(dist, name)).size));
  expect(compressible).toEqual(expect.arrayContaining(['index.html', 'sw.js']));
  expect(prepared.sort()).toEqual(compressible.map((name) => name + BROTLI_SUFFIX).sort());
  for (const name of compressible) {
    const [file, compressed] = [name, name + BROTLI_SUFFIX].map((path) => readFileSync(join(dist, path)));
    expect(brotliDecompressSync(compressed).equals(file), name).toBe(true);
    expect(compressed.byteLength, name).toBeLessThan(file.byteLength);
  }
});

it('404.html is not at the top level, where some hosts would serve it instead of the app', () => {
  expect(readdirSync(dist)).not.toContain('404.html');
  expect(read('assets/404.html')).toContain('Not found');
});

it('the content security policy allows no inline code, no eval and no wildcard', () => {
  const policy = rules.securityHeaders['Content-Security-Policy'];
  expect(policy).not.toMatch(/unsafe-inline|unsafe-hashes|'unsafe-eval'|strict-dynamic|\*/);
  expect(policy).toContain("default-src 'none'");
});

it('the service worker creates its Trusted Types policy before it imports scripts', () => {
  const worker = read('sw.js');
  expect(worker.indexOf('createPolicy(')).toBeGreaterThan(0);
  expect(worker.indexOf('createPolicy(')).toBeLessThan(worker.indexOf('importScripts('));
  expect(rules.securityHeaders['Content-Security-Policy']).toContain("require-trusted-types-for 'script'");
});

it('the title of index.html is the product name, and no placeholder is left', () => {
  const page = read('index.html');
  expect(page).toContain(`<title>${product.name}</title>`);
  expect(page).not.toContain('%');
});

it('index.html has no inline scripts, styles or handlers, which the policy would block', () => {
  const page = read('index.html');
  for (const [tag] of page.matchAll(/<script\b[^>]*>/g)) expect(tag).toContain(' src="');
  expect(page).not.toMatch(/<style\b/);
  expect(page).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)\s*=/);
  expect(page).not.toMatch(/<base\b|http-equiv/);
});

it('scripts don’t use eval or new Function, which the policy would block', () => {
  const scripts = readdirSync(join(dist, 'assets'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const unsafe = scripts.filter((name) => /\bnew Function\(|\beval\(/.test(read(join('assets', name))));
  expect(unsafe).toEqual([]);
});

it('the web app manifest has the base path as start URL and scope, and its images exist', () => {
  const manifest: unknown = JSON.parse(read('manifest.webmanifest'));
  expect(manifest).toMatchObject({ start_url: rules.base, scope: rules.base, display: 'standalone' });
  const images = [...read('manifest.webmanifest').matchAll(/"src":"([^"]+)"/g)].map(([, src]) => src);
  expect(images.length).toBeGreaterThanOrEqual(3);
  for (const src of images) expect(readFileSync(join(dist, src)).byteLength).toBeGreaterThan(0);
});

it('the manifest lets launches focus the open window and passes files to the cutter, and a script reads the launch queue', () => {
  const manifest: unknown = JSON.parse(read('manifest.webmanifest'));
  const cutter = `${rules.base}tools/cut-episode-into-panels`;
  expect(manifest).toMatchObject({
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    file_handlers: [{ action: cutter, accept: { 'image/png': ['.png'], 'application/x-krita': ['.kra'] } }],
    share_target: { action: rules.shareTarget.path, method: 'POST', enctype: 'multipart/form-data' },
  });
  // With `focus-existing`, browsers only pass on the address.
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  expect(scripts.some((name) => read(join('assets', name)).includes('launchQueue'))).toBe(true);
});

it('the screenshots of the manifest exist for phones and computers, in the stated sizes and small', async () => {
  const manifest = v.parse(
    v.object({ screenshots: v.array(v.object({ src: v.string(), sizes: v.string(), form_factor: v.string() })) }),
    JSON.parse(read('manifest.webmanifest')),
  );
  expect(manifest.screenshots.map((shot) => shot.form_factor)).toEqual(['narrow', 'narrow', 'wide', 'wide']);
  for (const { src, sizes } of manifest.screenshots) {
    const { format, width, height } = await sharp(join(dist, src)).metadata();
    expect({ format, sizes: `${width}x${height}` }, src).toEqual({ format: 'webp', sizes });
    // Browsers ignore screenshots with shorter or more unequal sides.
    expect(Math.min(width, height), src).toBeGreaterThanOrEqual(320);
    expect(Math.max(width, height) / Math.min(width, height), src).toBeLessThanOrEqual(2.3);
    expect(statSync(join(dist, src)).size, src).toBeLessThanOrEqual(MAX_SCREENSHOT_BYTES);
  }
});

it('every icon in index.html and the manifest is precached, and no screenshot', () => {
  const icons = [
    ...read('index.html').matchAll(/<(?:link rel="(?:icon|apple-touch-icon)" href|img src)="([^"]+)"/g),
    ...read('manifest.webmanifest').matchAll(/"src":"(icons[^"]+)"/g),
  ].map(([, address = '']) => (address.startsWith(rules.base) ? address.slice(rules.base.length) : address));
  expect(icons).toContain('favicon.svg');
  const precached = read('sw.js');
  expect(icons.filter((icon) => !precached.includes(`url:"${icon}"`))).toEqual([]);
  expect(precached).not.toContain('screenshots/');
});
