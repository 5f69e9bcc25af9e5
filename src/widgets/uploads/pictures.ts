import { type ProductEngine, sourceSize } from '../../engine/productImages.ts';
import type { Dimensions } from '../../imaging/categories.ts';
import { pagePlan } from '../../imaging/pageCut.ts';
import type { AcquiredSource, OpenSources } from './openSources.ts';
import type { PageStrip, ProductUploads, Wanted } from './wanted.ts';

/** Number of pixels of a preview, which takes 1 MB of memory. */
const PREVIEW_PX = 250_000;

/** Images for the editors: pages for the plan editor, images for the crop editor. They stay open until the uploads end. */
export function createPictures(
  { sources }: ProductEngine,
  openSources: OpenSources,
  findWanted: (id: string) => Wanted | undefined,
): Pick<ProductUploads, 'openStrip' | 'openMeasuredPage' | 'openPicture'> {
  const acquirePage = async (id: string): Promise<AcquiredSource | undefined> => {
    const wanted = findWanted(id);
    if (!wanted) return undefined;
    const acquired = await openSources.acquire(wanted, 0);
    return acquired.ok ? acquired : undefined;
  };

  const createStrip = ({ source }: AcquiredSource): PageStrip => {
    const size = sourceSize(source);
    return {
      size,
      async draw(top, bottom, at) {
        const drawn = await sources.view(
          source.id,
          { x: 0, y: top, width: size.width, height: bottom - top },
          at,
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
      return { ...strip, profile: rows.profile, plan: pagePlan(rows.profile, strip.size.width) };
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
        async view(part, at, quality) {
          const view = await sources.view(id, part, at, quality);
          return view.ok ? view.bitmap : undefined;
        },
      };
    },
  };
}

function previewSize({ width, height }: Dimensions): Dimensions {
  const scale = Math.min(1, Math.sqrt(PREVIEW_PX / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
