import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../widgets/form/useMessages.ts';
import type { EpisodeEditor } from '../useEpisodeEditor.ts';

export interface ContentsFault {
  /** Undefined without an error. Too many images are an error at once; other errors, after the first attempt to save. */
  readonly message: string | undefined;
  readonly messageRef: RefObject<HTMLDivElement | null>;
  /**
   * Shows the error, if there is one. Call on submit.
   * @param takesFocus whether to move the focus to the message
   * @returns whether submitting must stop
   */
  readonly report: (takesFocus: boolean) => boolean;
  /** Shows an error of the server. */
  readonly setServerError: (code: string) => void;
}

/** @param isRequired whether at least one image is required */
export function useContentsFault(
  { pages, contents, limits }: Pick<EpisodeEditor, 'pages' | 'contents' | 'limits'>,
  isRequired: boolean,
): ContentsFault {
  const { t } = useLingui();
  const say = useMessages();
  const messageRef = useRef<HTMLDivElement>(null);
  const [lastAttempt, setLastAttempt] = useState<{ readonly takesFocus: boolean; readonly refused?: string }>();
  useEffect(() => {
    // An effect, because the message must be rendered before it can get the focus.
    if (lastAttempt?.takesFocus) messageRef.current?.focus();
  }, [lastAttempt]);

  const isMissing = isRequired && pages.length === 0;
  const hasFailed = contents.failed.length > 0;
  return {
    message: contents.hasTooMany
      ? say({ code: 'too_many_contents' }, 'form', { limit: limits.files })
      : lastAttempt && isMissing
        ? say({ code: 'image_required' }, 'form')
        : lastAttempt && hasFailed
          ? say({ failure: 'contents' }, 'form')
          : lastAttempt?.refused === undefined
            ? undefined
            : say({ code: lastAttempt.refused }, 'server', { field: t`Images`, limit: limits.files }),
    messageRef,
    report(takesFocus) {
      const isStopped = contents.hasTooMany || isMissing || hasFailed;
      setLastAttempt({ takesFocus: isStopped && takesFocus });
      return isStopped;
    },
    setServerError: (code) =>
      setLastAttempt({ takesFocus: true, refused: code === 'required' ? 'image_required' : code }),
  };
}
