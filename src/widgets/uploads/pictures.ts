import { type ProductEngine, sourceSize } from '../../engine/productImages.ts';
import type { Dimensions } from '../../imaging/categories.ts';
import { pagePlan } from '../../imaging/pageCut.ts';
import type { HeldSource, OpenSources } from './openSources.ts';
import type { PageStrip, ProductUploads, Wanted } from './wanted.ts';

/** Number of pixels of a preview, which takes 1 MB of memory. */
const PREVIEW_PX = 250_000;

/** Images for the editors: pages for the plan editor, images for the crop editor. They stay open until the uploads end. */
export function createPictures(
  { sources }: ProductEngine,
  open: OpenSources,
  wantedOf: (id: string) => Wanted | undefined,
): Pick<ProductUploads, 'openStrip' | 'openMeasuredPage' | 'openPicture'> {
  const pageOf = async (id: string): Promise<HeldSource | undefined> => {
    const wanted = wantedOf(id);
    if (!wanted) return undefined;
    const held = await open.hold(wanted, 0);
    return held.ok ? held : undefined;
  };

  const stripOf = ({ source }: HeldSource): PageStrip => {
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
      const held = await pageOf(id);
      return held && stripOf(held);
    },

    async openMeasuredPage(id) {
      const held = await pageOf(id);
      if (!held) return undefined;
      const rows = await sources.profileSource(held.source.id);
      if (!rows.ok) return undefined;
      const strip = stripOf(held);
      return { ...strip, profile: rows.profile, plan: pagePlan(rows.profile, strip.size.width) };
    },

    async openPicture(file, turn) {
      const held = await open.hold(file, turn);
      if (!held.ok) return undefined;
      const { id } = held.source;
      const size = sourceSize(held.source);
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
