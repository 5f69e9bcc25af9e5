import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Page } from './episodeDraft.ts';

/** What a page is called on screen: no two of them the same, so that their buttons can be told apart by ear. */
export function usePageName(): (page: Pick<Page, 'name' | 'slice'>) => string {
  const { t } = useLingui();
  return useCallback(
    ({ name, slice }) => {
      if (!slice) return name;
      // They are no files of the person's: the strip that they come of was one.
      const strip = name.replace(/\.[^.]+$/, '');
      const { number, of } = slice;
      return t`${strip}, ${number} of ${of}`;
    },
    [t],
  );
}
