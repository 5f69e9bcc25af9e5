import { useLingui } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import { useMessages } from '../../../../widgets/form/useMessages.ts';
import type { Publishing } from '../episodeDraft.ts';
import { useNow } from './useNow.ts';
import { findPublishingFault } from './usePublishing.ts';

export interface TimeFault {
  /** Undefined without an error and before the first attempt to save. */
  readonly message: string | undefined;
  /** Ref of the field that shows the error (`faultRef` of `ScheduleFields`). */
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  /**
   * Shows the error, if there is one. Call on submit.
   * @param takesFocus whether to move the focus to the field
   * @returns whether submitting must stop
   */
  readonly report: (takesFocus: boolean) => boolean;
  /**
   * Shows an error of the server.
   * @param code of the error
   */
  readonly setServerError: (code: string) => void;
}

export function useTimeFault(publishing: Publishing): TimeFault {
  const { t } = useLingui();
  const say = useMessages();
  const now = useNow();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [lastAttempt, setLastAttempt] = useState<{ readonly refused?: string }>();
  const fault = findPublishingFault(publishing, now) ?? lastAttempt?.refused;
  return {
    message:
      lastAttempt && fault
        ? say({ code: fault }, 'form', { field: fault === 'invalid' ? t`Time` : t`Date` })
        : undefined,
    fieldRef,
    report(takesFocus) {
      setLastAttempt({});
      // `now` may be half a minute old.
      const isStopped = findPublishingFault(publishing, new Date()) !== undefined;
      if (isStopped && takesFocus) fieldRef.current?.focus();
      return isStopped;
    },
    setServerError(code) {
      setLastAttempt({ refused: code });
      fieldRef.current?.focus();
    },
  };
}
