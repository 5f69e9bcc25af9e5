import { useEffect, useState } from 'react';
import { type PreviewPage, type PreviewPages, loadPreviewPages } from './previewPages.ts';

/** Returns the pages, or undefined until their files have been read. Reads the files again when the list of pages changes. */
export function usePreviewPages(
  pages: readonly PreviewPage[] | undefined,
  files: ReadonlyMap<string, File>,
): PreviewPages | undefined {
  const [shown, setShown] = useState<PreviewPages>();
  useEffect(() => {
    if (!pages) return undefined;
    let isLeft = false;
    let made: PreviewPages | undefined;
    const look = async () => {
      made = await loadPreviewPages(pages, files);
      if (isLeft) made.release();
      else setShown(made);
    };
    look().catch((cause: unknown) => console.warn('The pages of the draft could not be shown.', cause));
    return () => {
      isLeft = true;
      made?.release();
    };
  }, [pages, files]);
  return shown;
}
