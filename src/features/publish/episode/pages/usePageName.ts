import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Page } from '../episodeDraft.ts';

/** An image of which the upstream knows no file's name is called after its kind: one that was there already isn't sent again. */
const NAMELESS = 'episode-content';

/** What a page is called on screen: no two of them the same, so that their buttons can be told apart by ear. */
export function usePageName(): (page: Pick<Page, 'name' | 'slice'>) => string {
  const { t } = useLingui();
  return useCallback(
    ({ name, slice }) => {
      const strip = name.replace(/\.[^.]+$/, '');
      const isNameless = strip === NAMELESS;
      if (!slice) return isNameless ? t`Image` : name;
      const { number, of } = slice;
      // They are no files of the person's: the strip that they come of was one.
      return isNameless ? t`Image ${number} of ${of}` : t`${strip}, ${number} of ${of}`;
    },
    [t],
  );
}
