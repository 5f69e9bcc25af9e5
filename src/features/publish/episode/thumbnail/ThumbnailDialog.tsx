import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { categories } from '../../../../imaging/categories.ts';
import {
  type CropChoice,
  computeCoverCrop,
  middle,
  nextTurn,
  type QuarterTurn,
  rotateFocus,
} from '../../../../imaging/geometry.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { CropEditor } from '../../../../widgets/cropEditor/CropEditor.tsx';
import type { CropPicture } from '../../../../widgets/cropEditor/cropPicture.ts';
import type { DraftUploads, DraftSourceFile } from '../../../../widgets/uploads/draftUploads.ts';
import type { ThumbnailChoice } from '../episodeDraft.ts';
import { type Frame, StripFrames } from './StripFrames.tsx';
import styles from './ThumbnailDialog.module.css';
import type { EpisodeEditor } from '../useEpisodeEditor.ts';

/** The source of the thumbnail: a newly chosen file, or a frame of the strip that the author chooses in the dialog. */
export type ThumbnailSource = ({ readonly kind: 'file' } & DraftSourceFile) | { readonly kind: 'strip' };

interface ThumbnailDialogProps {
  readonly source: ThumbnailSource;
  readonly editor: EpisodeEditor;
  readonly uploads: DraftUploads;
  readonly onUse: (choice: ThumbnailChoice, file: DraftSourceFile) => void;
  readonly onClose: () => void;
}

/** Size of the thumbnail in px. */
const targetSize = categories['episode-thumbnail'].sizes.large ?? { width: 300, height: 300 };

/** Lets the author choose the square part of a picture that becomes the episode's thumbnail. */
export default function ThumbnailDialog({ source, editor, uploads, onUse, onClose }: ThumbnailDialogProps) {
  const { t } = useLingui();
  const [frame, setFrame] = useState<Frame>();
  const wantedFile = source.kind === 'file' ? source : frame;
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Thumbnail</Trans>} closeLabel={t`Close`}>
      {wantedFile ? (
        <Crop
          file={wantedFile}
          initialChoice={frame?.focus ? { focus: frame.focus, zoom: 1 } : middle}
          uploads={uploads}
          onUse={onUse}
          onBack={frame ? () => setFrame(undefined) : onClose}
        />
      ) : (
        <StripFrames editor={editor} uploads={uploads} onChoose={setFrame} />
      )}
    </Dialog>
  );
}

interface CropProps extends Pick<ThumbnailDialogProps, 'uploads' | 'onUse'> {
  readonly file: DraftSourceFile;
  readonly initialChoice: CropChoice;
  readonly onBack: () => void;
}

function Crop({ file: { fileId, file }, initialChoice, uploads, onUse, onBack }: CropProps) {
  const { t } = useLingui();
  const [turn, setTurn] = useState<QuarterTurn>(0);
  const [choice, setChoice] = useState(initialChoice);
  const picture = usePicture(fileId, file, turn, uploads);
  return (
    <div className={styles.dialog}>
      {picture === 'unreadable' && (
        <Notice tone="danger" live>
          <Trans>There was an error loading the image</Trans>
        </Notice>
      )}
      {picture === undefined && <Skeleton shape="block" className={styles.stage} />}
      {typeof picture === 'object' && (
        <CropEditor
          picture={picture}
          target={targetSize}
          choice={choice}
          onChange={setChoice}
          onTurn={() => {
            setTurn(nextTurn[turn]);
            setChoice({ ...choice, focus: rotateFocus(choice.focus, 90) });
          }}
          label={t`Thumbnail`}
        />
      )}
      <div className={styles.actions}>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        {typeof picture === 'object' && (
          <Button
            variant="primary"
            onClick={() =>
              onUse(
                { fileId, turn, part: computeCoverCrop(picture.size, targetSize, choice.focus, choice.zoom) },
                { fileId, file },
              )
            }
          >
            <Trans>Use this image</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

/** Loads the turned picture. Closes the previous preview when another picture replaces it. */
function usePicture(
  fileId: string,
  file: File,
  turn: QuarterTurn,
  uploads: DraftUploads,
): CropPicture | 'unreadable' | undefined {
  const [picture, setPicture] = useState<CropPicture | 'unreadable'>();
  useEffect(() => {
    let isCancelled = false;
    let opened: CropPicture | undefined;
    const open = async () => {
      opened = await uploads.openPicture({ fileId, file }, turn);
      if (isCancelled) opened?.preview.close();
      else setPicture(opened ?? 'unreadable');
    };
    void open();
    return () => {
      isCancelled = true;
      opened?.preview.close();
    };
  }, [fileId, file, turn, uploads]);
  return picture;
}
