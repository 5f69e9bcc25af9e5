import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { isRetryable } from '../../../api/transport/apiError.ts';
import { changeSeriesOptions, createSeriesOptions } from '../../../api/series.ts';
import { href, navigate } from '../../../navigation/links.ts';
import { draftKeys } from '../../../offline/drafts/draftKeys.ts';
import { useDraft } from '../../../offline/drafts/useDraft.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useMutationOf } from '../../../widgets/form/useMutationOf.ts';
import { DraftStorageWarning } from '../frame/DraftStorageWarning.tsx';
import type { SavingState } from '../frame/SavingStatus.tsx';
import { createSeriesOnce } from './createSeriesOnce.ts';
import InformationForm from './InformationForm.tsx';
import { InformationSkeleton } from './InformationSkeleton.tsx';
import { emptyInformation, newSeriesEntries } from './seriesInformation.ts';

interface NewSeriesPanelProps {
  readonly onSaving: (state: SavingState) => void;
}

/** Form for a series that isn't on the server yet. The device stores the series until the user continues. */
export default function NewSeriesPanel({ onSaving }: NewSeriesPanelProps) {
  const { i18n } = useLingui();
  const draft = useDraft(draftKeys.newSeries, newSeriesEntries);
  const create = useMutationOf(createSeriesOptions);
  const change = useMutationOf(changeSeriesOptions);
  const { loading, fields, actions } = draft;
  const saved = useMemo(() => emptyInformation(i18n.locale), [i18n.locale]);
  const { created } = fields;
  // If the draft names a created series when this panel opens, the panel discards the draft and starts a new series. If a tab
  // creates the series later, every tab opens the created series.
  const [before, setBefore] = useState<string | null>();
  if (before === undefined && !loading) setBefore(created ?? null);
  const isOld = created !== undefined && created === before;
  useEffect(() => {
    if (isOld) void actions.discard();
  }, [isOld, actions]);
  const made = before === undefined || isOld ? undefined : created;
  useEffect(() => {
    if (made !== undefined) navigate(href('publish-information', { id: made }), { replace: true });
  }, [made]);

  // Whether the last attempt to continue failed offline. The next step needs the public_id, which only the server can assign.
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const back = () => setWaiting(false);
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [isWaiting]);

  const hasSome = Object.keys(fields).length > 0;
  useEffect(() => onSaving(hasSome ? 'device' : 'nothing'), [hasSome, onSaving]);

  if (loading || isOld) return <InformationSkeleton />;
  return (
    <>
      <DraftStorageWarning persistence={draft.persistence} />
      {isWaiting && (
        <Notice tone="warning" live title={<Trans>You’re offline</Trans>}>
          <Trans>Your work is safe on this device. Continue when you’re back online.</Trans>
        </Notice>
      )}
      <InformationForm
        saved={saved}
        fields={fields}
        set={actions.set}
        send={async (request) => {
          setWaiting(false);
          try {
            return await createSeriesOnce(actions, { create, change }, request);
          } catch (error) {
            // If the device is online, the form shows the server's reason.
            if (navigator.onLine || !isRetryable(error)) throw error;
            setWaiting(true);
            return undefined;
          }
        }}
        onSent={(series) => {
          if (series === undefined) return;
          // Replaces the empty form by the created series in the history, then adds the next step.
          navigate(href('publish-information', { id: series.public_id }), { replace: true });
          navigate(href('publish-upload-images', { id: series.public_id }));
        }}
        failure="seriesCreation"
        submit={<Trans>Next: images</Trans>}
      />
    </>
  );
}
