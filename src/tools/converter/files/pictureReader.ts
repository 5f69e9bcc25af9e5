import { mapWithConcurrency } from '../../../engine/mapWithConcurrency.ts';
import { loadCode } from '../../../engine/missingCode.ts';
import type { StripSources } from '../../../engine/stripSources.ts';
import type { Dimensions } from '../../../imaging/categories.ts';
import { type CropChoices, turnedFileSize, withFocus } from '../../../imaging/conversion.ts';
import { type Focus, turnedSize } from '../../../imaging/geometry.ts';
import type { RowProfile } from '../../../imaging/gutters/rowProfile.ts';
import { type ConverterFile, chosenKinds, isRead, type ReadFile, type ConverterState } from '../converterState.ts';
import type { ToolState } from '../../../state/toolState.ts';
import { rotatedBitmap } from '../../../widgets/cropEditor/rotatedBitmap.ts';

/** Reads the chosen files: headers, previews, and the slices of pages. */
export interface PictureReader {
  /**
   * Reads, decodes and slices all files that need it. A new call stops the previous one and continues with the unfinished files.
   * Rejects if code can't be loaded; nothing is being read then.
   */
  readonly read: () => Promise<void>;
  /** Rotates an image that has been read, and sets its crops. */
  readonly rotate: (entry: ReadFile, crops: CropChoices) => void;
  /** Frees everything held for a file. */
  readonly forget: (entry: ConverterFile) => void;
  /** Row profiles of the rotated pages, measured when a page has to be sliced. */
  readonly profiles: ReadonlyMap<string, RowProfile>;
}

/** Number of headers read in parallel. */
const HEADER_CONCURRENCY = 8;

/** Number of images processed in parallel. Two, so that one is decoded while the other is drawn. */
const PICTURE_CONCURRENCY = 2;

/** Number of pixels of a preview. A preview takes 1 MB of memory, so a page can show hundreds. */
const PREVIEW_PX = 250_000;

function previewSize({ width, height }: Dimensions): Dimensions {
  const scale = Math.min(1, Math.sqrt(PREVIEW_PX / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function createPictureReader(
  { get, set, replace, file: fileOf, setFile }: ToolState<ConverterState>,
  sources: StripSources,
): PictureReader {
  const profiles = new Map<string, RowProfile>();
  /** Incremented by each call of `read`; a call stops when a newer one has started. */
  let latestRound = 0;

  const clearProgress = (): void => {
    const { reading: _, ...rest } = get();
    replace(rest);
  };

  const register = ({ id, file, header, decoding, crops }: ConverterFile): void => {
    if (!header) return;
    const natural = { width: header.width, height: header.height };
    const size = turnedSize(natural, crops.turn);
    const { alpha } = header;
    sources.register({ id, file, natural, turn: crops.turn, size, alpha, ...(decoding && { decoding }) });
  };

  const openOne = async (id: string): Promise<void> => {
    const entry = fileOf(id);
    if (!entry || entry.header || entry.problem) return;
    // Loaded on first use, so that the empty page is shown sooner.
    const { openFile } = await loadCode(() => import('../../../engine/openFile.ts'));
    const opened = await openFile(entry.file);
    setFile(id, opened.ok ? { header: opened.header, decoding: opened.decoding } : { problem: opened });
  };

  /** Guesses the focal point of a file. Undefined if this fails: the crops are then centred. */
  const guessFocus = async (id: string): Promise<Focus | undefined> => {
    const guessed = await sources.guessFocus(id);
    return guessed.ok ? guessed.focus : undefined;
  };

  /** Draws the preview. Decoding the image for it is the only way to find out whether the browser supports the image. */
  const previewOne = async (id: string): Promise<void> => {
    const entry = fileOf(id);
    if (!entry?.header || isRead(entry) || entry.problem) return;
    register(entry);
    const size = turnedFileSize({ header: entry.header, crops: entry.crops });
    const drawn = await sources.view(id, { x: 0, y: 0, ...size }, previewSize(size), 'quick');
    const focus = drawn.ok && entry.guessesFocus ? await guessFocus(id) : undefined;
    const current = fileOf(id);
    if (!current || isRead(current)) {
      if (!current) sources.release(id);
      if (drawn.ok) drawn.bitmap.close();
    } else if (drawn.ok) {
      // Set together, so that the first crops are shown at their place at once.
      const guess = focus && current.guessesFocus ? { crops: withFocus(current.crops, focus) } : {};
      setFile(id, { preview: drawn.bitmap, guessesFocus: false, ...guess });
    } else {
      sources.release(id);
      setFile(id, { problem: { ok: false, code: drawn.code } });
    }
  };

  /** Slices a page that is too tall for the platform, if pages are among the chosen kinds. */
  const sliceOne = async (id: string): Promise<void> => {
    const { needsRows, slicesFor } = await loadCode(() => import('./pageSlices.ts'));
    const { platform } = get();
    const entry = fileOf(id);
    if (!entry || !isRead(entry) || entry.slices) return;
    const size = turnedFileSize(entry);
    if (needsRows(size, platform) && !profiles.has(id)) {
      const measured = await sources.profileSource(id);
      const current = fileOf(id);
      // The image was rotated in the meantime, so the next round measures it again.
      if (!current || current.crops.turn !== entry.crops.turn) return;
      if (!measured.ok) {
        setFile(id, { problem: { ok: false, code: measured.code } });
        return;
      }
      profiles.set(id, measured.profile);
    }
    setFile(id, { slices: slicesFor(size, profiles.get(id), platform) });
  };

  return {
    profiles,

    async read() {
      const round = ++latestRound;
      const isOutdated = (): boolean => round !== latestRound;
      const hasPages = chosenKinds(get()).some(({ fit }) => fit === 'fit-width');
      const needsReading = (entry: ConverterFile): boolean =>
        !entry.problem && (!isRead(entry) || (hasPages && !entry.slices));
      const { files } = get();
      const ids = files.filter(needsReading).map(({ id }) => id);
      if (ids.length === 0) {
        clearProgress();
        return;
      }
      const total = files.length;
      let done = total - ids.length;
      set({ reading: { done, total } });
      try {
        await mapWithConcurrency(ids, HEADER_CONCURRENCY, async (id) => {
          if (!isOutdated()) await openOne(id);
        });
        await mapWithConcurrency(ids, PICTURE_CONCURRENCY, async (id) => {
          if (isOutdated()) return;
          await previewOne(id);
          if (hasPages) await sliceOne(id);
          done++;
          if (!isOutdated()) set({ reading: { done, total } });
        });
      } finally {
        if (!isOutdated()) clearProgress();
      }
    },

    rotate(entry, crops) {
      const { slices: _, ...uncut } = entry;
      const turned = { ...uncut, crops, preview: rotatedBitmap(entry.preview, crops.turn - entry.crops.turn) };
      profiles.delete(entry.id);
      set({ files: get().files.map((file) => (file.id === entry.id ? turned : file)) });
      register(turned);
      entry.preview.close();
    },

    forget({ id, preview: bitmap }) {
      bitmap?.close();
      sources.release(id);
      profiles.delete(id);
    },
  };
}
