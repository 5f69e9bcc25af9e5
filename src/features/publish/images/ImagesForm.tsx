import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { seriesImageKinds, type Series } from '../../../api/schemas/series.ts';
import { href, navigate } from '../../../navigation/links.ts';
import type { QuarterTurn } from '../../../imaging/geometry.ts';
import { useFormats } from '../../../i18n/format.ts';
import type { Draft } from '../../../offline/drafts/useDraft.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import { FileIntake } from '../../../widgets/intake/FileIntake.tsx';
import type { SavingState } from '../frame/SavingStatus.tsx';
import type { SeriesEpisodes } from '../frame/useSeriesEpisodes.ts';
import { usePublishSeries } from '../frame/usePublishSeries.ts';
import { ImageRow } from './ImageRow.tsx';
import styles from './Images.module.css';
import { type ImageKind, getImage, type imagesEntries } from '../../../widgets/seriesImages/seriesImages.ts';
import { type ImageSaving, useImageSaving } from '../../../widgets/seriesImages/useImageSaving.ts';
import { useChosenPictures } from './useChosenPictures.ts';
import { usePictures } from './usePictures.ts';

const CropDialog = lazy(() => import('./CropDialog.tsx'));

interface ImagesFormProps {
  readonly series: Series;
  /** Must have been loaded from the device. */
  readonly draft: Draft<typeof imagesEntries>;
  /** Episodes of a draft series, if they have been loaded. */
  readonly episodes: SeriesEpisodes | undefined;
  readonly onSaving: (state: SavingState) => void;
}

