import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { isRetryable } from '../../../api/transport/apiError.ts';
import { changeSeriesOptions, createSeriesOptions } from '../../../api/series.ts';
import { href, navigate } from '../../../navigation/links.ts';
import { draftKeys } from '../../../offline/drafts/draftKeys.ts';
import { useDraft } from '../../../offline/drafts/useDraft.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useMutateAsync } from '../../../widgets/form/useMutateAsync.ts';
import { DraftStorageWarning } from '../frame/DraftStorageWarning.tsx';
import type { SavingState } from '../frame/SavingStatus.tsx';
import { createSeriesOnce } from './createSeriesOnce.ts';
import InformationForm from './InformationForm.tsx';
import { InformationSkeleton } from './InformationSkeleton.tsx';
import { createEmptyInformation, newSeriesEntries } from './seriesInformation.ts';

interface NewSeriesPanelProps {
  readonly onSaving: (state: SavingState) => void;
}

/** Form for a series that isn't on the server yet. */
export default function NewSeriesPanel({ onSaving }: NewSeriesPanelProps) {
  const { i18n } = useLingui();
  const draft = useDraft(draftKeys.newSeries, newSeriesEntries);
  const create = useMutateAsync(createSeriesOptions);
  const change = useMutateAsync(changeSeriesOptions);
  const { loading, fields, actions } = draft;
  const saved = useMemo(() => createEmptyInformation(i18n.locale), [i18n.locale]);
  const { created } = fields;
  // A draft that already names a created series when this panel opens is discarded. If this or another tab creates the series
  // later, the panel opens it.
  const [createdAtStart, setCreatedAtStart] = useState<string | null>();
  if (createdAtStart === undefined && !loading) setCreatedAtStart(created ?? null);
  const isAlreadyCreated = created !== undefined && created === createdAtStart;
  useEffect(() => {
    if (isAlreadyCreated) void actions.discard();
  }, [isAlreadyCreated, actions]);
  const newlyCreated = createdAtStart === undefined || isAlreadyCreated ? undefined : created;
  useEffect(() => {
    if (newlyCreated !== undefined) navigate(href('publish-information', { id: newlyCreated }), { replace: true });
  }, [newlyCreated]);

  // Whether the last attempt to continue failed offline, until the device is online again.
  const [hasFailedOffline, setFailedOffline] = useState(false);
  useEffect(() => {
    if (!hasFailedOffline) return undefined;
    const handleOnline = () => setFailedOffline(false);
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, [hasFailedOffline]);

  const hasChanges = Object.keys(fields).length > 0;
  useEffect(() => onSaving(hasChanges ? 'device' : 'nothing'), [hasChanges, onSaving]);

  if (loading || isAlreadyCreated) return <InformationSkeleton />;
  return (
    <>
      <DraftStorageWarning persistence={draft.persistence} />
      {hasFailedOffline && (
        <Notice tone="warning" live title={<Trans>You’re offline</Trans>}>
          <Trans>Your work is safe on this device. Continue when you’re back online.</Trans>
        </Notice>
      )}
      <InformationForm
        saved={saved}
        fields={fields}
        set={actions.set}
        send={async (request) => {
          setFailedOffline(false);
          try {
            return await createSeriesOnce(actions, { create, change }, request);
          } catch (error) {
            if (navigator.onLine || !isRetryable(error)) throw error;
            setFailedOffline(true);
            return undefined;
          }
        }}
        onSent={(series) => {
          if (series === undefined) return;
          // Going back from the next step then leads to the created series.
          navigate(href('publish-information', { id: series.public_id }), { replace: true });
          navigate(href('publish-upload-images', { id: series.public_id }));
        }}
        fallback="seriesCreation"
        submit={<Trans>Next: images</Trans>}
      />
    </>
  );
}
