import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { uploadImageOptions } from '../../../api/image.ts';
import { changeProfileOptions } from '../../../api/user.ts';
import {
  type CropChoice,
  computeCoverCrop,
  defaultCropChoice,
  nextTurn,
  type QuarterTurn,
  rotateFocus,
} from '../../../imaging/geometry.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toasts.ts';
import { CropEditor } from '../../../widgets/cropEditor/CropEditor.tsx';
import type { CropPicture } from '../../../widgets/cropEditor/cropPicture.ts';
import { mapErrorToForm, type FormMessage } from '../../../widgets/form/mapErrorToForm.ts';
import { useMessages } from '../../../widgets/form/useMessages.ts';
import { useMutateAsync } from '../../../widgets/form/useMutateAsync.ts';
import styles from './Portrait.module.css';
import { openPortrait, type PortraitPicture, portraitSize } from './portraitPicture.ts';

interface PortraitDialogProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** Crops the chosen image and uploads it. */
export default function PortraitDialog({ file, onClose }: PortraitDialogProps) {
  const { t } = useLingui();
  const say = useMessages();
  const { picture, preview, isTurning, showNextTurn, fault: readFault } = usePortrait(file);
  const [choice, setChoice] = useState<CropChoice>(defaultCropChoice);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<FormMessage>();
  const upload = useMutateAsync(uploadImageOptions);
  const change = useMutateAsync(changeProfileOptions);

  const turn = () => {
    setChoice((current) => ({ ...current, focus: rotateFocus(current.focus, 90) }));
    void showNextTurn();
  };
  const savePicture = async (portrait: PortraitPicture, { size }: CropPicture) => {
    setSending(true);
    setFault(undefined);
    try {
      const files = await portrait.encode(computeCoverCrop(size, portraitSize, choice.focus, choice.zoom));
      if (!files) return setFault({ failure: 'upload' });
      const sizes = files.map((blob) => ({ file: blob }));
      const image = await upload({ category: 'user-profile', ...portraitSize, sizes });
      await change({ image: image.id });
      toast({ type: 'success', message: t`Picture saved` });
      onClose();
    } catch (error) {
      setFault(mapErrorToForm(error, { fields: [], fallback: 'upload' }).general[0]);
    } finally {
      setSending(false);
    }
  };

  const shownFault = readFault ?? fault;
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Your picture</Trans>} closeLabel={t`Close`}>
      <div className={styles.dialog}>
        {shownFault && (
          <Notice tone="danger" live>
            {say(shownFault, 'server')}
          </Notice>
        )}
        {preview && (
          <CropEditor
            picture={preview}
            target={portraitSize}
            choice={choice}
            onChange={setChoice}
            onTurn={turn}
            label={t`Your picture`}
          />
        )}
        {!preview && !readFault && <Skeleton shape="block" className={styles.stage} />}
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {picture && preview && (
            <Button
              variant="primary"
              disabled={isTurning}
              pending={isSending}
              onClick={() => void savePicture(picture, preview)}
            >
              <Trans>Use this picture</Trans>
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** While another rotation is drawn (`isTurning`), `preview` shows the previous one. */
function usePortrait(file: File) {
  const [picture, setPicture] = useState<PortraitPicture>();
  const [preview, setPreview] = useState<CropPicture>();
  const [isTurning, setTurning] = useState(false);
  const [fault, setFault] = useState<FormMessage>();
  const currentTurn = useRef<QuarterTurn>(0);

  useEffect(() => {
    let isCancelled = false;
    let close: (() => void) | undefined;
    const open = async () => {
      const opened = await openPortrait(file).catch(() => undefined);
      if (isCancelled) {
        if (opened?.ok) opened.picture.close();
      } else if (opened?.ok) {
        close = opened.picture.close;
        setPicture(opened.picture);
        setPreview(opened.unrotated);
      } else setFault(opened?.code === 'format' ? { code: 'invalid_file_format' } : { failure: 'imageReading' });
    };
    void open();
    return () => {
      isCancelled = true;
      close?.();
    };
  }, [file]);

  const showNextTurn = async () => {
    const turn = nextTurn[currentTurn.current];
    currentTurn.current = turn;
    setTurning(true);
    const next = await picture?.drawPreview(turn);
    if (currentTurn.current !== turn) return;
    setTurning(false);
    setPreview(next);
    if (!next) setFault({ failure: 'imageReading' });
  };
  return { picture, preview, isTurning, showNextTurn, fault };
}
