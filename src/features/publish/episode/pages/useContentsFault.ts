/** What keeps the images of an episode from being saved, in words at its place, and the way there for whoever has tried. */
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../widgets/form/useMessages.ts';
import type { EpisodeWork } from '../useEpisodeWork.ts';

export interface ContentsFault {
  /** Too many is said at once, everything else after the first try; undefined where nothing is to be said. */
  readonly message: string | undefined;
  /** Where it is said. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Somebody wants to save them. @returns whether it stops them; then the focus goes there */
  readonly stop: () => boolean;
  /** The upstream has refused them, for the reason of this code. */
  readonly refuse: (code: string) => void;
}

/** @param isNeeded it can't be saved without any image */
export function useContentsFault(
  { pages, contents, most }: Pick<EpisodeWork, 'pages' | 'contents' | 'most'>,
  isNeeded: boolean,
): ContentsFault {
  const { t } = useLingui();
  const say = useMessages();
  const place = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState<{ readonly isStopped: boolean; readonly refused?: string }>();
  useEffect(() => {
    // After it has been said: before, there may be nothing to go to.
    if (tried?.isStopped) place.current?.focus();
  }, [tried]);

  const isLacking = isNeeded && pages.length === 0;
  const isFailed = contents.failed.length > 0;
  return {
    message: contents.tooMany
      ? say({ code: 'too_many_contents' }, 'form', { limit: most.files })
      : tried && isLacking
        ? say({ code: 'image_required' }, 'form')
        : tried && isFailed
          ? say({ failure: 'contents' }, 'form')
          : tried?.refused === undefined
            ? undefined
            : say({ code: tried.refused }, 'upstream', { field: t`Images`, limit: most.files }),
    place,
    stop() {
      const isStopped = contents.tooMany || isLacking || isFailed;
      setTried({ isStopped });
      return isStopped;
    },
    refuse: (code) => setTried({ isStopped: true, refused: code === 'required' ? 'image_required' : code }),
  };
}
