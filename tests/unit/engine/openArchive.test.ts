import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isArchive, openArchive } from '../../../src/engine/openArchive.ts';
import { archiveLimits, type ArchiveProblem, createUnpackedTotal } from '../../../src/engine/zipReader.ts';
import { createZipOfZeros } from '../../fixtures/zipOfZeros.ts';

/** Returns 5,000 bytes that stand for an image. */
function createPicture(seed: number) {
  return Uint8Array.from({ length: 5_000 }, (_, index) => (index * seed) % 251);
}

function createArchive(bytes: Uint8Array<ArrayBuffer>) {
  return new File([bytes], 'episode.cbz');
}

async function readBytes(file: Blob) {
  return new Uint8Array(await file.arrayBuffer());
}

describe('a comic archive', () => {
  it.each([0, 6] as const)('compressed at level %d opens to its images, without hidden files', async (level) => {
    const zip = zipSync(
      {
        'Épisode 1/page 2.png': createPicture(3),
        'Épisode 1/page 10.JPG': createPicture(7),
        '__MACOSX/._page 2.png': createPicture(5),
        'Épisode 1/.hidden.png': createPicture(5),
        'ComicInfo.xml': createPicture(5),
      },
      { level },
    );
    const files = await openArchive(createArchive(new Uint8Array(zip)));
    expect(files.map(({ path, file }) => [path, file.name, file.type])).toEqual([
      ['Épisode 1/page 2.png', 'page 2.png', 'image/png'],
      ['Épisode 1/page 10.JPG', 'page 10.JPG', 'image/jpeg'],
    ]);
    expect(await Promise.all(files.map(({ file }) => readBytes(file)))).toEqual([createPicture(3), createPicture(7)]);
  });

  it('is recognised by its extension or MIME type, and an image is not taken for one', () => {
    expect(isArchive({ name: 'A.CBZ', type: '' })).toBe(true);
    expect(isArchive({ name: 'a', type: 'application/zip' })).toBe(true);
    expect(isArchive({ name: 'a.png', type: 'image/png' })).toBe(false);
  });

  it('may have paths that begin with ./', async () => {
    const files = await openArchive(createArchive(new Uint8Array(zipSync({ './page 1.png': createPicture(3) }))));
    expect(files.map(({ path }) => path)).toEqual(['./page 1.png']);
  });

  it('is rejected as unreadable when truncated or no archive at all', async () => {
    const zip = new Uint8Array(zipSync({ 'a.png': createPicture(3) }, { level: 6 }));
    await expectRejected(zip.slice(0, 200), 'unreadable');
    await expectRejected(createPicture(3), 'unreadable');
  });

  it('opens although an image is damaged or larger than declared, and returns the raw bytes of that image', async () => {
    const zipped = () =>
      new Uint8Array(zipSync({ 'a.png': createPicture(3), 'b.png': createPicture(7) }, { level: 6 }));
    const opened = async (bytes: Uint8Array<ArrayBuffer>) => {
      const [a, b] = await openArchive(createArchive(bytes));
      expect([a?.path, b?.path]).toEqual(['a.png', 'b.png']);
      return { a: a && (await readBytes(a.file)), b: b && (await readBytes(b.file)) };
    };
    expect(await opened(zipped())).toEqual({ a: createPicture(3), b: createPicture(7) });

    const damaged = zipped();
    // These bytes are within the packed data of 'a.png'.
    damaged.fill(0xff, 40, 80);
    expect(await opened(damaged)).toEqual({ a: getRawEntry(damaged), b: createPicture(7) });

    const largerThanDeclared = zipped();
    declareUnpackedSize(largerThanDeclared, 100);
    expect(await opened(largerThanDeclared)).toEqual({ a: getRawEntry(largerThanDeclared), b: createPicture(7) });
  });

  it('is rejected as too large if its images exceed the limit of unpacked bytes', async () => {
    const pages = { 'a.png': createPicture(3), 'b.png': createPicture(7), 'c.png': createPicture(11) };
    const zip = createArchive(new Uint8Array(zipSync(pages, { level: 6 })));
    const limits = { ...archiveLimits, unpackedBytes: 14_999 };
    await expect(openArchive(zip, createUnpackedTotal(), limits)).rejects.toMatchObject({ code: 'too-large' });
    expect(await openArchive(zip, createUnpackedTotal(), { ...limits, unpackedBytes: 15_000 })).toHaveLength(3);
  });

  it('is rejected when it has too many entries', async () => {
    const entries = Array.from({ length: archiveLimits.entries + 1 }, (_, i) => [`${i}.png`, new Uint8Array(1)]);
    await expectRejected(new Uint8Array(zipSync(Object.fromEntries(entries))), 'too-many-files');
  });
});

