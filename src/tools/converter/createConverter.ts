import { eachOf } from '../../engine/eachOf.ts';
import { createEncoders } from '../../engine/imageWorkers.ts';
import { openFile } from '../../engine/openFile.ts';
import { type ConversionOutcome, convertSingle, packConversion } from '../../engine/packConversion.ts';
import { createStripSources } from '../../engine/stripSources.ts';
import type { PackFailure } from '../../engine/writePackage.ts';
import type { ZipSink } from '../../engine/zipFile.ts';
import type { Dimensions } from '../../imaging/categories.ts';
import { turnedFileSize } from '../../imaging/conversion.ts';
import { type Rect, turnedSize } from '../../imaging/geometry.ts';
import { naturalOrder } from '../../imaging/packageNames.ts';
import type { PlatformCode } from '../../imaging/platforms.ts';
import type { RowProfile } from '../../imaging/rowProfile.ts';
import { type ConverterWords, orderFor } from './conversionOrder.ts';
import {
  type ConverterFile,
  type ConverterSettings,
  type ConverterState,
  chosenKinds,
  initialState,
  isRead,
  uncropped,
} from './converterState.ts';
import { needsRows, slicesFor } from './pageSlices.ts';
import { turnedBitmap } from './turnedBitmap.ts';

/**
 * The converter's work as one value that changes, as the cutter's is: files are added, read, cropped, converted.
 * Whatever changes, `settle` goes through the same steps again; what was read once is not read again.
 */
export interface Converter {
  readonly getState: () => ConverterState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The platform whose screen is open. */
  readonly open: (platform: PlatformCode) => void;
  readonly addFiles: (files: readonly { readonly file: File; readonly path: string }[]) => void;
  readonly removeFile: (id: string) => void;
  readonly clear: () => void;
  readonly change: (settings: Partial<ConverterSettings>) => void;
  readonly crop: (id: string, crops: ConverterFile['crops']) => void;
  /** Makes the zip. The state says how far it is; the outcome carries the file. */
  readonly pack: (sink: ZipSink, zipName: string, words: ConverterWords) => Promise<ConversionOutcome>;
  /** Makes the one file there is to make. */
  readonly makeSingle: (words: ConverterWords) => ReturnType<typeof convertSingle>;
  readonly cancel: () => void;
  /** A part of a picture for the screen; the caller closes the bitmap. */
  readonly view: (
    id: string,
    part: Rect,
    size: Dimensions,
    care: 'exact' | 'quick',
  ) => Promise<ImageBitmap | undefined>;
}

/** Headers read at once. */
const headersAtOnce = 8;

/** Pictures decoded at once: one decodes while another is drawn. */
const picturesAtOnce = 2;

/** Pixels of a preview: 1 MB each, so that hundreds may stand on a page. */
const previewPixels = 250_000;

