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
  readonly current: Illustration;
  readonly onShow: (illustration: Illustration) => void;
  readonly onClose: () => void;
}

/** Minimum horizontal distance of a swipe. */
const MIN_SWIPE_PX = 48;

/** Shows a picture over the page. Load lazily, because this file imports base-ui. */
export default function Lightbox({ illustrations, current, onShow, onClose }: LightboxProps) {
  const { t } = useLingui();
  const { getKindLabel, getAltText } = useIllustrationMessages();
  const swipeStartX = useRef<number>(undefined);
  const index = illustrations.findIndex(({ image }) => image.id === current.image.id);
  const previous = illustrations[index - 1];
  const next = illustrations[index + 1];
  const show = (illustration: Illustration | undefined) => illustration && onShow(illustration);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') show(previous);
    if (key === 'ArrowRight') show(next);
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const distance = clientX - (swipeStartX.current ?? clientX);
    swipeStartX.current = undefined;
    if (Math.abs(distance) >= MIN_SWIPE_PX) show(distance > 0 ? previous : next);
  };

  const position = index + 1;
  const count = illustrations.length;
  const { width, height } = current.image;
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
        <Dialog.Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Popup className={styles.popup} onKeyDown={onKeyDown}>
            <div
              className={styles.stage}
              onPointerDown={({ clientX, pointerType }) => {
                swipeStartX.current = pointerType === 'mouse' ? undefined : clientX;
              }}
              onPointerUp={onPointerUp}
            >
              {/* The largest size that fits the stage, up to the picture's own size. */}
              <div style={{ inlineSize: `min(100cqi, ${(width / height) * 100}cqb, ${width}px)` }}>
                <Artwork
                  key={current.image.id}
                  image={current.image}
                  sizes="100vw"
                  loading="first"
                  alt={getAltText(current)}
                />
              </div>
            </div>
            <div className={styles.texts}>
              <Dialog.Title className={styles.title}>
                <a href={href('series', { slug: current.series.slug })}>{current.series.title}</a>
              </Dialog.Title>
              <p className={styles.category}>
                {getKindLabel(current)} ·{' '}
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
