import { mapWithConcurrency } from '../../../engine/mapWithConcurrency.ts';
import { loadCode } from '../../../engine/missingCode.ts';
import type { PixelResult, StripSources } from '../../../engine/stripSources.ts';
import type { Dimensions } from '../../../imaging/categories.ts';
import { type CropChoices, getRotatedSize, withFocus } from '../../../imaging/conversion.ts';
import { type Focus, rotateSize } from '../../../imaging/geometry.ts';
import type { PlatformCode } from '../../../imaging/platforms.ts';
import type { RowProfile } from '../../../imaging/gutters/rowProfile.ts';
import {
  type ConverterFile,
  isRead,
  listPagePlatforms,
  type ReadFile,
  type ConverterState,
} from '../converterState.ts';
import type { ToolState } from '../../../state/toolState.ts';
import { createRotatedBitmap } from '../../../widgets/cropEditor/createRotatedBitmap.ts';

/** Reads the chosen files: their headers, previews and focal points, and the slices of pages. */
export interface PictureReader {
  /**
   * Reads the missing headers, draws the missing previews, and slices pages. A new call stops the previous call and
   * continues with the unfinished files. If code can't be loaded, waits until it can; any other error rejects and
   * removes `reading` from the state.
   */
  readonly read: () => Promise<void>;
  /**
   * Sets the crops of an image that has been read, and rotates its preview to `crops.turn`. Closes the previous preview
   * and removes the slices: call `read` afterwards.
   */
  readonly rotate: (entry: ReadFile, crops: CropChoices) => void;
  /** Frees everything held for a file and closes its preview. */
  readonly forget: (entry: ConverterFile) => void;
  /** Row profiles, after any rotation by the user, of the pages that are too tall for a chosen platform, keyed by file id. */
  readonly profiles: ReadonlyMap<string, RowProfile>;
}

/** Number of images processed in parallel. Two: one image can be decoded while another is drawn. */
const PICTURE_CONCURRENCY = 2;

/** Approximate maximum number of pixels of a preview: 1 MB of memory, at 4 bytes per pixel. */
const PREVIEW_PX = 250_000;

/** Scales a size down to about `PREVIEW_PX` pixels. */
function previewSize({ width, height }: Dimensions): Dimensions {
  const scale = Math.min(1, Math.sqrt(PREVIEW_PX / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function createPictureReader(
  { get, set, replace, file: getFile, setFile, splitFile }: ToolState<ConverterState>,
  sources: StripSources,
): PictureReader {
  const profiles = new Map<string, RowProfile>();
  /** Incremented by each call of `read`; a call stops when a newer one has started. */
  let latestRound = 0;

  const clearProgress = (): void => {
    const { reading: _, ...stateWithoutReading } = get();
    replace(stateWithoutReading);
  };

  const register = ({ id, file, header, decoding, crops }: ConverterFile): void => {
    if (!header) return;
    const natural = { width: header.width, height: header.height };
    const size = rotateSize(natural, crops.turn);
    const { alpha } = header;
    sources.register({ id, file, natural, turn: crops.turn, size, alpha, ...(decoding && { decoding }) });
  };

  /** Reads the headers of new files. Archives are replaced by their pages. */
  const openAll = async (): Promise<void> => {
    const unread = get().files.filter((entry) => !entry.header && !entry.problem);
    if (unread.length === 0) return;
    // Loaded on first use.
    const { openFiles } = await loadCode(() => import('../../../engine/openFiles.ts'));
    await openFiles(unread, splitFile);
  };

  /**
   * Draws the preview and, for a new file, guesses the focal point. If the browser can't decode the image, sets its
   * `problem`.
   */
  const drawPreview = async (id: string): Promise<void> => {
    const entry = getFile(id);
    if (!entry?.header || isRead(entry) || entry.problem) return;
    register(entry);
    const size = getRotatedSize({ header: entry.header, crops: entry.crops });
    const drawn: PixelResult<{ bitmap: ImageBitmap; focus?: Focus }> = await (entry.guessesFocus
      ? sources.viewAndGuessFocus(id, previewSize(size))
      : sources.view(id, { x: 0, y: 0, ...size }, previewSize(size), 'quick'));
    const current = getFile(id);
    if (!current || isRead(current)) {
      // The file has been removed, or another call of `read` has drawn its preview.
      if (!current) sources.release(id);
      if (drawn.ok) drawn.bitmap.close();
    } else if (drawn.ok) {
      // The preview and the focal point are set together.
      const guess = drawn.focus && current.guessesFocus ? { crops: withFocus(current.crops, drawn.focus) } : {};
      setFile(id, { preview: drawn.bitmap, guessesFocus: false, ...guess });
    } else {
      sources.release(id);
      setFile(id, { problem: { ok: false, code: drawn.code } });
    }
  };

  /** Sets the slices of a file for the platforms. */
  const sliceFile = async (id: string, platforms: readonly PlatformCode[]): Promise<void> => {
    if (platforms.length === 0) return;
    const { mustBeCutFor, computePageSlices } = await loadCode(() => import('./pageSlices.ts'));
    const entry = getFile(id);
    if (!entry || !isRead(entry) || platforms.every((platform) => entry.slices?.[platform])) return;
    const size = getRotatedSize(entry);
    if (platforms.some((platform) => mustBeCutFor(size, platform)) && !profiles.has(id)) {
      const measured = await sources.profileSource(id);
      const current = getFile(id);
      // The file has been removed, or rotated: the call of `read` after the rotation measures the page again.
      if (!current || current.crops.turn !== entry.crops.turn) return;
      if (!measured.ok) {
        setFile(id, { problem: { ok: false, code: measured.code } });
        return;
      }
      profiles.set(id, measured.profile);
    }
    const profile = profiles.get(id);
    const slices = platforms.map((platform) => [platform, computePageSlices(size, profile, platform)] as const);
    setFile(id, { slices: { ...entry.slices, ...Object.fromEntries(slices) } });
  };

  return {
    profiles,

    async read() {
      latestRound++;
      const round = latestRound;
      const isOutdated = (): boolean => round !== latestRound;
      const platforms = listPagePlatforms(get());
      const needsReading = (entry: ConverterFile): boolean =>
        !entry.problem && (!isRead(entry) || platforms.some((platform) => !entry.slices?.[platform]));
      const countUnread = (): number => get().files.filter(needsReading).length;
      if (countUnread() === 0) {
        clearProgress();
        return;
      }
      set({ reading: { finishedFiles: get().files.length - countUnread(), total: get().files.length } });
      try {
        await openAll();
        if (isOutdated()) return;
        const { files } = get();
        const ids = files
          .filter(({ header, problem }) => header && !problem)
          .filter(needsReading)
          .map(({ id }) => id);
        const total = files.length;
        let done = total - ids.length;
        set({ reading: { finishedFiles: done, total } });
        await mapWithConcurrency(ids, PICTURE_CONCURRENCY, async (id) => {
          if (isOutdated()) return;
          await drawPreview(id);
          await sliceFile(id, platforms);
          done++;
          if (!isOutdated()) set({ reading: { finishedFiles: done, total } });
        });
      } finally {
        if (!isOutdated()) clearProgress();
      }
    },

    rotate(entry, crops) {
      const { slices: _, ...withoutSlices } = entry;
      const turned = {
        ...withoutSlices,
        crops,
        preview: createRotatedBitmap(entry.preview, crops.turn - entry.crops.turn),
      };
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
