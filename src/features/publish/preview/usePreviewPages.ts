import { useEffect, useState } from 'react';
import { type PreviewPage, type PreviewPages, loadPreviewPages } from './previewPages.ts';

/**
 * Returns the pages to show; undefined until the files have been read.
 * @param pages undefined: not known yet
 */
export function usePreviewPages(
  pages: readonly PreviewPage[] | undefined,
  files: ReadonlyMap<string, File>,
): PreviewPages | undefined {
  const [previewPages, setPreviewPages] = useState<PreviewPages>();
  useEffect(() => {
    if (!pages) return undefined;
    let isCancelled = false;
    let loaded: PreviewPages | undefined;
    const load = async () => {
      loaded = await loadPreviewPages(pages, files);
      if (isCancelled) loaded.release();
      else setPreviewPages(loaded);
    };
    load().catch((cause: unknown) => console.warn('The pages of the draft could not be shown.', cause));
    return () => {
      isCancelled = true;
      loaded?.release();
    };
  }, [pages, files]);
  return previewPages;
}
