import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Series } from '../../api/schemas/series.ts';
import { seriesOptions } from '../../api/series.ts';
import { draftKeys } from '../../offline/drafts/draftKeys.ts';
import { type Draft, useDraft } from '../../offline/drafts/useDraft.ts';
import { imagesEntries, listUnsavedKinds } from './seriesImages.ts';
import { useImageSaving } from './useImageSaving.ts';

/**
 * Prepares, uploads and saves the chosen images of the user's own draft series, and shows the progress. Renders nothing without
 * pending images, and for other series.
 */
export function PendingImageUploads({ seriesId }: { readonly seriesId: string }) {
  const draft = useDraft(draftKeys.series(seriesId), imagesEntries);
  const isWaiting = !draft.loading && listUnsavedKinds(draft.fields).some((kind) => hasWork(draft, kind));
  const { data: series } = useQuery({ ...seriesOptions(seriesId), enabled: isWaiting });
  if (!isWaiting || series?.status !== 'draft' || !series.is_owner) return null;
  return <Saving series={series} draft={draft} />;
}

/** Whether the draft removes the image of this kind, or has the file of a new one. */
function hasWork({ fields, files }: Draft<typeof imagesEntries>, kind: keyof typeof imagesEntries): boolean {
  const field = fields[kind];
  return field === null || (field !== undefined && files.has(field.fileId));
}

function Saving({ series, draft }: { readonly series: Series; readonly draft: Draft<typeof imagesEntries> }) {
  const { unsaved, imageProgress, trouble } = useImageSaving(series, draft, true);
  const hasFailed = unsaved.some((kind) => imageProgress.get(kind)?.kind === 'failed');
  return (
    <span role="status">
      {' '}
      {hasFailed ? (
        <Trans>Some series images couldn’t be saved. Check the Images step.</Trans>
      ) : trouble === 'later' ? (
        <Trans>Series images will upload when you’re back online.</Trans>
      ) : (
        <Plural value={unsaved.length} one="Uploading # series image." other="Uploading # series images." />
      )}
    </span>
  );
}
