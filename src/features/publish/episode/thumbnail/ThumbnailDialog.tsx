import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { categories } from '../../../../imaging/categories.ts';
import {
  type CropChoice,
  computeCoverCrop,
  inverseTurn,
  defaultCropChoice,
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

/** The source of the thumbnail: a new file, or a square part of one of the episode's pages. */
export type ThumbnailSource = ({ readonly kind: 'file' } & DraftSourceFile) | { readonly kind: 'strip' };

interface ThumbnailDialogProps {
  readonly source: ThumbnailSource;
  readonly editor: EpisodeEditor;
  readonly uploads: DraftUploads;
  readonly onUse: (choice: ThumbnailChoice, file: DraftSourceFile) => void;
  readonly onClose: () => void;
}

const targetSize = categories['episode-thumbnail'].sizes.large ?? { width: 300, height: 300 };

/** Lets the author choose the part of a picture that becomes the episode's thumbnail. */
export default function ThumbnailDialog({ source, editor, uploads, onUse, onClose }: ThumbnailDialogProps) {
  const { t } = useLingui();
  const [frame, setFrame] = useState<Frame>();
  const wantedFile = source.kind === 'file' ? source : frame;
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Thumbnail</Trans>} closeLabel={t`Close`}>
      {wantedFile ? (
        <Crop
          file={wantedFile}
          initialChoice={frame?.focus ? { focus: frame.focus, zoom: 1 } : defaultCropChoice}
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
  const [wantedTurn, setWantedTurn] = useState<QuarterTurn>(0);
  /** The focal point and zoom in the picture without rotation. */
  const [choice, setChoice] = useState(initialChoice);
  const opened = usePicture(fileId, file, wantedTurn, uploads);
  const turn = typeof opened === 'object' ? opened.turn : wantedTurn;
  const shownChoice = { ...choice, focus: rotateFocus(choice.focus, turn) };
  return (
    <div className={styles.dialog}>
      {opened === 'unreadable' && (
        <Notice tone="danger" live>
          <Trans>There was an error loading the image</Trans>
        </Notice>
      )}
      {opened === undefined && <Skeleton shape="block" className={styles.stage} />}
      {typeof opened === 'object' && (
        <CropEditor
          picture={opened.picture}
          target={targetSize}
          choice={shownChoice}
          onChange={(changed) => setChoice({ ...changed, focus: rotateFocus(changed.focus, inverseTurn[turn]) })}
          onTurn={() => setWantedTurn(nextTurn[wantedTurn])}
          label={t`Thumbnail`}
        />
      )}
      <div className={styles.actions}>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        {typeof opened === 'object' && (
          <Button
            variant="primary"
            // The new rotation isn't shown yet.
            disabled={turn !== wantedTurn}
            onClick={() =>
              onUse(
                {
                  fileId,
                  turn,
                  part: computeCoverCrop(opened.picture.size, targetSize, shownChoice.focus, choice.zoom),
                },
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

interface OpenedPicture {
  readonly picture: CropPicture;
  readonly turn: QuarterTurn;
}

/** While a rotation loads, returns the picture in the previous rotation. */
function usePicture(
  fileId: string,
  file: File,
  turn: QuarterTurn,
  uploads: DraftUploads,
): OpenedPicture | 'unreadable' | undefined {
  const [opened, setOpened] = useState<OpenedPicture | 'unreadable'>();
  useEffect(() => {
    let isCancelled = false;
    const open = async () => {
      const picture = await uploads.openPicture({ fileId, file }, turn);
      if (isCancelled) picture?.preview.close();
      else setOpened(picture ? { picture, turn } : 'unreadable');
    };
    void open();
    return () => {
      isCancelled = true;
    };
  }, [fileId, file, turn, uploads]);
  useEffect(() => {
    if (typeof opened !== 'object') return undefined;
    return () => opened.picture.preview.close();
  }, [opened]);
  return opened;
}