/** Form for the images of a series. */
export function ImagesForm({ series, draft, episodes, onSaving }: ImagesFormProps) {
  const { t } = useLingui();
  const { list } = useFormats();
  const { fields, files, actions } = draft;
  const isDraft = series.status === 'draft';
  const willPublish = isDraft && episodes?.hasReadyEpisode === true;
  const [episode] = episodes?.drafts ?? [];
  const { publish } = usePublishSeries(series);
  const [isSubmitted, setSubmitted] = useState(false);
  const [showsMissingCover, setShowsMissingCover] = useState(false);
  const [croppedKind, setCroppedKind] = useState<ImageKind>();
  /** Whether the submit button was pressed while chosen files were being read. */
  const [isWaiting, setWaiting] = useState(false);
  const { isReading, trackReading } = useReadingFiles();
  const saving = useImageSaving(series, draft, isDraft || isSubmitted);
  const { uploads, imageProgress, unsaved, trouble } = saving;
  const { faults, unused, change, placeFiles, replaceImage } = useChosenPictures(series, actions);

  const chosenImages = useMemo(
    () => seriesImageKinds.flatMap((kind) => (fields[kind] ? [fields[kind]] : [])),
    [fields],
  );
  const getPicture = usePictures(uploads, files, chosenImages);
  const isMissing = (kind: ImageKind) =>
    fields[kind] === undefined ? getImage(series, kind) === null : fields[kind] === null;
  const hasFailed = unsaved.some((kind) => imageProgress.get(kind)?.kind === 'failed');

  useEffect(() => onSaving(getSavingState(saving, isDraft)), [saving, isDraft, onSaving]);

  const continueAfterSaving = useEffectEvent(() => {
    if (willPublish) {
      void publish().then((isDone) => !isDone && setSubmitted(false));
      return;
    }
    if (isDraft) {
      navigate(
        episode
          ? href('episode-edit', { id: episode.public_id })
          : href('publish-create-episode', { id: series.public_id }),
      );
      return;
    }
    const current = actions.getCurrent();
    void actions.forget(current.snapshot, [...seriesImageKinds, 'keyPicture']);
    void actions.removeFiles([...current.files.keys()]);
    toast({ type: 'success', message: t`Images saved` });
    setSubmitted(false);
    navigate(href('dashboard-series-id', { id: series.public_id }));
  });
  // With a draft series, the author can continue although images can't be saved yet, for example offline.
  const isDone = unsaved.length === 0 || (isDraft && trouble === 'later');
  useEffect(() => {
    if (!isSubmitted || !isDone) return undefined;
    const timer = setTimeout(continueAfterSaving);
    return () => clearTimeout(timer);
  }, [isSubmitted, isDone]);
  // A failed image ends the attempt.
  if (isSubmitted && hasFailed) setSubmitted(false);

  const submit = () => {
    if (isMissing('comic-cover')) {
      setShowsMissingCover(true);
      document.querySelector<HTMLElement>('[data-kind="comic-cover"]')?.focus();
      return;
    }
    uploads?.retry();
    setSubmitted(true);
  };

  const submitAfterReading = useEffectEvent(() => {
    setWaiting(false);
    submit();
  });
  useEffect(() => {
    if (!isWaiting || isReading) return undefined;
    const timer = setTimeout(submitAfterReading);
    return () => clearTimeout(timer);
  }, [isWaiting, isReading]);

  const croppedImage = croppedKind && fields[croppedKind];
  const croppedFile = croppedImage && files.get(croppedImage.fileId);
  const croppedId = croppedImage?.fileId;
  const loadPicture = useCallback(
    async (turn: QuarterTurn) =>
      croppedFile && croppedId !== undefined
        ? uploads?.openPicture({ fileId: croppedId, file: croppedFile }, turn)
        : undefined,
    [uploads, croppedFile, croppedId],
  );

  return (
    <>
      <section aria-label={t`Main image`} className={styles.key}>
        <FileIntake
          compact={fields.keyPicture !== undefined || chosenImages.length > 0}
          hint={
            <Trans>
              One image for all, or several: each goes where it fits. JPEG, PNG, WebP or GIF, ideally 2,560 px wide.
            </Trans>
          }
          onReceive={trackReading}
          onFiles={(chosen) => trackReading(placeFiles(chosen.map(({ file }) => file)))}
        />
        {fields.keyPicture && (
          <p className={styles.keyName}>
            <Trans>Main image: {fields.keyPicture.name}</Trans>
          </p>
        )}
      </section>
      {faults.map(({ name, reason }) => (
        <Notice key={name} tone="danger" live title={name}>
          {reason}
        </Notice>
      ))}
      {unused.length > 0 && (
        <Notice tone="warning" live title={<Trans>Not used: {list(unused)}</Trans>}>
          <Plural
            value={unused.length}
            one="No empty spot fits this image. Choose where to use it below."
            other="No empty spots fit these images. Choose where to use them below."
          />
        </Notice>
      )}
      <div className={styles.rows}>
        {seriesImageKinds.map((kind) => {
          const field = fields[kind];
          return (
            <ImageRow
              key={kind}
              kind={kind}
              field={field}
              image={getImage(series, kind)}
              isOnDevice={field ? files.has(field.fileId) : false}
              picture={field ? getPicture(field) : undefined}
              imageProgress={imageProgress.get(kind)}
              error={
                showsMissingCover && kind === 'comic-cover' && isMissing(kind) ? t`Please choose an image` : undefined
              }
              onCrop={() => setCroppedKind(kind)}
              onFile={(file) => trackReading(replaceImage(kind, file))}
              onRemove={() => change({ [kind]: getImage(series, kind) === null ? undefined : null })}
              onUndo={() => change({ [kind]: undefined })}
              onRetry={() => uploads?.retry(kind)}
            />
          );
        })}
      </div>
      {croppedImage && croppedKind && (
        <Suspense>
          <CropDialog
            kind={croppedKind}
            image={croppedImage}
            loadPicture={loadPicture}
            onUse={(image) => {
              change({ [croppedKind]: image });
              setCroppedKind(undefined);
            }}
            onClose={() => setCroppedKind(undefined)}
          />
        </Suspense>
      )}
      <Button
        variant="primary"
        size="large"
        wide
        pending={isSubmitted || isWaiting}
        onClick={() => (isReading ? setWaiting(true) : submit())}
      >
        {willPublish ? (
          <Trans>Publish series</Trans>
        ) : !isDraft ? (
          <Trans>Save</Trans>
        ) : episode ? (
          <Trans>Next: episode {episode.position}</Trans>
        ) : (
          <Trans>Next: first episode</Trans>
        )}
      </Button>
    </>
  );
}

/** Tracks whether chosen files are still being read. */
function useReadingFiles() {
  const [count, setCount] = useState(0);
  const trackReading = (reading: Promise<void>): void => {
    setCount((current) => current + 1);
    void reading.finally(() => setCount((current) => current - 1));
  };
  return { isReading: count > 0, trackReading };
}

function getSavingState({ unsaved, trouble }: ImageSaving, isDraft: boolean): SavingState {
  if (unsaved.length === 0) return 'saved';
  return isDraft ? (trouble ?? 'saving') : 'incomplete';
}
