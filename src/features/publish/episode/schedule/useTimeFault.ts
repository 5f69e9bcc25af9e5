/** Returns the error message for an invalid publishing time. Moves the focus to the field when the user tries to save. */
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import { useMessages } from '../../../../widgets/form/useMessages.ts';
import type { Publishing } from '../episodeDraft.ts';
import { useNow } from './useNow.ts';
import { publishingFault } from './usePublishing.ts';

export interface TimeFault {
  /** Shown after the first attempt to save; undefined if there is no error. */
  readonly message: string | undefined;
  /** Ref of the invalid field: the time field if daylight saving time skips the chosen time, else the date field. */
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  /**
   * Call on submit.
   * @param isFirst whether no earlier check has failed, so that this field may get the focus
   * @returns whether submitting must stop
   */
  readonly stop: (isFirst: boolean) => boolean;
  /** Call when the server has refused the time with this code. The server's clock may differ from the device's clock. */
  readonly refuse: (code: string) => void;
}

export function useTimeFault(publishing: Publishing): TimeFault {
  const { t } = useLingui();
  const say = useMessages();
  const now = useNow();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState<{ readonly refused?: string }>();
  const fault = publishingFault(publishing, now) ?? tried?.refused;
  return {
    message:
      tried && fault ? say({ code: fault }, 'form', { field: fault === 'invalid' ? t`Time` : t`Date` }) : undefined,
    fieldRef,
    stop(isFirst) {
      setTried({});
      // A new date, because `now` may be half a minute old.
      const isStopped = publishingFault(publishing, new Date()) !== undefined;
      if (isStopped && isFirst) fieldRef.current?.focus();
      return isStopped;
    },
    refuse(code) {
      setTried({ refused: code });
      fieldRef.current?.focus();
    },
  };
}