describe('a zip bomb', () => {
  it('is rejected when its images share packed bytes: 194 kB for 598 MB', async () => {
    const bytes = 199_300_000;
    const zip = createZipOfZeros(bytes, ['1.png', '2.png', '3.png'], { shared: true });
    expect([Math.round(zip.length / 1_000), Math.round((3 * bytes) / 1_000_000)]).toEqual([194, 598]);
    await expectRejected(zip, 'bomb');
  });

  it('is rejected when a long local header makes an entry overlap the next entry', async () => {
    const zip = new Uint8Array(zipSync({ 'a.png': createPicture(3), 'b.png': createPicture(7) }, { level: 6 }));
    new DataView(zip.buffer).setUint16(28, 200, true);
    await expectRejected(zip, 'bomb');
  });

  it('is rejected when an entry overlaps the directory', async () => {
    const zip = new Uint8Array(zipSync({ 'a.png': createPicture(3) }, { level: 6 }));
    new DataView(zip.buffer).setUint32(findDirectory(zip) + 20, readPackedSize(zip) + 40, true);
    await expectRejected(zip, 'bomb');
  });

  it('is rejected at a ratio above `ratio` if it unpacks to more than `freeBytes`, and opens at exactly `freeBytes`', async () => {
    const bytes = archiveLimits.freeBytes / 2;
    const zip = createZipOfZeros(bytes, ['1.png', '2.png', '3.png']);
    expect((3 * bytes) / zip.length).toBeGreaterThan(1_000);
    await expectRejected(zip, 'bomb');
    expect(await openArchive(createArchive(createZipOfZeros(bytes, ['1.png', '2.png'])))).toHaveLength(2);
  });

  it('is rejected when its declared and its actual unpacked size both exceed `freeBytes`', async () => {
    const zip = createZipOfZeros(archiveLimits.freeBytes + 1_000_000, ['1.png']);
    declareUnpackedSize(zip, archiveLimits.pictureBytes);
    await expectRejected(zip, 'bomb');
  });
});

it('an image that is larger than declared is returned packed', async () => {
  const zip = createZipOfZeros(archiveLimits.freeBytes + 1_000_000, ['1.png']);
  declareUnpackedSize(zip, 100);
  const [packed] = await openArchive(createArchive(zip));
  expect(packed?.file.size).toBeLessThan(zip.length);
});

describe('a large harmless archive', () => {
  it('opens although some images barely compress and others almost vanish', async () => {
    const noise = Uint8Array.from(
      { length: 2_000_000 },
      (_, at) => (Math.imul(at ^ (at >>> 7), 2_654_435_761) >>> 13) & 255,
    );
    const empty = new Uint8Array(5_000_000);
    const pages = { '1.png': noise, '2.bmp': empty, '3.bmp': empty, '4.png': noise };
    const files = await openArchive(createArchive(new Uint8Array(zipSync(pages, { level: 6 }))));
    expect(files.map(({ file }) => file.size)).toEqual(Object.values(pages).map(({ length }) => length));
  });

  it('may unpack to a hundred pages of 20 MB', () => {
    expect(archiveLimits.unpackedBytes).toBeGreaterThanOrEqual(100 * 20_000_000);
  });
});

async function expectRejected(bytes: Uint8Array<ArrayBuffer>, code: ArchiveProblem): Promise<void> {
  await expect(openArchive(createArchive(bytes))).rejects.toMatchObject({ name: 'ArchiveRefused', code });
}

// The offsets in this file are those of APPNOTE.TXT 4.3, for archives without comments.

/** Length of a local header without the file name and the extra field. */
const LOCAL_HEADER_BYTES = 30;

/** Offset of the first directory entry. */
function findDirectory(zip: Uint8Array<ArrayBuffer>) {
  return new DataView(zip.buffer).getUint32(zip.length - 22 + 16, true);
}

/** Compressed size of the first entry in bytes. */
function readPackedSize(zip: Uint8Array<ArrayBuffer>) {
  return new DataView(zip.buffer).getUint32(findDirectory(zip) + 20, true);
}

/** Changes the unpacked size that the directory declares for the first entry. */
function declareUnpackedSize(zip: Uint8Array<ArrayBuffer>, bytes: number) {
  new DataView(zip.buffer).setUint32(findDirectory(zip) + 24, bytes, true);
}

/**
 * Returns the first bytes of the archive, as many as the shortest local header and the packed data of the first entry
 * have together.
 */
function getRawEntry(zip: Uint8Array<ArrayBuffer>) {
  return zip.slice(0, LOCAL_HEADER_BYTES + readPackedSize(zip));
}
