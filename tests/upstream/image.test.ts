import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CategoryCode } from '../../src/imaging/categories.ts';
import { imageEndpoints } from '../../src/api/schemas/image.ts';
import { serveFiles } from '../../upstream/storage/serveFiles.ts';
import { databases } from './databases.ts';
import { type TestPerson, useUpstream } from './upstream.ts';

const { known, upload } = imageEndpoints;

type Bytes = Uint8Array<ArrayBuffer>;

async function createPicture(
  width: number,
  height: number,
  colour = '#e4572e',
  format: 'webp' | 'gif' = 'webp',
): Promise<Bytes> {
  const image = sharp({ create: { width, height, channels: 3, background: colour } });
  return new Uint8Array(await image.toFormat(format).toBuffer());
}

function computeDigest(bytes: Bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

interface UploadParts {
  readonly category?: CategoryCode | 'poster';
  readonly files?: readonly (Bytes | File)[];
  readonly digests?: readonly string[];
  readonly width?: number | string;
  readonly height?: number | string;
}

function createForm({
  category = 'comic-cover',
  files = [],
  digests = [],
  width = 960,
  height = 1440,
}: UploadParts): FormData {
  const form = new FormData();
  form.append('category', category);
  form.append('width', String(width));
  form.append('height', String(height));
  for (const file of files)
    form.append('file', file instanceof File ? file : new File([file], 'Cover.webp', { type: 'image/webp' }));
  for (const digest of digests) form.append('sha256[]', digest);
  return form;
}

describe.each(databases)('uploading images ($name)', (database) => {
  const upstream = useUpstream(database);
  let cover: [Bytes, Bytes, Bytes];
  let person: TestPerson;

  beforeAll(async () => {
    cover = [await createPicture(320, 480), await createPicture(480, 720), await createPicture(960, 1440)];
    person = await upstream().createPerson();
  });

  const uploadParts = (sent: UploadParts, as = person) => upstream().call(upload, { as, body: createForm(sent) });
  const getRefusal = async (sent: UploadParts, as = person) => {
    const { status, code, fields } = await upstream().callRefused(upload, { as, body: createForm(sent) });
    return [status, code, fields];
  };
  const getKnownStatus = async (digest: string, as = person) =>
    (await upstream().send(known, { as, params: { sha256: digest } })).status;
  const fetchFile = async (url: string) => {
    const files = serveFiles(upstream().services);
    const response = await files.request(url.replace('/api/files', ''));
    return [response.status, response.headers.get('Content-Type'), new Uint8Array(await response.arrayBuffer())];
  };
  const invalid = (field: string, code: string) => [422, 'validation_failed', { [field]: [code] }];

  it('stores one file per size, and serves the uploaded bytes unchanged', async () => {
    const image = await uploadParts({ files: [cover[2], cover[0], cover[1]] });
    expect(image).toMatchObject({ category: 'comic-cover', name: 'Cover.webp', width: 960, height: 1440 });
    expect(image.variants.map(({ size, width, height }) => [size, width, height])).toEqual([
      ['small', 320, 480],
      ['medium', 480, 720],
      ['large', 960, 1440],
    ]);
    for (const [index, { url }] of image.variants.entries())
      expect(await fetchFile(url)).toEqual([200, 'image/webp', cover[index]]);
  });

  it('tells only the uploader that a file with this digest is already stored', async () => {
    const own = await createPicture(100, 100, '#123456');
    const digest = computeDigest(own);
    expect(await getKnownStatus(digest)).toBe(404);
    await uploadParts({ category: 'episode-content', files: [own], width: 100, height: 100 });
    expect(await getKnownStatus(digest)).toBe(200);
    expect(await getKnownStatus(digest, await upstream().createPerson())).toBe(404);
    expect(await getKnownStatus('no digest')).toBe(404);
    expect((await upstream().send(known, { params: { sha256: digest } })).status).toBe(401);
    expect(await (await upstream().send(known, { as: person, params: { sha256: digest } })).text()).toBe('');
  });

  it('accepts a digest instead of a file only if the same user has uploaded the file', async () => {
    const first = await uploadParts({ files: cover });
    const again = await uploadParts({ files: [cover[0]], digests: [computeDigest(cover[1]), computeDigest(cover[2])] });
    expect(again.id).not.toBe(first.id);
    expect(again.variants).toEqual(first.variants);
    const bare = await uploadParts({ digests: cover.map(computeDigest) });
    expect([bare.name, bare.variants]).toEqual(['comic-cover.webp', first.variants]);
    const stranger = await upstream().createPerson();
    expect(await getRefusal({ digests: cover.map(computeDigest) }, stranger)).toEqual(
      invalid('sha256', 'image_unknown'),
    );
    expect(await getRefusal({ files: cover.slice(1), digests: ['x'] })).toEqual(invalid('sha256.0', 'invalid'));
  });

  it('stores one file if two users upload equal files, and adds an image for each of them', async () => {
    const others = await uploadParts({ files: cover }, await upstream().createPerson());
    const own = await uploadParts({ files: cover });
    expect(others.variants).toEqual(own.variants);
    expect(others.id).not.toBe(own.id);
  });

  it('ten concurrent uploads of the same files create ten images', async () => {
    const newcomer = await upstream().createPerson();
    const all = await Promise.all(Array.from({ length: 10 }, () => uploadParts({ files: cover }, newcomer)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(10);
  });

  it('stores a GIF unchanged, as a single size', async () => {
    const gif = await createPicture(480, 720, '#fff', 'gif');
    const file = new File([gif], 'C:\\art\\moving.gif', { type: 'image/gif' });
    const image = await uploadParts({ files: [file], width: 480, height: 720 });
    expect(image).toMatchObject({ name: 'moving.gif', variants: [{ size: 'medium' }] });
    expect(await fetchFile(image.variants[0]?.url ?? '')).toEqual([200, 'image/gif', gif]);
  });

  it.each([
    ['answers 415 for an SVG', ['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', 'image/svg+xml'],
    [
      'answers 415 for an HTML page declared as an image',
      ['<!doctype html><script>alert(1)</script>'],
      'a.png',
      'image/png',
    ],
    ['answers 415 for an empty file', [], 'a.png', 'image/png'],
  ])('%s', async (_, content, name, type) => {
    expect(await getRefusal({ files: [new File(content, name, { type })] })).toEqual([415, 'invalid_file_format', {}]);
  });

  it('answers 415 if the declared type does not match the bytes', async () => {
    const file = new File([cover[2]], 'a.png', { type: 'image/png' });
    expect(await getRefusal({ files: [file, cover[0], cover[1]] })).toEqual([415, 'invalid_file_format', {}]);
  });

  it('answers 422 for a truncated image, and for bytes after the end of the image', async () => {
    const truncated = cover[2].slice(0, -30);
    const extended = new Uint8Array(Buffer.concat([cover[2], Buffer.from('<script>alert(1)</script>')]));
    for (const file of [truncated, extended])
      expect(await getRefusal({ files: [file, cover[0], cover[1]] })).toEqual([422, 'invalid_upload', {}]);
  });

  it.each<[string, string, string, UploadParts]>([
    ['without a file', 'file', 'image_required', {}],
    ['of an unknown category', 'category', 'invalid', { category: 'poster' }],
    ['without a width', 'width', 'invalid', { width: '' }],
    [
      'with four files',
      'file',
      'too_many_contents',
      { files: [new File([], 'a'), new File([], 'b'), new File([], 'c'), new File([], 'd')] },
    ],
  ])('answers 422 for an upload %s', async (_, field, code, sent) => {
    expect(await getRefusal(sent)).toEqual(invalid(field, code));
  });

  it("answers 422 if the dimensions don't fit the category, or differ from the declared ones", async () => {
    const wide = await createPicture(960, 1441);
    expect(await getRefusal({ files: [cover[0], cover[1], wide] })).toEqual(invalid('file', 'image_size_invalid'));
    expect(await getRefusal({ files: cover.slice(0, 2) })).toEqual(invalid('file', 'image_size_invalid'));
    expect(await getRefusal({ files: cover, width: 961 })).toEqual(invalid('width', 'image_size_invalid'));
    expect(await getRefusal({ files: cover, height: 1439 })).toEqual(invalid('height', 'image_size_invalid'));
    const tall = await createPicture(940, 2001);
    const content = { category: 'episode-content', files: [tall], width: 940, height: 2001 } as const;
    expect(await getRefusal(content)).toEqual(invalid('file', 'image_size_invalid'));
  });

  it('answers 413 only for a file above the maximum size', async () => {
    const large = (bytes: number) => ({ files: [new File([new Uint8Array(bytes)], 'large.webp')] });
    // A file of exactly the maximum size is received. It is refused only because its zeros aren't an image.
    expect(await getRefusal(large(20_000_000))).toEqual([415, 'invalid_file_format', {}]);
    expect(await getRefusal(large(20_000_001))).toEqual([413, 'file_too_large', {}]);
  });

  it('answers 400 for a truncated form, 415 without a form, and 401 without a sign-in', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const broken = await upstream().callRefused(upload, { as: person, body: '--b\r\n', headers });
    expect([broken.status, broken.code]).toEqual([400, 'malformed_request']);
    expect(await upstream().callRefused(upload, { as: person, body: '{}' })).toMatchObject({ status: 415 });
    expect(await upstream().callRefused(upload, { body: createForm({ files: cover }) })).toMatchObject({ status: 401 });
  });

  it('stores no file of a refused upload', async () => {
    const valid = await createPicture(960, 1440, '#abcdef');
    await getRefusal({ files: [valid, cover[0], cover[0]] });
    expect(await getKnownStatus(computeDigest(valid))).toBe(404);
    expect(await upstream().services.storage.has(`${computeDigest(valid)}.webp`)).toBe(false);
  });
});
