import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError, isRetryable } from '../../../api/transport/apiError.ts';
import type { Series } from '../../../api/schemas/series.ts';
import { changeSeriesOptions } from '../../../api/series.ts';
import type { Draft } from '../../../offline/drafts/useDraft.ts';
import { type informationEntries, toInformationValues, findUnsaved } from './seriesInformation.ts';

const AUTOSAVE_DELAY_MS = 1_000;
/** Interval at which a failed save of a draft series is retried, unless it was refused. */
const RETRY_INTERVAL_MS = 20_000;

const NO_CHANGES = JSON.stringify([[], {}]);

/**
 * - `later`: no network, or another failure after which the same request may succeed (`isRetryable`)
 * - `refused`: the server rejects the values
 * - `failed`: any other error
 */
type SaveProblem = 'later' | 'refused' | 'failed';

export interface Autosave {
  /**
   * `saving`: also while changes of a draft series wait to be sent. `incomplete`: fields are invalid, or changes wait for
   * `saveNow`.
   */
  readonly state: 'saved' | 'saving' | 'incomplete' | SaveProblem;
  /**
   * Sends unsaved changes after any pending request. For a draft series, also resolves after a failure of kind `later`.
   * @throws any other error of the request
   */
  readonly saveNow: () => Promise<void>;
}

/**
 * Saves the changes in `draft` (stored on the device) on the server: automatically while the series is a draft, otherwise when
 * `saveNow` is called.
 */
export function useAutosave(series: Series, draft: Draft<typeof informationEntries>): Autosave {
  const { mutateAsync, isPending } = useMutation(changeSeriesOptions);
  const [problem, setProblem] = useState<SaveProblem>();
  const { fields, actions } = draft;
  const { validNames, hasInvalidFields, request } = findUnsaved(fields, toInformationValues(series));
  const hasUnsavedChanges = validNames.length > 0;
  const isDraft = series.status === 'draft';
  const pendingSave = useRef<Promise<void>>(undefined);

  const send = async (): Promise<void> => {
    const { fields: currentFields, snapshot } = actions.getCurrent();
    const unsaved = findUnsaved(currentFields, toInformationValues(series));
    if (unsaved.validNames.length === 0) return;
    try {
      if (Object.keys(unsaved.request).length > 0) await mutateAsync({ id: series.public_id, ...unsaved.request });
      await actions.forget(snapshot, unsaved.validNames);
      setProblem(undefined);
    } catch (error) {
      const isTemporary = isRetryable(error);
      setProblem(isTemporary ? 'later' : isApiError(error, 'invalid') ? 'refused' : 'failed');
      // The changes of a draft series are sent again automatically. Otherwise, the form tells the user that Save has failed.
      if (!isTemporary || !isDraft) throw error;
    }
  };
  /** Runs calls one after the other. */
  const saveNow = async (): Promise<void> => {
    const previous = pendingSave.current;
    const current = (previous ? previous.catch(() => undefined) : Promise.resolve()).then(send);
    pendingSave.current = current;
    return current;
  };
  const saveInBackground = useEffectEvent(() => void saveNow().catch(() => undefined));

  const requestKey = JSON.stringify([validNames, request]);
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
  return { state: hasInvalidFields ? 'incomplete' : 'saved', saveNow };
}
