/** Returns the error message for images that can't be saved. Moves the focus to the message when the user tries to save. */
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../widgets/form/useMessages.ts';
import type { EpisodeWork } from '../useEpisodeWork.ts';

export interface ContentsFault {
  /** Undefined without an error. Set at once if there are too many images, otherwise after the first attempt to save. */
  readonly message: string | undefined;
  /** Ref of the message. */
  readonly messageRef: RefObject<HTMLDivElement | null>;
  /**
   * Call on submit.
   * @param isFirst whether no earlier check has failed, so that the message may get the focus
   * @returns whether submitting must stop
   */
  readonly stop: (isFirst: boolean) => boolean;
  /** Call when the server has refused the images with this code. */
  readonly refuse: (code: string) => void;
}

/** @param isNeeded whether at least one image is required */
export function useContentsFault(
  { pages, contents, limits }: Pick<EpisodeWork, 'pages' | 'contents' | 'limits'>,
  isNeeded: boolean,
): ContentsFault {
  const { t } = useLingui();
  const say = useMessages();
  const messageRef = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState<{ readonly takesFocus: boolean; readonly refused?: string }>();
  useEffect(() => {
    // An effect, because the message must be rendered before it can get the focus.
    if (tried?.takesFocus) messageRef.current?.focus();
  }, [tried]);

  const isLacking = isNeeded && pages.length === 0;
  const isFailed = contents.failed.length > 0;
  return {
    message: contents.tooMany
      ? say({ code: 'too_many_contents' }, 'form', { limit: limits.files })
      : tried && isLacking
        ? say({ code: 'image_required' }, 'form')
        : tried && isFailed
          ? say({ failure: 'contents' }, 'form')
          : tried?.refused === undefined
            ? undefined
            : say({ code: tried.refused }, 'server', { field: t`Images`, limit: limits.files }),
    messageRef,
    stop(isFirst) {
      const isStopped = contents.tooMany || isLacking || isFailed;
      setTried({ takesFocus: isStopped && isFirst });
      return isStopped;
    },
    refuse: (code) => setTried({ takesFocus: true, refused: code === 'required' ? 'image_required' : code }),
  };
}
