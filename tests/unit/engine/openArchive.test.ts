/** Comic archives as people have them, and as nobody should send them. */
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ArchiveUnreadable, isArchive, openArchive } from '../../../src/engine/openArchive.ts';

const picture = (seed: number) => Uint8Array.from({ length: 5_000 }, (_, index) => (index * seed) % 251);
const archive = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'episode.cbz');
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

describe('a comic archive', () => {
  it.each([0, 6] as const)(
    'gives its pictures, packed at level %d, without what systems leave in it',
    async (level) => {
      const zip = zipSync(
        {
          'Épisode 1/page 2.png': picture(3),
          'Épisode 1/page 10.JPG': picture(7),
          '__MACOSX/._page 2.png': picture(5),
          'Épisode 1/.hidden.png': picture(5),
          'ComicInfo.xml': picture(5),
        },
        { level },
      );
      const files = await openArchive(archive(new Uint8Array(zip)));
      expect(files.map(({ path, file }) => [path, file.name, file.type])).toEqual([
        ['Épisode 1/page 2.png', 'page 2.png', 'image/png'],
        ['Épisode 1/page 10.JPG', 'page 10.JPG', 'image/jpeg'],
      ]);
      expect(await Promise.all(files.map(({ file }) => bytesOf(file)))).toEqual([picture(3), picture(7)]);
    },
  );

  it('is known by its name or its type', () => {
    expect(isArchive({ name: 'A.CBZ', type: '' })).toBe(true);
    expect(isArchive({ name: 'a', type: 'application/zip' })).toBe(true);
    expect(isArchive({ name: 'a.png', type: 'image/png' })).toBe(false);
  });

  it('takes a picture in the folder that the archive stands for', async () => {
    const files = await openArchive(archive(new Uint8Array(zipSync({ './page 1.png': picture(3) }))));
    expect(files.map(({ path }) => path)).toEqual(['./page 1.png']);
  });

  it('is refused where it is cut short, or none', async () => {
    const zip = new Uint8Array(zipSync({ 'a.png': picture(3) }, { level: 6 }));
    const refused = (bytes: Uint8Array<ArrayBuffer>) =>
      expect(openArchive(archive(bytes))).rejects.toBeInstanceOf(ArchiveUnreadable);
    await refused(zip.slice(0, 200));
    await refused(picture(3));
  });

  it('gives the others where a picture is damaged, or unpacks to more than it says', async () => {
    const zipped = () => new Uint8Array(zipSync({ 'a.png': picture(3), 'b.png': picture(7) }, { level: 6 }));
    const opened = async (bytes: Uint8Array<ArrayBuffer>) => {
      const [a, b] = await openArchive(archive(bytes));
      expect([a?.path, b?.path]).toEqual(['a.png', 'b.png']);
      return { a: a && (await bytesOf(a.file)), b: b && (await bytesOf(b.file)) };
    };
    expect(await opened(zipped())).toEqual({ a: picture(3), b: picture(7) });

    const damaged = zipped();
    damaged.fill(0xff, 40, 80);
    expect(await opened(damaged)).toEqual({ a: damaged.slice(0, packedBytesOf(damaged) + 30), b: picture(7) });

    const long = zipped();
    new DataView(long.buffer).setUint32(directoryAt(long) + 24, 100, true);
    expect(await opened(long)).toEqual({ a: long.slice(0, packedBytesOf(long) + 30), b: picture(7) });
  });
});

/** Byte of the first entry of the directory. */
const directoryAt = (zip: Uint8Array<ArrayBuffer>) => new DataView(zip.buffer).getUint32(zip.length - 22 + 16, true);

/** Bytes that the first entry is packed in. */
const packedBytesOf = (zip: Uint8Array<ArrayBuffer>) => new DataView(zip.buffer).getUint32(directoryAt(zip) + 20, true);
