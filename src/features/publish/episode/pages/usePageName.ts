import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Page } from '../episodeDraft.ts';

/** The server's name for an image without a known file name: an image that is already on the server isn't uploaded again with its name. */
const UNNAMED_FILE = 'episode-content';

/** Display name of a page. Unique, so that screen readers can tell the pages' buttons apart. */
export function usePageName(): (page: Pick<Page, 'name' | 'slice'>) => string {
  const { t } = useLingui();
  return useCallback(
    ({ name, slice }) => {
      const strip = name.replace(/\.[^.]+$/, '');
      const isNameless = strip === UNNAMED_FILE;
      if (!slice) return isNameless ? t`Image` : name;
      const { number, of } = slice;
      // The author never had files for the slices: name the strip they were cut from.
      return isNameless ? t`Image ${number} of ${of}` : t`${strip}, ${number} of ${of}`;
    },
    [t],
  );
}
