import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { ZipFile } from '../../../../src/engine/zipFile.ts';
import type { CropChoices } from '../../../../src/imaging/conversion.ts';
import { defaultCropChoice } from '../../../../src/imaging/geometry.ts';
import type { ConverterManifest } from '../../../../src/imaging/manifest.ts';
import { store } from '../../../../src/state/store.ts';
import { type Converter, createConverter } from '../../../../src/tools/converter/createConverter.ts';
import { toPersistedState } from '../../../../src/tools/converter/persistConverter.ts';
import { createFakeConversionEngine, createPngFile, guessed } from './fakeConversionEngine.ts';

/** The manifest of the last zip, as JSON, and what `finish` of the next zip waits for. */
const written = vi.hoisted((): { manifest: string; canFinish: Promise<void> } => ({
  manifest: '',
  canFinish: Promise.resolve(),
}));

// Replaces the zip, which is normally written in a worker.
vi.mock('../../../../src/engine/zipFile.ts', () => {
  const zip: ZipFile = {
    add(path, bytes) {
      if (path === 'manifest.json') written.manifest = new TextDecoder().decode(bytes);
      return Promise.resolve({ ok: true });
    },
    finish: () => written.canFinish.then(() => ({ ok: true, bytes: 1000 })),
    abort: () => Promise.resolve(),
  };
  return { openZip: () => Promise.resolve({ ok: true, zip }) };
});

const messages = { problem: ({ code }: { readonly code: string }) => code };

/** Resolves when all files have been read. */
function waitUntilRead(converter: Converter): Promise<void> {
  return vi.waitFor(() => {
    const { files, reading } = converter.getState();
    expect(reading).toBeUndefined();
    expect(files.every(({ preview, problem }) => preview ?? problem)).toBe(true);
  }, 15_000);
}

/**
 * Packs, and returns the kind of the outcome and, from the manifest, the sources of the created files and the problems.
 */
async function packAndRead(converter: Converter) {
  const { kind } = await converter.pack({ kind: 'private', folder: 'zips', fileName: 'a.zip' }, 'a.zip', messages);
  const { files, problems } = JSON.parse(written.manifest) as ConverterManifest;
  return {
    kind,
    files: files.map(({ source }) => source),
    problems: problems.map(({ source, code }) => [source, code]),
  };
}

/** Returns name and failure code of every file whose last conversion failed. */
function listFailures(converter: Converter) {
  return converter.getState().files.flatMap(({ file, failure }) => (failure ? [[file.name, failure.code]] : []));
}

/** Creates a Tapas converter that has read a PNG file for each name. */
async function createConverterWith(...names: string[]) {
  const fake = createFakeConversionEngine();
  const converter = createConverter('tapas', fake.engine);
  const files = await Promise.all(names.map((name) => createPngFile(name)));
  converter.addFiles(files.map((file) => ({ file, path: file.name })));
  await waitUntilRead(converter);
  return { ...fake, converter, files };
}

