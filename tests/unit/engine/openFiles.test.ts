import { type DrawnTiff, drawTiff } from '../../fixtures/drawnTiff.ts';
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { type OpenedFields, openFiles } from '../../../src/engine/openFiles.ts';
import { createUnpackedTotal } from '../../../src/engine/zipReader.ts';
import { openContainer } from '../../../src/engine/openContainer.ts';
import { createCbz, createEpub, createKra, createOra, createProcreate } from '../../fixtures/drawnContainers.ts';
import { createCodestream, createSizeBits } from '../../fixtures/drawnJxl.ts';
import { createZipOfZeros } from '../../fixtures/zipOfZeros.ts';
import { drawPicture, toBytes } from '../imaging/drawnFiles.ts';

async function drawPng(width: number, height = 20) {
  return toBytes(await drawPicture(width, height).png().toBuffer());
}

/** Opens a file, and returns the fields of its entries: one, or one for each page. */
async function open(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<readonly OpenedFields[]> {
  const opened: OpenedFields[] = [];
  await openFiles([{ id: 'chosen', file: new File([bytes], name), path: `folder/${name}` }], (_, parts) =>
    opened.push(...parts),
  );
  return opened;
}

function summarize({ path, header, problem }: OpenedFields) {
  return [path, problem ? problem.code : header?.width];
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('a drawing', () => {
  it.each([
    ['page.kra', createKra],
    ['page.ora', createOra],
  ])('%s opens as its flattened image under its own name', async (name, create) => {
    const png = await drawPng(30);
    const [opened, ...rest] = await open(create(png), name);
    expect(rest).toEqual([]);
    expect(opened).toMatchObject({ header: { format: 'png', width: 30, height: 20 } });
    expect(opened.id).toBeUndefined();
    expect(opened.file?.name).toBe(name);
    expect(new Uint8Array((await opened.file?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(png);
  });

  it('is refused with its format if it has no flattened image, or is from Procreate', async () => {
    expect(await open(createKra(undefined), 'a.kra')).toEqual([
      { problem: { ok: false, code: 'no-merged-image', format: 'kra' } },
    ]);
    expect(await open(createOra(undefined), 'a.ora')).toEqual([
      { problem: { ok: false, code: 'no-merged-image', format: 'ora' } },
    ]);
    expect(await open(createProcreate(await drawPng(30)), 'a.procreate')).toEqual([
      { problem: { ok: false, code: 'unsupported', format: 'procreate' } },
    ]);
  });

  it('is recognised by its content, not by its name', async () => {
    expect(await open(createKra(await drawPng(30)), 'a.png')).toMatchObject([{ header: { width: 30 } }]);
  });

  it('is refused if its flattened image is a zip bomb or too large, before anything is inflated', async () => {
    const bomb = createZipOfZeros(150_000_000, ['mergedimage.png', 'maindoc.xml'], { shared: false });
    const inflate = vi.spyOn(globalThis, 'DecompressionStream');
    expect(await open(bomb, 'a.kra')).toEqual([{ problem: { ok: false, code: 'archive', reason: 'bomb' } }]);
    expect(inflate).not.toHaveBeenCalled();
    const large = createZipOfZeros(200_000_001, ['mergedimage.png', 'maindoc.xml']);
    expect(await open(large, 'a.kra')).toEqual([{ problem: { ok: false, code: 'archive', reason: 'too-large' } }]);
    expect(inflate).not.toHaveBeenCalled();
  });

  it('is refused as unreadable if it is truncated', async () => {
    const kra = createKra(await drawPng(30));
    expect(await open(kra.slice(0, -30), 'a.kra')).toEqual([
      { problem: { ok: false, code: 'archive', reason: 'unreadable' } },
    ]);
  });
});

describe('a comic archive', () => {
  const comicInfo = `\ufeff<?xml version="1.0"?><ComicInfo><!-- <Title>No</Title> --><Title>Cats &amp; D&#111;gs</Title>
    <Series><![CDATA[Night/Shift]]></Series><Number>7</Number></ComicInfo>`;

  it('becomes its pages in natural order, without system files, with the name in ComicInfo.xml', async () => {
    const pages = { 'b/page 10.png': await drawPng(10), 'b/page 2.png': await drawPng(2), 'a/z.png': await drawPng(1) };
    const opened = await open(createCbz(pages, comicInfo), 'Night 7.cbz');
    expect(opened.map(summarize)).toEqual([
      ['folder/Night 7.cbz/a/z.png', 1],
      ['folder/Night 7.cbz/b/page 2.png', 2],
      ['folder/Night 7.cbz/b/page 10.png', 10],
    ]);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(3);
    expect(opened.map(({ file }) => file?.name)).toEqual(['z.png', 'page 2.png', 'page 10.png']);
    expect(new Set(opened.map(({ episode }) => episode))).toEqual(new Set(['Night-Shift 7 Cats & Dogs.cbz']));
    expect(new Set(opened.map(({ title }) => title))).toEqual(new Set(['Cats & Dogs']));
  });

  it('has the series and number as its title if ComicInfo.xml has no title, and no title without metadata', async () => {
    const pages = { '1.png': await drawPng(10) };
    const withoutTitle = '<ComicInfo><Series>Night</Series><Number>7</Number></ComicInfo>';
    expect(await open(createCbz(pages, withoutTitle), 'x.cbz')).toMatchObject([{ title: 'Night 7' }]);
    const [page] = await open(createCbz(pages, undefined), 'x.cbz');
    expect(page).not.toHaveProperty('title');
  });

  it('names the episode after the archive if ComicInfo.xml is missing or has no title in ASCII', async () => {
    const pages = { '1.png': await drawPng(10) };
    expect(await open(createCbz(pages, undefined), 'Night 7.cbz')).toMatchObject([{ episode: 'Night 7.cbz' }]);
    expect(await open(createCbz(pages, '<ComicInfo><Number>7'), 'x.zip')).toMatchObject([{ episode: 'x.zip' }]);
    const inHangul = createCbz(pages, '<ComicInfo><Title>밤</Title></ComicInfo>');
    expect(await open(inHangul, 'Night 7.cbz')).toMatchObject([{ episode: 'Night 7.cbz', title: '밤' }]);
  });

  it('reports damaged, encrypted and unsupported pages, and opens the others', async () => {
    const page = await drawPng(10);
    const zip = createCbz({ '1.png': page, '2.png': page, '3.png': createKra(page), '4.png': page }, undefined);
    // The second entry of the directory is encrypted, and the packed data of the first are overwritten.
    zip.fill(0xff, 40, 70);
    const signature = [0x50, 0x4b, 1, 2];
    const entries = [...zip.keys()].filter((at) => signature.every((byte, index) => zip[at + index] === byte));
    // All signatures found are those of this directory, because the archive in 3.png is compressed.
    zip[entries[1] + 8] |= 1;
    expect((await open(zip, 'a.cbz')).map(summarize)).toEqual([
      ['folder/a.cbz/1.png', 'page-damaged'],
      ['folder/a.cbz/2.png', 'page-encrypted'],
      ['folder/a.cbz/3.png', 'unsupported'],
      ['folder/a.cbz/4.png', 10],
    ]);
  });

  it('is refused if it has no images, or its only image is encrypted', async () => {
    expect(await open(createCbz({}, comicInfo), 'a.cbz')).toMatchObject([{ problem: { reason: 'no-images' } }]);
    const zip = createCbz({ '1.png': await drawPng(10) }, undefined);
    const directory = new DataView(zip.buffer).getUint32(zip.length - 6, true);
    zip[directory + 8] |= 1;
    expect(await open(zip, 'a.cbz')).toMatchObject([{ problem: { code: 'archive', reason: 'encrypted' } }]);
  });

  it('isn’t opened twice if it is still being opened', async () => {
    const file = new File([createCbz({ '1.png': await drawPng(10) }, undefined)], 'a.cbz');
    const ids: (string | undefined)[] = [];
    const collect = (_: string, parts: readonly OpenedFields[]) => void ids.push(...parts.map(({ id }) => id));
    await Promise.all([1, 2].map(() => openFiles([{ id: 'a', file, path: 'a.cbz' }], collect)));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('an EPUB', () => {
  it('becomes its images in the order of the spine, with their number at the start of the path', async () => {
    const opened = await open(
      createEpub('A &lt;b&gt;', { 'z 1&.png': await drawPng(3), 'a.png': await drawPng(4), 'm.png': await drawPng(5) }),
      'book.epub',
    );
    expect(opened.map(summarize)).toEqual([
      ['folder/book.epub/1/OPS/images/z 1&.png', 3],
      ['folder/book.epub/2/OPS/images/a.png', 4],
      ['folder/book.epub/3/OPS/images/m.png', 5],
    ]);
    expect(opened[0].episode).toBe('A <b>.cbz');
  });

  it('reports pages that its encryption.xml lists as encrypted', async () => {
    const encryption = '<encryption><enc:CipherReference URI="OPS/images/b.png"/></encryption>';
    const epub = createEpub(
      'A',
      { 'a.png': await drawPng(3), 'b.png': await drawPng(4) },
      { extra: { 'META-INF/encryption.xml': encryption } },
    );
    expect((await open(epub, 'a.epub')).map(summarize)).toEqual([
      ['folder/a.epub/1/OPS/images/a.png', 3],
      ['folder/a.epub/2/OPS/images/b.png', 'page-encrypted'],
    ]);
  });

  it('is refused without a package document', async () => {
    const epub = createEpub(
      'A',
      { 'a.png': await drawPng(3) },
      { extra: { 'META-INF/container.xml': '<container/>' } },
    );
    expect(await open(epub, 'a.epub')).toMatchObject([{ problem: { code: 'archive', reason: 'unreadable' } }]);
  });
});

it('a JPEG XL file is refused as unsupported if the browser doesn’t decode it', async () => {
  // Node has no `createImageBitmap`.
  const jxl = createCodestream([...createSizeBits(900, 700), [1, 1]]);
  expect(await open(jxl, 'a.jxl')).toEqual([{ problem: { ok: false, code: 'unsupported', format: 'jxl' } }]);
});

it('archives that are chosen together share one limit of unpacked bytes', async () => {
  const file = new File(
    [createCbz({ '1.png': new Uint8Array(5000), '2.png': new Uint8Array(5000) }, undefined)],
    'a.cbz',
  );
  const limits = { entries: 2000, pictureBytes: 1e6, unpackedBytes: 15_000, ratio: 1000, freeBytes: 1e6 };
  const total = createUnpackedTotal();
  expect(await openContainer(file, total, limits)).toMatchObject({ ok: true });
  expect(await openContainer(file, total, limits)).toEqual({
    ok: false,
    code: 'archive',
    reason: 'too-large-together',
  });
});

it('a TIFF becomes one file for each page, even if its name ends with .png', async () => {
  const page: DrawnTiff = { width: 8, height: 6, photometric: 1, depth: 8, samples: 1, at: () => 90 };
  const opened = await open(Uint8Array.from(drawTiff(page, { ...page, height: 4 })), 'scan.png');
  expect(opened).toMatchObject([
    { path: 'folder/scan-1.png', episode: 'scan.png', header: { format: 'tiff', width: 8, height: 6 } },
    { path: 'folder/scan-2.png', episode: 'scan.png', header: { format: 'tiff', width: 8, height: 4 } },
  ]);
  expect(new Set(opened.map(({ id }) => id)).size).toBe(2);
});
