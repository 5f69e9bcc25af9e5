import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Page } from '../episodeDraft.ts';

/** The name of an image whose file name the server doesn't know. */
const UNNAMED_FILE = 'episode-content';

/** Returns a function that makes the display name of a page. */
export function usePageName(): (page: Pick<Page, 'name' | 'slice'>) => string {
  const { t } = useLingui();
  return useCallback(
    ({ name, slice }) => {
      const strip = name.replace(/\.[^.]+$/, '');
      const isNameless = strip === UNNAMED_FILE;
      if (!slice) return isNameless ? t`Image` : name;
      const { number, of } = slice;
      // The name of the strip from which the slices were cut, because the author never had files for the slices.
      return isNameless ? t`Image ${number} of ${of}` : t`${strip}, ${number} of ${of}`;
    },
    [t],
  );
}
