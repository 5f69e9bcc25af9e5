import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError, isRetryable } from '../../../api/transport/apiError.ts';
import type { Series } from '../../../api/schemas/series.ts';
import { changeSeriesOptions } from '../../../api/series.ts';
import type { Draft } from '../../../offline/drafts/useDraft.ts';
import { type informationEntries, toInformationValues, findUnsaved } from './seriesInformation.ts';

/** How long to wait after the last change before sending the draft, in ms. */
const AUTOSAVE_DELAY_MS = 1_000;
/**
 * Interval at which a failed save of a draft is retried, in ms, unless it was refused. A retry happens earlier if the device
 * comes online.
 */
const RETRY_INTERVAL_MS = 20_000;

/** The serialized state without unsaved changes. */
const NO_CHANGES = JSON.stringify([[], {}]);

/**
 * - `later`: no network, or another failure after which the same request may succeed (`isRetryable`)
 * - `refused`: the server rejects the values
 * - `failed`: any other error
 */
type SaveProblem = 'later' | 'refused' | 'failed';

export interface Autosave {
  /**
   * `saving`: also while changes of a draft wait to be sent.
   * `incomplete`: some fields are invalid and stay on the device, or, if the series isn't a draft, changes wait for `saveNow`.
   */
  readonly state: 'saved' | 'saving' | 'incomplete' | SaveProblem;
  /**
   * Sends unsaved changes immediately. Resolves when all valid changes are saved, or for a draft, after a failure of kind `later`.
   * @throws any other error of the request
   */
  readonly saveNow: () => Promise<void>;
}

/**
 * Sends the changes in `draft` to the server: automatically while the series is a draft, otherwise only when `saveNow` is called.
 * If the user makes changes during a request, `draft` keeps them for the next request.
 */
export function useAutosave(series: Series, draft: Draft<typeof informationEntries>): Autosave {
  const { mutateAsync, isPending } = useMutation(changeSeriesOptions);
  const [problem, setProblem] = useState<SaveProblem>();
  const { fields, actions } = draft;
  const { names, incomplete, request } = findUnsaved(fields, toInformationValues(series));
  const hasUnsavedChanges = names.length > 0;
  const isDraft = series.status === 'draft';
  const pendingSave = useRef<Promise<void>>(undefined);

  const send = async (): Promise<void> => {
    const { fields: currentFields, snapshot } = actions.getCurrent();
    const unsaved = findUnsaved(currentFields, toInformationValues(series));
    if (unsaved.names.length === 0) return;
    try {
      if (Object.keys(unsaved.request).length > 0) await mutateAsync({ id: series.public_id, ...unsaved.request });
      await actions.forget(snapshot, unsaved.names);
      setProblem(undefined);
    } catch (error) {
      const isTemporary = isRetryable(error);
      setProblem(isTemporary ? 'later' : isApiError(error, 'invalid') ? 'refused' : 'failed');
      // The changes of a draft are sent again automatically. Otherwise, the form tells the user that Save has failed.
      if (!isTemporary || !isDraft) throw error;
    }
  };
  /** Runs calls one after the other. Each call sends the changes that the previous calls didn't send. */
  const saveNow = async (): Promise<void> => {
    const previous = pendingSave.current;
    const current = (previous ? previous.catch(() => undefined) : Promise.resolve()).then(send);
    pendingSave.current = current;
    return current;
  };
  const saveInBackground = useEffectEvent(() => void saveNow().catch(() => undefined));

  const requestKey = JSON.stringify([names, request]);
  useEffect(() => {
    if (!isDraft || requestKey === NO_CHANGES) return undefined;
    const timer = setTimeout(saveInBackground, AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDraft, requestKey]);

  useEffect(() => {
    if (!isDraft || problem === undefined || problem === 'refused') return undefined;
    const timer = setInterval(saveInBackground, RETRY_INTERVAL_MS);
    addEventListener('online', saveInBackground);
    return () => {
      clearInterval(timer);
      removeEventListener('online', saveInBackground);
    };
  }, [isDraft, problem]);

  if (isPending) return { state: 'saving', saveNow };
  if (hasUnsavedChanges) return { state: isDraft ? (problem ?? 'saving') : 'incomplete', saveNow };
  return { state: incomplete ? 'incomplete' : 'saved', saveNow };
}
