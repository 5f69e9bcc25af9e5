import { type UploadWorkers, sourceSize } from '../../engine/uploadImages.ts';
import type { Dimensions } from '../../imaging/categories.ts';
import { planPage } from '../../imaging/pageCut.ts';
import type { AcquiredSource, OpenSources } from './openSources.ts';
import type { PageStrip, DraftUploads, DraftImage } from './draftUploads.ts';

/** Approximate maximum number of pixels of a preview. At 4 bytes per pixel, a preview takes up to about 1 MB of memory. */
const MAX_PREVIEW_PIXELS = 250_000;

/** Opens pages to draw and measure them, and images to crop them. The files stay open until `close` ends the workers. */
export function createImagePreviews(
  { sources }: UploadWorkers,
  openSources: OpenSources,
  findImage: (id: string) => DraftImage | undefined,
): Pick<DraftUploads, 'openStrip' | 'openMeasuredPage' | 'openPicture'> {
  const acquirePage = async (id: string): Promise<AcquiredSource | undefined> => {
    const image = findImage(id);
    if (!image) return undefined;
    const acquired = await openSources.acquire(image, 0);
    return acquired.ok ? acquired : undefined;
  };

  const createStrip = ({ source }: AcquiredSource): PageStrip => {
    const size = sourceSize(source);
    return {
      size,
      async draw(top, bottom, targetSize) {
        const drawn = await sources.view(
          source.id,
          { x: 0, y: top, width: size.width, height: bottom - top },
          targetSize,
          'quick',
        );
        return drawn.ok ? drawn.bitmap : undefined;
      },
    };
  };

  return {
    async openStrip(id) {
      const acquired = await acquirePage(id);
      return acquired && createStrip(acquired);
    },

    async openMeasuredPage(id) {
      const acquired = await acquirePage(id);
      if (!acquired) return undefined;
      const rows = await sources.profileSource(acquired.source.id);
      if (!rows.ok) return undefined;
      const strip = createStrip(acquired);
      return { ...strip, profile: rows.profile, plan: planPage(rows.profile, strip.size.width) };
    },

    async openPicture(file, turn) {
      const acquired = await openSources.acquire(file, turn);
      if (!acquired.ok) return undefined;
      const { id } = acquired.source;
      const size = sourceSize(acquired.source);
      const drawn = await sources.view(id, { x: 0, y: 0, ...size }, previewSize(size), 'quick');
      if (!drawn.ok) return undefined;
      return {
        size,
        preview: drawn.bitmap,
        async view(part, targetSize, quality) {
          const view = await sources.view(id, part, targetSize, quality);
          return view.ok ? view.bitmap : undefined;
        },
      };
    },
  };
}

/** Scales a size down to about `MAX_PREVIEW_PIXELS` pixels; more only if one side of the image becomes 1 px. */
function previewSize({ width, height }: Dimensions): Dimensions {
  const scale = Math.min(1, Math.sqrt(MAX_PREVIEW_PIXELS / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
