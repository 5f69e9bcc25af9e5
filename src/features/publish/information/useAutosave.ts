import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError, isRetryable } from '../../../api/transport/apiError.ts';
import type { Series } from '../../../api/schemas/series.ts';
import { changeSeriesOptions } from '../../../api/series.ts';
import type { Draft } from '../../../offline/drafts/useDraft.ts';
import { type informationEntries, informationOf, unsavedOf } from './seriesInformation.ts';

/** How long to wait after the last change before sending the draft, in ms. */
const AUTOSAVE_DELAY_MS = 1_000;
/** Delay before a failed save is retried, in ms. The retry happens earlier if the device comes online. */
const RETRY_DELAY_MS = 20_000;

/** The serialized state without unsaved changes. */
const noChanges = JSON.stringify([[], {}]);

/** `later`: the server can't be reached. `refused`: the server rejects the values. `failed`: any other error. */
type Trouble = 'later' | 'refused' | 'failed';

export interface Autosave {
  readonly state: 'saved' | 'saving' | 'incomplete' | Trouble;
  /**
   * Sends unsaved changes immediately. Resolves when all valid changes are saved, or when the server can't be reached.
   * @throws any other error of the request
   */
  readonly saveNow: () => Promise<void>;
}

/**
 * Saves the draft of a series. Saves automatically while the series is a draft, otherwise only when `saveNow` is called. If the
 * user makes changes during a request, the draft keeps them for the next request.
 */
export function useAutosave(series: Series, draft: Draft<typeof informationEntries>): Autosave {
  const { mutateAsync, isPending } = useMutation(changeSeriesOptions);
  const [trouble, setTrouble] = useState<Trouble>();
  const { fields, actions } = draft;
  const { names, incomplete, request } = unsavedOf(fields, informationOf(series));
  const isBehind = names.length > 0;
  const isOpen = series.status === 'draft';
  const sending = useRef<Promise<void>>(undefined);

  const send = async (): Promise<void> => {
    const { fields: now, snapshot } = actions.now();
    const unsaved = unsavedOf(now, informationOf(series));
    if (unsaved.names.length === 0) return;
    try {
      if (Object.keys(unsaved.request).length > 0) await mutateAsync({ id: series.public_id, ...unsaved.request });
      await actions.forget(snapshot, unsaved.names);
      setTrouble(undefined);
    } catch (error) {
      const isLater = isRetryable(error);
      setTrouble(isLater ? 'later' : isApiError(error, 'invalid') ? 'refused' : 'failed');
      if (!isLater) throw error;
    }
  };
  /** Runs calls one after the other. Each call sends the changes that the previous calls didn't send. */
  const saveNow = async (): Promise<void> => {
    const before = sending.current;
    const current = (before ? before.catch(() => undefined) : Promise.resolve()).then(send);
    sending.current = current;
    return current;
  };
  const saveQuietly = useEffectEvent(() => void saveNow().catch(() => undefined));

  const requestKey = JSON.stringify([names, request]);
  useEffect(() => {
    if (!isOpen || requestKey === noChanges) return undefined;
    const timer = setTimeout(saveQuietly, AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOpen, requestKey]);

  useEffect(() => {
    if (!isOpen || trouble === undefined || trouble === 'refused') return undefined;
    const timer = setTimeout(saveQuietly, RETRY_DELAY_MS);
    addEventListener('online', saveQuietly);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', saveQuietly);
    };
  }, [isOpen, trouble]);

  if (isPending) return { state: 'saving', saveNow };
  if (trouble !== undefined && isBehind) return { state: trouble, saveNow };
  if (isBehind) return { state: isOpen ? 'saving' : 'incomplete', saveNow };
  return { state: incomplete ? 'incomplete' : 'saved', saveNow };
}
