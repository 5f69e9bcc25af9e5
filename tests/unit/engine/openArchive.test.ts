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

  it('is refused where it is damaged, cut short, or unpacks to more than it says', async () => {
    const zip = new Uint8Array(zipSync({ 'a.png': picture(3) }, { level: 6 }));
    const refused = (bytes: Uint8Array<ArrayBuffer>) =>
      expect(openArchive(archive(bytes))).rejects.toBeInstanceOf(ArchiveUnreadable);
    await refused(zip.slice(0, 200));
    await refused(picture(3));
    const damaged = zip.slice();
    damaged.fill(0xff, 40, 80);
    await refused(damaged);
    const view = new DataView(zip.buffer);
    let at = zip.length - 22;
    at = view.getUint32(at + 16, true);
    view.setUint32(at + 24, 100, true);
    await refused(zip);
  });
});
