import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type CropChoice, nextTurn, type QuarterTurn, rotateFocus } from '../../../imaging/geometry.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CropEditor } from '../../../widgets/cropEditor/CropEditor.tsx';
import type { CropPicture } from '../../../widgets/cropEditor/cropPicture.ts';
import styles from './Images.module.css';
import { type ChosenImage, type ImageKind, getTargetSize } from '../../../widgets/seriesImages/seriesImages.ts';
import { useImageMessages } from './useImageMessages.ts';

interface CropDialogProps {
  readonly kind: ImageKind;
  readonly image: ChosenImage;
  /** Resolves with undefined if the picture can't be read. Must be a stable function. */
  readonly loadPicture: (turn: QuarterTurn) => Promise<CropPicture | undefined>;
  /** Called with the same object if nothing was changed. */
  readonly onUse: (image: ChosenImage) => void;
  readonly onClose: () => void;
}

/** Lets the author choose the part of a picture that an image of the series shows. */
export default function CropDialog({ kind, image, loadPicture, onUse, onClose }: CropDialogProps) {
  const { t } = useLingui();
  const { names } = useImageMessages();
  const [choice, setChoice] = useState<CropChoice>({ focus: image.focus, zoom: image.zoom });
  const [turn, setTurn] = useState<QuarterTurn>(image.turn);
  const picture = useTurnedPicture(loadPicture, turn);
  const name = names[kind];
  const rotate = () => {
    setChoice((current) => ({ ...current, focus: rotateFocus(current.focus, 90) }));
    setTurn(nextTurn[turn]);
  };
  const applyCrop = () => {
    const { image: _saved, ...rest } = image;
    const isUnchanged =
      turn === image.turn && JSON.stringify(choice) === JSON.stringify({ focus: image.focus, zoom: image.zoom });
    onUse(isUnchanged ? image : { ...rest, ...choice, turn });
  };
  return (
    <Dialog isOpen onClose={onClose} title={name} closeLabel={t`Close`}>
      <div className={styles.dialog}>
        {picture ? (
          <CropEditor
            picture={picture}
            target={getTargetSize(kind)}
            choice={choice}
            onChange={setChoice}
            onTurn={rotate}
            label={name}
          />
        ) : (
          <Skeleton shape="block" className={styles.stage} />
        )}
        <div className={styles.dialogActions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" onClick={applyCrop} disabled={!picture}>
            <Trans>Use this crop</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** While a rotation loads, returns the picture in the previous rotation. */
function useTurnedPicture(
  loadPicture: (turn: QuarterTurn) => Promise<CropPicture | undefined>,
  turn: QuarterTurn,
): CropPicture | undefined {
  const [picture, setPicture] = useState<CropPicture>();
  useEffect(() => {
    let isCancelled = false;
    const load = async () => {
      const next = await loadPicture(turn);
      if (isCancelled) next?.preview.close();
      else setPicture(next);
    };
    void load();
    return () => {
      isCancelled = true;
    };
  }, [loadPicture, turn]);
  useEffect(() => () => picture?.preview.close(), [picture]);
  return picture;
}