describe('a file that fails during packing', () => {
  it('is listed as one problem, even with several kinds and after repeated packing', async () => {
    const { converter, failing, files } = await createConverterWith('good.png', 'bad.png');
    converter.change({ kinds: { series: ['square-thumbnail', 'cover', 'banner'], episode: [] } });
    failing.set(files[1], 'out-of-memory');
    for (const _ of [1, 2]) {
      const { kind, problems, files: packedSources } = await packAndRead(converter);
      expect(kind).toBe('packed');
      expect(new Set(packedSources)).toEqual(new Set(['good.png']));
      expect(problems).toEqual([['bad.png', 'out-of-memory']]);
      expect(listFailures(converter)).toEqual([['bad.png', 'out-of-memory']]);
    }
  });

  it('is listed if it is a GIF to copy that can no longer be read, and the zip is still packed', async () => {
    const { engine } = createFakeConversionEngine();
    const converter = createConverter('longstrip', engine);
    const gif = new Uint8Array(
      await sharp({ create: { width: 30, height: 40, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
    );
    const moved = new File([gif], 'gone.gif', { type: 'image/gif' });
    const good = await createPngFile('good.png');
    converter.addFiles([moved, good].map((file) => ({ file, path: file.name })));
    await waitUntilRead(converter);
    moved.arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotFoundError'));
    expect(await packAndRead(converter)).toMatchObject({ kind: 'packed', problems: [['gone.gif', 'cannot-decode']] });
    expect(listFailures(converter)).toEqual([['gone.gif', 'cannot-decode']]);
  });

  it('counts as done in the progress', async () => {
    const { engine, failing } = createFakeConversionEngine();
    const converter = createConverter('longstrip', engine);
    const files = await Promise.all(['good.png', 'bad.png'].map((name) => createPngFile(name)));
    converter.addFiles(files.map((file) => ({ file, path: file.name })));
    await waitUntilRead(converter);
    failing.set(files[1], 'out-of-memory');
    const reported: [number, number][] = [];
    store.sub(converter.stateAtom, () => {
      const { job } = converter.getState();
      if (job.kind === 'working') reported.push([job.progress.finishedFiles, job.progress.total]);
    });
    const { promise, resolve: finishZip } = Promise.withResolvers<void>();
    written.canFinish = promise;
    const packing = packAndRead(converter);
    // Two files in the three sizes of a Longstrip cover.
    await vi.waitFor(() => expect(reported.at(-1)).toEqual([6, 6]));
    finishZip();
    expect(await packing).toMatchObject({ kind: 'packed' });
  });

  it('is retried, and its problem disappears on success', async () => {
    const { converter, failing, files } = await createConverterWith('good.png', 'bad.png');
    failing.set(files[1], 'cannot-encode');
    await packAndRead(converter);
    failing.clear();
    const retried = await packAndRead(converter);
    expect(retried.files).toEqual(['bad.png', 'good.png']);
    expect(retried.problems).toEqual([]);
    expect(listFailures(converter)).toEqual([]);
  });

  it('is no longer listed after it has been removed', async () => {
    const { converter, failing, files } = await createConverterWith('good.png', 'bad.png');
    failing.set(files[1], 'cannot-encode');
    await packAndRead(converter);
    converter.removeFile(converter.getState().files[0].id);
    await waitUntilRead(converter);
    expect(listFailures(converter)).toEqual([]);
    expect((await packAndRead(converter)).problems).toEqual([]);
  });

  it('keeps its problem after a cancelled job or one without output, and loses it after a successful job', async () => {
    const { converter, failing, files } = await createConverterWith('bad.png');
    failing.set(files[0], 'cannot-encode');
    expect((await converter.makeSingle(messages)).kind).toBe('failed');
    expect(listFailures(converter)).toEqual([['bad.png', 'cannot-encode']]);
    failing.clear();
    const cancelled = converter.makeSingle(messages);
    converter.cancel();
    await cancelled;
    converter.change({ kinds: { series: [], episode: [] } });
    expect((await converter.makeSingle(messages)).kind).toBe('failed');
    expect(listFailures(converter)).toEqual([['bad.png', 'cannot-encode']]);
    converter.change({ kinds: { series: ['cover'], episode: [] } });
    expect((await converter.makeSingle(messages)).kind).toBe('made');
    expect(listFailures(converter)).toEqual([]);
  });
});

describe('the focal point', () => {
  it('is guessed for new files', async () => {
    const { converter } = await createConverterWith('a.png');
    expect(converter.getState().files[0].crops).toEqual({ turn: 0, all: { focus: guessed, zoom: 1 }, own: {} });
  });

  it('is the centre if the guess fails', async () => {
    const { engine } = createFakeConversionEngine();
    const viewAndGuessFocus = () =>
      Promise.resolve({ ok: true, bitmap: { width: 1, height: 1, close: () => undefined } } as const);
    const converter = createConverter('tapas', { ...engine, sources: { ...engine.sources, viewAndGuessFocus } });
    const file = await createPngFile('a.png');
    converter.addFiles([{ file, path: 'a.png' }]);
    await waitUntilRead(converter);
    expect(converter.getState().files[0]).toMatchObject({ crops: { all: defaultCropChoice }, guessesFocus: false });
  });

  it('is not guessed for files that come with crops, from another converter or from an earlier visit', async () => {
    const { converter } = await createConverterWith('a.png');
    const [{ id, file, path }] = converter.getState().files;
    converter.moveFocus(id, { x: 1, y: 0 });
    const moved = { turn: 0, all: { focus: { x: 1, y: 0 }, zoom: 1 }, own: {} };
    const other = createConverter('webtoon', createFakeConversionEngine().engine);
    other.addFiles(converter.getState().files);
    const restored = createConverter('tapas', createFakeConversionEngine().engine);
    restored.restore({ files: [{ id, file, path }], state: toPersistedState(converter.getState()) });
    for (const next of [other, restored]) {
      await waitUntilRead(next);
      expect(next.getState().files[0].crops).toEqual(moved);
    }
  });

  it('is guessed after a reload if the page was reloaded before the guess', async () => {
    const file = await createPngFile('a.png');
    const unread = createConverter('tapas', createFakeConversionEngine().engine);
    unread.addFiles([{ file, path: 'a.png' }]);
    const state = toPersistedState(unread.getState());
    const [{ id }] = unread.getState().files;
    expect(state.files).toEqual({});
    const restored = createConverter('tapas', createFakeConversionEngine().engine);
    restored.restore({ files: [{ id, file, path: 'a.png' }], state });
    await waitUntilRead(restored);
    expect(restored.getState().files[0].crops.all.focus).toEqual(guessed);
    await waitUntilRead(unread);
  });

  it('moves only the shared crop; a kind’s own crop stays until it is removed', async () => {
    const { converter } = await createConverterWith('a.png');
    const [{ id, crops }] = converter.getState().files;
    const own = { 'tapas/cover': { focus: { x: 0, y: 1 }, zoom: 3 } };
    converter.crop(id, { ...crops, own });
    converter.moveFocus(id, { x: 0.75, y: 0.5 });
    const all = { focus: { x: 0.75, y: 0.5 }, zoom: 1 };
    expect(converter.getState().files[0].crops).toEqual({ turn: 0, all, own });
    converter.removeOwnCrop(id, 'tapas', 'cover');
    expect(converter.getState().files[0].crops).toEqual({ turn: 0, all, own: {} });
  });

  it('can be applied to all files together with the zoom, and the own crops of their kinds stay', async () => {
    const { converter } = await createConverterWith('a.png', 'b.png');
    const [first, second] = converter.getState().files;
    const own = { 'tapas/cover': { focus: { x: 0, y: 1 }, zoom: 3 } };
    converter.crop(second.id, { turn: 0, all: defaultCropChoice, own });
    const all = { focus: { x: 0.1, y: 0.2 }, zoom: 2 };
    converter.crop(first.id, { ...first.crops, all });
    converter.applyFocusToAll(first.id);
    expect(converter.getState().files.map(({ crops }) => crops)).toEqual([
      { turn: 0, all, own: {} },
      { turn: 0, all, own },
    ]);
  });
});

describe('restore', () => {
  const crops: CropChoices = { turn: 90, all: { focus: { x: 0.25, y: 0.5 }, zoom: 2 }, own: {} };

  it('restores files, settings, crops and failures, and draws the previews rotated', async () => {
    const { converter, failing, files } = await createConverterWith('b.png', 'a.png');
    converter.change({ format: 'png', kinds: { series: ['cover'], episode: [] } });
    failing.set(files[0], 'out-of-memory');
    await packAndRead(converter);
    const before = converter.getState();
    const state = toPersistedState(before);
    const turned = { ...state, files: { ...state.files, [before.files[0].id]: { crops } } };

    const next = createConverter('tapas', createFakeConversionEngine().engine);
    next.restore({ files: before.files.map(({ id, file, path }) => ({ id, file, path })), state: turned });
    await waitUntilRead(next);
    expect(next.getState().settings).toEqual(before.settings);
    expect(next.getState().files.map(({ file }) => file.name)).toEqual(['a.png', 'b.png']);
    expect(next.getState().files[0].crops).toEqual(crops);
    // 900 × 600 px after the rotation, scaled down to at most 250,000 px.
    expect(next.getState().files[0].preview).toMatchObject({ width: 612, height: 408 });
    expect(listFailures(next)).toEqual([['b.png', 'out-of-memory']]);
  });

  it('does not replace files that were chosen before', async () => {
    const { converter } = await createConverterWith('chosen.png');
    const file = await createPngFile('old.png');
    converter.restore({ files: [{ id: '1', file, path: 'old.png' }], state: toPersistedState(converter.getState()) });
    expect(converter.getState().files.map((entry) => entry.file.name)).toEqual(['chosen.png']);
  });

  it('leaves a file without stored crops uncropped and unrotated until its focal point is guessed', async () => {
    const { converter } = await createConverterWith();
    const file = await createPngFile('old.png');
    const { settings } = converter.getState();
    converter.restore({ files: [{ id: '1', file, path: 'old.png' }], state: { settings, files: {} } });
    // The focal point hasn't been guessed yet.
    expect(converter.getState().files[0].crops).toEqual({
      turn: 0,
      all: { focus: { x: 0.5, y: 0.5 }, zoom: 1 },
      own: {},
    });
  });
});
