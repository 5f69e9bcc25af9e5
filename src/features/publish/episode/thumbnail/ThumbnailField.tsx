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
import { THUMBNAIL_ID, type ThumbnailChoice } from '../episodeDraft.ts';
import type { ThumbnailSource } from './ThumbnailDialog.tsx';
import styles from './ThumbnailField.module.css';
import type { EpisodeEditor } from '../useEpisodeEditor.ts';

const ThumbnailDialog = lazy(() => import('./ThumbnailDialog.tsx'));

/** Width and height of the thumbnail on screen, in CSS px. */
const SIDE_PX = 88;

interface ThumbnailFieldProps {
  readonly editor: EpisodeEditor;
  /** The saved thumbnail. */
  readonly saved: Image | null | undefined;
  /** Error code, if the server has refused the thumbnail. */
  readonly fault: string | undefined;
}

/** Field for the thumbnail of the episode. */
export function ThumbnailField({ editor, saved, fault }: ThumbnailFieldProps) {
  const { t } = useLingui();
  const say = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<ThumbnailSource>();
  const { draft, uploads, imageProgress, pages } = editor;
  const { thumbnail } = draft.fields;
  const { set, addFiles, removeFiles } = draft.actions;
  const file = thumbnail ? draft.files.get(thumbnail.fileId) : undefined;
  const state = imageProgress.get(THUMBNAIL_ID);
  const hasThumbnail = thumbnail === undefined ? saved != null : thumbnail !== null;
  const pageFileIds = pages.flatMap(({ fileId }) => (fileId === undefined ? [] : [fileId]));

  const replace = (choice: ThumbnailChoice | null, added?: DraftSourceFile) => {
    const previousFileId = thumbnail?.fileId;
    if (added && !draft.files.has(added.fileId)) void addFiles([{ id: added.fileId, file: added.file }]);
    set({ thumbnail: choice });
    if (previousFileId !== undefined && previousFileId !== choice?.fileId && !pageFileIds.includes(previousFileId))
      void removeFiles([previousFileId]);
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
        {pageFileIds.length > 0 && (
          <Button onClick={() => setSource({ kind: 'strip' })}>
            <Trans>Use a panel from this episode</Trans>
          </Button>
        )}
        {hasThumbnail && (
          <Button
            onClick={(event) => {
              // This button disappears.
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
            draftKey={editor.draftKey}
            name={t`Thumbnail`}
            imageProgress={state}
            onRetry={() => uploads?.retry(THUMBNAIL_ID)}
          />
        </div>
      )}
      {source && uploads && (
        <Suspense>
          <ThumbnailDialog
            source={source}
            editor={editor}
            uploads={uploads}
            onUse={(choice, wantedFile) => replace(choice, wantedFile)}
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

/** Size of the thumbnail in px. */
const targetSize = categories['episode-thumbnail'].sizes.large ?? { width: 300, height: 300 };

/** Draws the chosen part of the file. */
function Crop({ file: { fileId, file }, choice: { turn, part }, uploads, label }: CropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!uploads) return undefined;
    let isCancelled = false;
    const draw = async () => {
      const picture = await uploads.openPicture({ fileId, file }, turn);
      picture?.preview.close();
      const bitmap = isCancelled ? undefined : await picture?.view(part, targetSize, 'quick');
      const element = canvas.current;
      if (bitmap && element && !isCancelled) {
        element.width = bitmap.width;
        element.height = bitmap.height;
        element.getContext('2d')?.drawImage(bitmap, 0, 0);
      }
      bitmap?.close();
    };
    void draw();
    return () => {
      isCancelled = true;
    };
  }, [fileId, file, turn, part, uploads]);
  return <canvas ref={canvas} className={styles.picture} role="img" aria-label={label} />;
}
