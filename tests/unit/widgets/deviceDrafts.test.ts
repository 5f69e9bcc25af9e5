import { expect, it } from 'vitest';
import { draftKeys, parseDraftKey } from '../../../src/offline/drafts/draftKeys.ts';
import { toDeviceDrafts } from '../../../src/widgets/deviceDrafts/deviceDrafts.ts';
import { createCenteredCrop } from '../../../src/widgets/seriesImages/seriesImages.ts';

function createDraft(key: string, values: Readonly<Record<string, unknown>>) {
  return {
    key,
    changedAt: 1,
    fields: new Map(Object.entries(values).map(([name, value]) => [name, { value, at: 1 }])),
  };
}

function listKeys(...drafts: readonly ReturnType<typeof createDraft>[]) {
  return toDeviceDrafts(drafts).map(({ key }) => key);
}

const picture = createCenteredCrop('file', { width: 10, height: 10 });

it('parseDraftKey parses every kind of draft key and rejects others', () => {
  const { newSeries, series, newEpisode, episode, translation, episodeTranslation } = draftKeys;
  expect(
    [
      newSeries,
      series('s'),
      newEpisode('s'),
      episode('e'),
      translation('s', 'zh-Hant'),
      episodeTranslation('e', 'fr'),
    ].map(parseDraftKey),
  ).toEqual([
    { kind: 'new series' },
    { kind: 'series', id: 's' },
    { kind: 'new episode', id: 's' },
    { kind: 'episode', id: 'e' },
    { kind: 'translation', id: 's', language: 'zh-Hant' },
    { kind: 'episode translation', id: 'e', language: 'fr' },
  ]);
  expect(parseDraftKey('for an episode')).toBeUndefined();
});

it('toDeviceDrafts lists drafts that have content, with their trimmed title', () => {
  expect(
    toDeviceDrafts([
      createDraft(draftKeys.newEpisode('s'), { title: ' Leaving ', pages: [] }),
      createDraft(draftKeys.newSeries, { genres: ['drama'] }),
    ]),
  ).toMatchObject([
    { title: 'Leaving', changedAt: 1 },
    { title: undefined, subject: { kind: 'new series' } },
  ]);
});

it('toDeviceDrafts leaves out empty drafts and those whose series was already created', () => {
  const { newSeries, newEpisode, episode } = draftKeys;
  expect(
    listKeys(
      createDraft(newSeries, { title: 'Made', created: 's' }),
      createDraft(newSeries, { title: ' ', genres: [], language: 'fr', is_mature: false, draftId: 'one' }),
      createDraft(newEpisode('a'), { draftId: 'd', title: '', pages: [], thumbnail: null }),
      createDraft(episode('b'), { draftId: 'd', title: undefined }),
    ),
  ).toEqual([]);
});

it('toDeviceDrafts includes the draft of an episode on the server if a field was emptied', () => {
  expect(listKeys(createDraft(draftKeys.episode('e'), { transcript: '' }))).toHaveLength(1);
  expect(listKeys(createDraft(draftKeys.episode('e'), { thumbnail: null }))).toHaveLength(1);
});

it('toDeviceDrafts reports whether none, some or all of the changed fields of a series draft are images', () => {
  const key = draftKeys.series('s');
  const saved = { keyPicture: { fileId: 'file' }, 'comic-cover': { ...picture, image: 'i' } };
  expect(listKeys(createDraft(key, saved))).toEqual([]);
  expect(toDeviceDrafts([createDraft(key, { ...saved, 'comic-banner': picture })])).toMatchObject([{ images: 'only' }]);
  expect(toDeviceDrafts([createDraft(key, { 'comic-banner': null, title: 'A' })])).toMatchObject([{ images: 'some' }]);
  expect(toDeviceDrafts([createDraft(key, { title: 'A' })])).toMatchObject([{ images: 'none' }]);
});