const previewSize = ({ width, height }: Dimensions): Dimensions => {
  const scale = Math.min(1, Math.sqrt(previewPixels / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

export const createConverter = (platform: PlatformCode): Converter => {
  let state = initialState(platform);
  const listeners = new Set<() => void>();
  const sources = createStripSources();
  const encoders = createEncoders();
  /** Rows of pages, as turned; measured once a page is to be cut. */
  const profiles = new Map<string, RowProfile>();
  let nextId = 1;
  /** Raised by every change of the files; a round of `settle` that is behind stops. */
  let version = 0;
  let job: AbortController | undefined;

  const set = (next: Partial<ConverterState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const setFile = (id: string, next: Partial<ConverterFile>): void =>
    set({ files: state.files.map((file) => (file.id === id ? { ...file, ...next } : file)) });

  const stopReading = (): void => {
    const { reading: _, ...rest } = state;
    state = rest;
    set({});
  };

  const register = ({ id, file, header, decoding, crops }: ConverterFile): void => {
    if (!header) return;
    const natural = { width: header.width, height: header.height };
    const size = turnedSize(natural, crops.turn);
    const { alpha } = header;
    sources.register({ id, file, natural, turn: crops.turn, size, alpha, ...(decoding && { decoding }) });
  };

  const open = async (id: string): Promise<void> => {
    const entry = state.files.find((each) => each.id === id);
    if (!entry || isRead(entry) || entry.problem) return;
    const opened = await openFile(entry.file);
    if (!state.files.some((each) => each.id === id)) return;
    setFile(id, opened.ok ? { header: opened.header, decoding: opened.decoding } : { problem: opened });
  };

  /** Decodes: only then is it known whether the browser can. */
  const preview = async (id: string): Promise<void> => {
    const entry = state.files.find((each) => each.id === id);
    if (!entry?.header || isRead(entry) || entry.problem) return;
    register(entry);
    const size = turnedFileSize({ header: entry.header, crops: entry.crops });
    const drawn = await sources.view(id, { x: 0, y: 0, ...size }, previewSize(size), 'quick');
    if (!state.files.some((each) => each.id === id)) {
      sources.release(id);
      if (drawn.ok) drawn.bitmap.close();
      return;
    }
    if (drawn.ok) setFile(id, { preview: drawn.bitmap });
    else {
      sources.release(id);
      setFile(id, { problem: { ok: false, code: drawn.code } });
    }
  };

  /** Cuts what is too tall for the platform, when pages are wanted. */
  const cut = async (id: string): Promise<void> => {
    const { platform: wanted } = state;
    const entry = state.files.find((each) => each.id === id);
    if (!entry || !isRead(entry) || entry.slices[wanted]) return;
    const size = turnedFileSize(entry);
    if (needsRows(size, wanted) && !profiles.has(id)) {
      const measured = await sources.rows(id);
      const now = state.files.find((each) => each.id === id);
      // Turned meanwhile: the round that follows measures again.
      if (!now || now.crops.turn !== entry.crops.turn) return;
      if (!measured.ok) {
        setFile(id, { problem: { ok: false, code: measured.code } });
        return;
      }
      profiles.set(id, measured.profile);
    }
    const { slices } = state.files.find((each) => each.id === id) ?? entry;
    setFile(id, { slices: { ...slices, [wanted]: slicesFor(size, profiles.get(id), wanted) } });
  };

  /** Reads, decodes and cuts whatever isn't yet; starts over with what changed meanwhile. */
  const settle = async (): Promise<void> => {
    const mine = ++version;
    const behind = (): boolean => mine !== version;
    const pages = chosenKinds(state).some(({ fit }) => fit === 'fit-width');
    const isOpen = (entry: ConverterFile): boolean =>
      !entry.problem && (!isRead(entry) || (pages && !entry.slices[state.platform]));
    const ids = state.files.filter(isOpen).map(({ id }) => id);
    if (ids.length === 0) {
      stopReading();
      return;
    }
    const total = state.files.length;
    let done = total - ids.length;
    set({ reading: { done, total } });
    await eachOf(ids, headersAtOnce, async (id) => {
      if (!behind()) await open(id);
    });
    await eachOf(ids, picturesAtOnce, async (id) => {
      if (behind()) return;
      await preview(id);
      if (pages) await cut(id);
      done++;
      if (!behind()) set({ reading: { done, total } });
    });
    if (!behind()) stopReading();
  };

  const restart = (): void => {
    job?.abort();
    if (state.job.state !== 'idle') set({ job: { state: 'idle' } });
    void settle();
  };

  /** Runs one job after ending the one before; its outcome becomes the state. */
  const run = async <Outcome extends { readonly outcome: string }>(
    words: ConverterWords,
    work: (order: NonNullable<ReturnType<typeof orderFor>>) => Promise<Outcome>,
    done: (outcome: Outcome) => ConverterState['job'],
  ): Promise<Outcome | { readonly outcome: 'failed'; readonly code: PackFailure }> => {
    job?.abort();
    const mine = new AbortController();
    job = mine;
    const order = orderFor(state, words, profiles, {
      signal: mine.signal,
      onProgress(progress) {
        if (!mine.signal.aborted) set({ job: { state: 'working', progress } });
      },
      onProblem: (id, { code }) => setFile(id, { problem: { ok: false, code } }),
    });
    if (!order) return { outcome: 'failed', code: 'unexpected' };
    const outcome = await work(order);
    if (job === mine) {
      job = undefined;
      set({ job: done(outcome) });
    }
    return outcome;
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    open(wanted) {
      if (wanted === state.platform) return;
      set({ platform: wanted });
      restart();
    },

    addFiles(added) {
      if (added.length === 0) return;
      const entries = added.map(
        ({ file, path }): ConverterFile => ({ id: String(nextId++), file, path, crops: uncropped, slices: {} }),
      );
      set({ files: [...state.files, ...entries].sort((a, b) => naturalOrder(a.path, b.path)) });
      restart();
    },

    removeFile(id) {
      state.files.find((entry) => entry.id === id)?.preview?.close();
      sources.release(id);
      profiles.delete(id);
      set({ files: state.files.filter((entry) => entry.id !== id) });
      restart();
    },

    clear() {
      for (const { id, preview: bitmap } of state.files) {
        bitmap?.close();
        sources.release(id);
      }
      profiles.clear();
      set({ files: [] });
      restart();
    },

    change(settings) {
      const next = { ...state.settings[state.platform], ...settings };
      set({ settings: { ...state.settings, [state.platform]: next } });
      restart();
    },

    crop(id, crops) {
      const entry = state.files.find((each) => each.id === id);
      if (!entry || !isRead(entry)) return;
      if (crops.turn === entry.crops.turn) {
        setFile(id, { crops });
      } else {
        const bitmap = turnedBitmap(entry.preview, crops.turn - entry.crops.turn);
        const turned = { ...entry, crops, preview: bitmap, slices: {} };
        profiles.delete(id);
        setFile(id, turned);
        register(turned);
        entry.preview.close();
      }
      restart();
    },

    pack: (sink, zipName, words) =>
      run(
        words,
        (order) => packConversion({ sources, encoders }, order, sink),
        (outcome) => {
          if (outcome.outcome === 'cancelled') return { state: 'idle' };
          if (outcome.outcome === 'failed') return { state: 'failed', code: outcome.code };
          return { state: 'done', fileName: zipName, bytes: outcome.bytes, result: outcome.result };
        },
      ),

    makeSingle: (words) =>
      run(
        words,
        (order) => convertSingle({ sources, encoders }, order),
        (outcome) => {
          if (outcome.outcome === 'cancelled') return { state: 'idle' };
          if (outcome.outcome === 'failed') return { state: 'failed', code: outcome.code };
          return { state: 'done', fileName: outcome.name, bytes: outcome.file.size, result: outcome.result };
        },
      ),

    cancel() {
      job?.abort();
    },

    async view(id, part, size, care) {
      const drawn = await sources.view(id, part, size, care);
      return drawn.ok ? drawn.bitmap : undefined;
    },
  };
};
