import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { uploadedTypes } from '../../../../api/schemas/image.ts';
import type { Image } from '../../../../api/schemas/shapes.ts';
import { categories } from '../../../../imaging/categories.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Artwork } from '../../../../widgets/artwork/Artwork.tsx';
import { useMessages } from '../../../../widgets/form/useMessages.ts';
import { ImageProgressStatus } from '../../../../widgets/uploads/ImageProgressStatus.tsx';
import type { DraftUploads, DraftSourceFile } from '../../../../widgets/uploads/draftUploads.ts';
import { THUMBNAIL, type ThumbnailChoice } from '../episodeDraft.ts';
import type { ThumbnailSource } from './ThumbnailDialog.tsx';
import styles from './ThumbnailField.module.css';
import type { EpisodeWork } from '../useEpisodeWork.ts';

const ThumbnailDialog = lazy(() => import('./ThumbnailDialog.tsx'));

/** Width and height of the thumbnail on screen, in CSS px. */
const SIDE_PX = 88;

interface ThumbnailFieldProps {
  readonly work: EpisodeWork;
  /** The saved thumbnail. */
  readonly saved: Image | null | undefined;
  /** Error code, if the server has refused the thumbnail. */
  readonly fault: string | undefined;
}

/** Field for the square thumbnail of the episode. The author takes it from a chosen picture or from a frame of the strip. */
export function ThumbnailField({ work, saved, fault }: ThumbnailFieldProps) {
  const { t } = useLingui();
  const say = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<ThumbnailSource>();
  const { draft, uploads, imageProgress, pages } = work;
  const { thumbnail } = draft.fields;
  const { set, addFiles, removeFiles } = draft.actions;
  const file = thumbnail ? draft.files.get(thumbnail.fileId) : undefined;
  const state = imageProgress.get(THUMBNAIL);
  const hasThumbnail = thumbnail === undefined ? saved != null : thumbnail !== null;
  const files = pages.flatMap(({ fileId }) => (fileId === undefined ? [] : [fileId]));

  const replace = (choice: ThumbnailChoice | null, added?: DraftSourceFile) => {
    const before = thumbnail?.fileId;
    if (added && !draft.files.has(added.fileId)) void addFiles([{ id: added.fileId, file: added.file }]);
    set({ thumbnail: choice });
    if (before !== undefined && before !== choice?.fileId && !files.includes(before)) void removeFiles([before]);
    setSource(undefined);
  };

  return (
    <div className={styles.field}>
      {thumbnail && file ? (
        <Crop file={{ fileId: thumbnail.fileId, file }} choice={thumbnail} uploads={uploads} label={t`Thumbnail`} />
      ) : (
        <Artwork
          image={thumbnail === undefined ? saved : null}
          alt={hasThumbnail ? t`Thumbnail` : ''}
          sizes={`${SIDE_PX}px`}
          ratio={1}
          className={styles.picture}
        />
      )}
      <div className={styles.choices}>
        <input
          ref={input}
          type="file"
          hidden
          accept={uploadedTypes.join(',')}
          aria-label={t`Choose a thumbnail image`}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            if (chosen) setSource({ kind: 'file', fileId: crypto.randomUUID(), file: chosen });
            // Without this, choosing the same file again would fire no change event.
            event.currentTarget.value = '';
          }}
        />
        <Button onClick={() => input.current?.click()}>
          <Trans>Choose an image</Trans>
        </Button>
        {files.length > 0 && (
          <Button onClick={() => setSource({ kind: 'strip' })}>
            <Trans>Use a panel from this episode</Trans>
          </Button>
        )}
        {hasThumbnail && (
          <Button
            onClick={(event) => {
              // This button disappears, so the focus moves to 'Choose an image'.
              event.currentTarget.parentElement?.querySelector('button')?.focus();
              replace(null);
            }}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {fault !== undefined && (
        <Notice tone="danger" live className={styles.status}>
          {say({ code: fault }, 'server', { field: t`Thumbnail` })}
        </Notice>
      )}
      {state && (
        <div className={styles.status}>
          <ImageProgressStatus
            draftKey={work.draftKey}
            name={t`Thumbnail`}
            imageProgress={state}
            onRetry={() => uploads?.retry(THUMBNAIL)}
          />
        </div>
      )}
      {source && uploads && (
        <Suspense>
          <ThumbnailDialog
            source={source}
            work={work}
            uploads={uploads}
            onUse={(choice, from) => replace(choice, from)}
            onClose={() => setSource(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface CropProps {
  readonly file: DraftSourceFile;
  readonly choice: ThumbnailChoice;
  readonly uploads: DraftUploads | undefined;
  readonly label: string;
}

const largest = categories['episode-thumbnail'].sizes.large ?? { width: 300, height: 300 };

/** Draws the chosen part of the file. */
function Crop({ file: { fileId, file }, choice: { turn, part }, uploads, label }: CropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!uploads) return undefined;
    let isGone = false;
    const draw = async () => {
      const picture = await uploads.openPicture({ fileId, file }, turn);
      picture?.preview.close();
      const bitmap = isGone ? undefined : await picture?.view(part, largest, 'quick');
      const element = canvas.current;
      if (bitmap && element && !isGone) {
        element.width = bitmap.width;
        element.height = bitmap.height;
        element.getContext('2d')?.drawImage(bitmap, 0, 0);
      }
      bitmap?.close();
    };
    void draw();
    return () => {
      isGone = true;
    };
  }, [fileId, file, turn, part, uploads]);
  return <canvas ref={canvas} className={styles.picture} role="img" aria-label={label} />;
}
