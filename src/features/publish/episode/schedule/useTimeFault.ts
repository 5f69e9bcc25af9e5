/** Why an episode can't come at the time that is chosen, in words at its field, and the way there for whoever has tried. */
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import { useMessages } from '../../../../widgets/form/useMessages.ts';
import type { Publishing } from '../episodeDraft.ts';
import { useNow } from './useNow.ts';
import { publishingFault } from './usePublishing.ts';

export interface TimeFault {
  /** Said after the first try; undefined where nothing is to be said. */
  readonly message: string | undefined;
  /** Of the field that is wrong: the time, where the clocks jump over it, else the day. */
  readonly place: RefObject<HTMLInputElement | null>;
  /** Somebody wants to publish. @param isFirst nothing else stops them, so that the focus goes there @returns whether it stops them */
  readonly stop: (isFirst: boolean) => boolean;
  /** The upstream, whose clock decides, has refused it for the reason of this code. */
  readonly refuse: (code: string) => void;
}

export function useTimeFault(publishing: Publishing): TimeFault {
  const { t } = useLingui();
  const say = useMessages();
  const now = useNow();
  const place = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState<{ readonly refused?: string }>();
  const fault = publishingFault(publishing, now) ?? tried?.refused;
  return {
    message:
      tried && fault ? say({ code: fault }, 'form', { field: fault === 'invalid' ? t`Time` : t`Date` }) : undefined,
    place,
    stop(isFirst) {
      setTried({});
      // The clock has gone on since it was looked at.
      const isStopped = publishingFault(publishing, new Date()) !== undefined;
      if (isStopped && isFirst) place.current?.focus();
      return isStopped;
    },
    refuse(code) {
      setTried({ refused: code });
      place.current?.focus();
    },
  };
}
