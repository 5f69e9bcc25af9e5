/** Crops an image to a portrait and encodes it in the sizes that the API requires for the category 'user-profile'. */
import { createEncoders } from '../../../engine/imageWorkers.ts';
import { transferPixels } from '../../../engine/transferPixels.ts';
import { openFile } from '../../../engine/openFile.ts';
import { shrinkPicture } from '../../../engine/shrinkPicture.ts';
import { createStripSources } from '../../../engine/stripSources.ts';
import { limits } from '../../../api/schemas/limits.ts';
import { categories, type Dimensions, sizeNames, sizeQuality } from '../../../imaging/categories.ts';
import { type QuarterTurn, type Rect, rotateSize } from '../../../imaging/geometry.ts';
import type { CropPicture } from '../../../widgets/cropEditor/cropPicture.ts';

export interface PortraitPicture {
  /**
   * Rotates the picture and draws its preview. Resolves with undefined if drawing failed. `encode` uses the rotation of the last
   * call. `close` doesn't close the bitmap of the preview.
   */
  readonly drawPreview: (turn: QuarterTurn) => Promise<CropPicture | undefined>;
  /** @param part crop of the rotated picture, in px @returns a WebP file for each portrait size; undefined if encoding failed */
  readonly encode: (part: Rect) => Promise<readonly File[] | undefined>;
  /** Ends the workers. */
  readonly close: () => void;
}

export type OpenedPortrait =
  | { readonly ok: true; readonly picture: PortraitPicture; readonly unrotated: CropPicture }
  /** `unreadable`: the browser can't read or decode the file. `format`: any other reason of `FileProblem`. */
  | { readonly ok: false; readonly code: 'format' | 'unreadable' };

/** Maximum longer side of the decoded image, in px. Larger images are scaled down if possible. */
const MAX_WORKING_SIDE_PX = 2_400;

/** Approximate maximum of the preview's width times height. */
const PREVIEW_PX = 250_000;

const { sizes } = categories['user-profile'];

/** The largest portrait size. The crop has the same aspect ratio. */
export const portraitSize: Dimensions = sizes.large ?? { width: 300, height: 300 };

/** Opens an image and starts workers, which `close` ends. */
export async function openPortrait(chosen: File): Promise<OpenedPortrait> {
  const opened = await openFile(chosen);
  if (!opened.ok) return { ok: false, code: opened.code === 'unreadable' ? 'unreadable' : 'format' };
  const isLarge = Math.max(opened.header.width, opened.header.height) > MAX_WORKING_SIDE_PX;
  const copy = isLarge ? await shrinkPicture(chosen, MAX_WORKING_SIDE_PX) : undefined;
  const openedCopy = copy && (await openFile(copy));
  const { file, header, decoding } =
    copy && openedCopy?.ok ? { file: copy, ...openedCopy } : { file: chosen, ...opened };

  const sources = createStripSources();
  const encoders = createEncoders();
  const natural = { width: header.width, height: header.height };
  const id = 'portrait';
  const drawPreview = async (turn: QuarterTurn): Promise<CropPicture | undefined> => {
    const size = rotateSize(natural, turn);
    sources.register({ id, file, natural, turn, size, alpha: header.alpha, decoding });
    const scale = Math.min(1, Math.sqrt(PREVIEW_PX / (size.width * size.height)));
    const previewSize = { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) };
    const drawn = await sources.view(id, { x: 0, y: 0, ...size }, previewSize, 'quick');
    if (!drawn.ok) return undefined;
    return {
      size,
      preview: drawn.bitmap,
      view: async (part, at, quality) => {
        const view = await sources.view(id, part, at, quality);
        return view.ok ? view.bitmap : undefined;
      },
    };
  };
  const close = () => {
    sources.dispose();
    encoders.dispose();
  };

  const unrotated = await drawPreview(0);
  if (!unrotated) {
    close();
    return { ok: false, code: 'unreadable' };
  }
  const encode = async (part: Rect): Promise<readonly File[] | undefined> => {
    const specs = sizeNames.flatMap((name) => {
      const size = sizes[name];
      const quality = { kind: 'fixed', quality: sizeQuality[name] } as const;
      return size ? [{ size, format: 'webp', quality, fileBytes: limits.fileBytes, alpha: false } as const] : [];
    });
    const encoded = await encoders.run(async (encoder) => {
      const drawn = await sources.crop(id, part, portraitSize);
      return drawn.ok ? encoder.encodeFitting(transferPixels(drawn.pixels), specs) : drawn;
    });
    if (!encoded.ok) return undefined;
    return encoded.files.map(
      ({ bytes }, index) => new File([bytes], `portrait-${index + 1}.webp`, { type: 'image/webp' }),
    );
  };
  return { ok: true, picture: { drawPreview, encode, close }, unrotated };
}
