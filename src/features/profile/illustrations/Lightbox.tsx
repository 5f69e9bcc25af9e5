import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { href } from '../../../navigation/links.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Artwork } from '../../../widgets/artwork/Artwork.tsx';
import type { Illustration } from './illustrations.ts';
import styles from './Lightbox.module.css';
import { useIllustrationMessages } from './useIllustrationMessages.ts';

interface LightboxProps {
  readonly illustrations: readonly Illustration[];
  readonly shown: Illustration;
  readonly onShow: (illustration: Illustration) => void;
  readonly onClose: () => void;
}

/** Minimum horizontal distance of a swipe that changes the picture, in px. */
const MIN_SWIPE_PX = 48;

/** Shows a picture in the size of the window, over the page. Load lazily, because this file imports base-ui. */
export default function Lightbox({ illustrations, shown, onShow, onClose }: LightboxProps) {
  const { t } = useLingui();
  const { kindOf, nameOf } = useIllustrationMessages();
  const from = useRef<number>(undefined);
  const at = illustrations.findIndex(({ image }) => image.id === shown.image.id);
  const previous = illustrations[at - 1];
  const next = illustrations[at + 1];
  const show = (one: Illustration | undefined) => one && onShow(one);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') show(previous);
    if (key === 'ArrowRight') show(next);
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const way = clientX - (from.current ?? clientX);
    from.current = undefined;
    if (Math.abs(way) >= MIN_SWIPE_PX) show(way > 0 ? previous : next);
  };

  const position = at + 1;
  const count = illustrations.length;
  const { width, height } = shown.image;
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
        <Dialog.Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Popup className={styles.popup} onKeyDown={onKeyDown}>
            <div
              className={styles.stage}
              onPointerDown={({ clientX, pointerType }) => {
                from.current = pointerType === 'mouse' ? undefined : clientX;
              }}
              onPointerUp={onPointerUp}
            >
              {/* Computes the largest size that fits the window. */}
              <div
                className={styles.fit}
                style={{ inlineSize: `min(100cqi, ${(width / height) * 100}cqb, ${width}px)` }}
              >
                <Artwork key={shown.image.id} image={shown.image} sizes="100vw" loading="first" alt={nameOf(shown)} />
              </div>
            </div>
            <div className={styles.words}>
              <Dialog.Title className={styles.title}>
                <a href={href('series', { slug: shown.series.slug })}>{shown.series.title}</a>
              </Dialog.Title>
              <p className={styles.kind}>
                {kindOf(shown)} ·{' '}
                <Trans>
                  {position} of {count}
                </Trans>
              </p>
            </div>
            <div className={styles.controls}>
              <IconButton
                label={t`Previous`}
                icon={<ChevronLeft />}
                disabled={!previous}
                onClick={() => show(previous)}
              />
              <IconButton label={t`Next`} icon={<ChevronRight />} disabled={!next} onClick={() => show(next)} />
              <Dialog.Close render={<IconButton label={t`Close`} icon={<X />} />} />
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}
