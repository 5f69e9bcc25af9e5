import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { files, images } from '../../upstream/db/tables/images.ts';
import { episodeTranslationContents, episodeTranslations } from '../../upstream/db/tables/episodes.ts';
import { series } from '../../upstream/db/tables/series.ts';
import { users } from '../../upstream/db/tables/people.ts';
import { removeUnusedImages } from '../../upstream/images/unusedImages.ts';
import { MAX_UNUSED_IMAGE_MS } from '../../upstream/http/limits/quotas.ts';
import { toFileName } from '../../upstream/storage/storage.ts';
import { databases } from './databases.ts';
import { type Bytes, createCoverFiles, computeDigest, uploadCover } from './pictures.ts';
import { createEpisode, createImage, createSeries, type TestSeries, translateTitle } from './createStories.ts';
import { type TestPerson, useUpstream } from './upstream.ts';

const AN_HOUR_MS = 3_600_000;

describe.each(databases)('unused images ($name)', (database) => {
  const upstream = useUpstream(database);
  const removeUnused = () => removeUnusedImages(upstream().services);
  const imageExists = async (id: string) =>
    (await upstream().db.select().from(images).where(eq(images.id, id))).length === 1;
  const isStored = (file: Bytes) => upstream().services.storage.has(toFileName(computeDigest(file), 'image/webp'));
  const loadStoredBytes = async ({ id }: TestPerson) =>
    (await upstream().db.select().from(users).where(eq(users.id, id)))[0]?.storedBytes;
  const setCover = ({ id }: TestSeries, coverId: string | null) =>
    upstream().db.update(series).set({ coverId }).where(eq(series.id, id));

  it('are deleted 48 hours after the upload, with their files, and free their quota', async () => {
    const as = await upstream().createPerson();
    const cover = await createCoverFiles('#123456');
    const { id } = await uploadCover(upstream(), as, cover);
    expect(await loadStoredBytes(as)).toBe(cover.reduce((sum, { length }) => sum + length, 0));
    upstream().clockOffsetMs += MAX_UNUSED_IMAGE_MS - AN_HOUR_MS;
    await removeUnused();
    expect([await imageExists(id), await isStored(cover[0])]).toEqual([true, true]);
    upstream().clockOffsetMs += AN_HOUR_MS;
    await removeUnused();
    expect([await imageExists(id), await isStored(cover[0])]).toEqual([false, false]);
    expect(await upstream().db.select().from(files).where(eq(files.ownerId, as.id))).toEqual([]);
    expect(await loadStoredBytes(as)).toBe(0);
  });

  it('leave no file behind if the storage fails, or if the process ends after the database rows and before the files are deleted', async () => {
    const as = await upstream().createPerson();
    const cover = await createCoverFiles('#345678');
    await uploadCover(upstream(), as, cover);
    upstream().clockOffsetMs += MAX_UNUSED_IMAGE_MS;
    const { services } = upstream();
    const remove = () => Promise.reject(new Error('The process has ended'));
    const interrupted = { ...services, storage: { ...services.storage, remove } };
    await expect(removeUnusedImages(interrupted)).rejects.toThrow('has ended');
    // The quota is free at once, and the file can be uploaded again in the meantime.
    expect([await loadStoredBytes(as), await isStored(cover[0])]).toEqual([0, true]);
    const signedIn = { ...as, ...(await upstream().createSignIn(as.id)) };
    const again = await uploadCover(upstream(), signedIn, cover);
    await removeUnused();
    expect([await imageExists(again.id), await isStored(cover[0])]).toEqual([true, true]);
    upstream().clockOffsetMs += MAX_UNUSED_IMAGE_MS;
    await expect(removeUnusedImages(interrupted)).rejects.toThrow('has ended');
    await removeUnused();
    expect([await isStored(cover[0]), await isStored(cover[1]), await isStored(cover[2])]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('are deleted 48 hours after the clean-up found that they are no longer used', async () => {
    const as = await upstream().createPerson();
    const story = await createSeries(upstream(), as);
    const cover = await createCoverFiles('#234567');
    const { id } = await uploadCover(upstream(), as, cover);
    await setCover(story, id);
    upstream().clockOffsetMs += 10 * MAX_UNUSED_IMAGE_MS;
    await removeUnused();
    await removeUnused();
    expect([await imageExists(id), await isStored(cover[2])]).toEqual([true, true]);
    await setCover(story, null);
    await removeUnused();
    upstream().clockOffsetMs += MAX_UNUSED_IMAGE_MS - AN_HOUR_MS;
    await removeUnused();
    expect(await imageExists(id)).toBe(true);
    // If the image is used again in time, the 48 hours start again when it is next found unused.
    await setCover(story, id);
    upstream().clockOffsetMs += MAX_UNUSED_IMAGE_MS;
    await removeUnused();
    await setCover(story, null);
    await removeUnused();
    expect(await imageExists(id)).toBe(true);
    upstream().clockOffsetMs += MAX_UNUSED_IMAGE_MS;
    await removeUnused();
    expect([await imageExists(id), await isStored(cover[2])]).toEqual([false, false]);
  });

  it('images used in drafts, thumbnails, portraits and translations are kept', async () => {
    const as = await upstream().createPerson();
    const story = await createSeries(upstream(), as, { status: 'draft' });
    const [content, thumbnail, portrait] = [
      await createImage(upstream(), as.id, 'episode-content'),
      await createImage(upstream(), as.id, 'episode-thumbnail'),
      await createImage(upstream(), as.id, 'user-profile'),
    ];
    const translated = await createImage(upstream(), as.id, 'episode-content');
    const unused = await createImage(upstream(), as.id, 'episode-content');
    const episode = await createEpisode(upstream(), story, { status: 'draft', contents: [content], thumbnail });
    await translateTitle(upstream(), episode.public_id, 'fr', 'Épisode');
    const [translation] = await upstream().db.select().from(episodeTranslations);
    const episodeId = translation?.episodeId ?? '';
    const row = { episodeId, language: 'fr', position: 0, imageId: translated };
    await upstream().db.insert(episodeTranslationContents).values(row);
    await upstream().call(userEndpoints.changeProfile, { as, body: { image: portrait } });
    await removeUnused();
    upstream().clockOffsetMs += MAX_UNUSED_IMAGE_MS;
    await removeUnused();
    const kept = await Promise.all([content, thumbnail, portrait, translated, unused].map(imageExists));
    expect(kept).toEqual([true, true, true, true, false]);
  });

  it('a file stays stored if another image still uses it', async () => {
    const [as, other] = [await upstream().createPerson(), await upstream().createPerson()];
    const story = await createSeries(upstream(), as);
    const cover = await createCoverFiles('#345678');
    const first = await uploadCover(upstream(), as, cover);
    const second = await uploadCover(upstream(), as, cover);
    const theirs = await uploadCover(upstream(), other, cover);
    await setCover(story, second.id);
    upstream().clockOffsetMs += MAX_UNUSED_IMAGE_MS;
    await removeUnused();
    expect(await Promise.all([first, second, theirs].map(({ id }) => imageExists(id)))).toEqual([false, true, false]);
    expect(await isStored(cover[0])).toBe(true);
    expect([await loadStoredBytes(as), await loadStoredBytes(other)]).toEqual([expect.any(Number), 0]);
    expect(await loadStoredBytes(as)).toBeGreaterThan(0);
  });

  it("images without an owner, such as the operator's banners, are kept", async () => {
    const [own] = await upstream()
      .db.insert(images)
      .values({ ownerId: null, category: 'banner-square', name: 'b.webp', width: 1080, height: 1080 })
      .returning();
    upstream().clockOffsetMs += MAX_UNUSED_IMAGE_MS;
    await removeUnused();
    upstream().clockOffsetMs += MAX_UNUSED_IMAGE_MS;
    await removeUnused();
    expect(await imageExists(own?.id ?? '')).toBe(true);
  });

  // The embedded database has no concurrent transactions.
  it.runIf(database.name === 'postgres')('an image that comes into use during the clean-up is kept', async () => {
    const as = await upstream().createPerson();
    const story = await createSeries(upstream(), as);
    const { id } = await uploadCover(upstream(), as, await createCoverFiles('#456789'));
    upstream().clockOffsetMs += MAX_UNUSED_IMAGE_MS;
    await upstream().db.transaction(async (tx) => {
      await tx.update(series).set({ coverId: id }).where(eq(series.id, story.id));
      await removeUnused();
    });
    expect(await imageExists(id)).toBe(true);
    await removeUnused();
    expect(await imageExists(id)).toBe(true);
  });
});
