import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { archiveLimits } from '../../../../../../src/engine/zipReader.ts';
import { openArchives } from '../../../../../../src/features/publish/episode/pages/openArchives.ts';
import { createZipOfZeros } from '../../../../../fixtures/zipOfZeros.ts';

const PICTURE_BYTES = 5_000;

function createChosenFile(name: string, bytes: Uint8Array<ArrayBuffer>) {
  return { file: new File([bytes], name), path: name };
}

/** An archive of one picture, which has to be unpacked. */
function createArchive(name: string) {
  const picture = Uint8Array.from({ length: PICTURE_BYTES }, (_, index) => (index * 3) % 251);
  return createChosenFile(name, new Uint8Array(zipSync({ 'page.png': picture }, { level: 6 })));
}

describe('openArchives', () => {
  it('refuses the archive that exceeds the common limit of unpacked bytes, and opens the others', async () => {
    const limits = { ...archiveLimits, unpackedBytes: 2 * PICTURE_BYTES };
    const all = [
      createArchive('1.cbz'),
      createArchive('2.cbz'),
      createArchive('3.cbz'),
      createChosenFile('4.png', new Uint8Array(3)),
    ];
    const { files, refused } = await openArchives(all, limits);
    expect(files.map(({ path }) => path)).toEqual(['1.cbz/page.png', '2.cbz/page.png', '4.png']);
    expect(refused).toEqual([{ name: '3.cbz', code: 'too-large-together' }]);
  });

  it('does not count the unpacked bytes of a refused archive', async () => {
    const limits = { ...archiveLimits, unpackedBytes: 2 * PICTURE_BYTES };
    const large = createChosenFile('large.cbz', createZipOfZeros(2 * PICTURE_BYTES, ['1.png', '2.png']));
    const { files, refused } = await openArchives([large, createArchive('1.cbz'), createArchive('2.cbz')], limits);
    expect(files).toHaveLength(2);
    expect(refused).toEqual([{ name: 'large.cbz', code: 'too-large' }]);
  });

  it('applies one common limit to small zip bombs', async () => {
    const limits = { ...archiveLimits, freeBytes: 300_000 };
    const bombs = ['1.cbz', '2.cbz', '3.cbz'].map((name) =>
      createChosenFile(name, createZipOfZeros(140_000, ['page.png'])),
    );
    const { files, refused } = await openArchives([...bombs, createArchive('4.cbz')], limits);
    expect(files.map(({ path }) => path)).toEqual(['1.cbz/page.png', '2.cbz/page.png', '4.cbz/page.png']);
    expect(refused).toEqual([{ name: '3.cbz', code: 'bomb' }]);
  });

  it('returns the title in the metadata of the only archive, and none for several archives', async () => {
    const comicInfo = new TextEncoder().encode('<ComicInfo><Title>The tunnel</Title><Number>3</Number></ComicInfo>');
    const archive = zipSync({ 'ComicInfo.xml': comicInfo, 'page.png': new Uint8Array(PICTURE_BYTES) });
    const titled = createChosenFile('3.cbz', new Uint8Array(archive));
    const picture = createChosenFile('4.png', new Uint8Array(3));
    expect((await openArchives([titled, picture])).title).toBe('The tunnel');
    expect((await openArchives([titled, createArchive('1.cbz')])).title).toBeUndefined();
    expect((await openArchives([createArchive('1.cbz')])).title).toBeUndefined();
  });

  it('starts again with full limits in each call', async () => {
    const limits = { ...archiveLimits, unpackedBytes: PICTURE_BYTES };
    for (const name of ['1.cbz', '2.cbz'])
      expect((await openArchives([createArchive(name)], limits)).refused).toEqual([]);
  });
});
