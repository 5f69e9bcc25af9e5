import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { EpisodeImage } from '../../../api/schemas/episode.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { usePageWidth } from '../../../ui/pageSize.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { readerDefaults } from '../../../widgets/readerSettings/readerSettings.ts';
import { createImageQueue } from '../../../widgets/strip/imageQueue.ts';
import { imageLimits, updateImageQueue } from '../../../widgets/strip/updateImageQueue.ts';
import { MissingImages } from '../../../widgets/strip/MissingImages.tsx';
import { StripImages } from '../../../widgets/strip/StripImages.tsx';
import { startPosition, type StripPoint } from '../../../widgets/strip/stripLayout.ts';
import { Transcript, TranscriptLink } from '../../../widgets/strip/Transcript.tsx';
import { useStrip } from '../../../widgets/strip/useStrip.ts';
import { type Device, getStripWidth } from './devices.ts';
import styles from './Preview.module.css';

export interface PreviewedEpisode {
  readonly title: string;
  /** Title of the series. */
  readonly series: string;
  readonly contents: readonly EpisodeImage[];
  /** Number of images after cutting. Default: the number of `contents`. */
  readonly imageCount?: number;
  /** Position in the series, from 1. */
  readonly position: number;
  /** Language of the images. */
  readonly language: string;
  readonly transcript: string | undefined;
}

interface PreviewProps {
  readonly episode: PreviewedEpisode;
  /** Without it, there is no link back. */
  readonly backAddress: string | undefined;
  /** Label of the link to `backAddress`. Default: 'Back to editing'. */
  readonly backLabel?: string | undefined;
  /** Shown above the strip. */
  readonly notice?: ReactNode;
}

const topPosition: StripPoint = { ...startPosition, outside: Number.NEGATIVE_INFINITY };

/** Shows an episode in the reader's strip with the default settings. Counts neither as a view nor as reading progress. */
export default function Preview({ episode, backAddress, notice, ...props }: PreviewProps) {
  const { t } = useLingui();
  const { contents, imageCount: images = contents.length, title, series, position, transcript, language } = episode;
  const [device, setDevice] = useState<Device>('phone');
  const availableWidth = usePageWidth();
  const queue = useMemo(() => createImageQueue(contents.length, imageLimits.maxRequests), [contents]);
  const transcriptRef = useRef<HTMLDetailsElement>(null);
  const { width, gap } = readerDefaults;
  const shownWidth = getStripWidth(device, width, availableWidth);
  const strip = useStrip({
    sizes: contents,
    width: shownWidth,
    gap,
    zoom: 1,
    opening: topPosition,
    onMove: (view) => updateImageQueue(queue, view),
  });
  const backLabel = props.backLabel ?? t`Back to editing`;
  return (
    <div className={styles.preview} data-device={device}>
      <div className={styles.bar}>
        <div className={styles.row}>
          {backAddress && (
            <a href={backAddress} className={styles.back} aria-label={backLabel} title={backLabel}>
              <ArrowLeft aria-hidden="true" />
            </a>
          )}
          <div className={styles.titles}>
            <p className={styles.series}>{series}</p>
            <h1 className={styles.title}>{title === '' ? <Trans>Untitled episode</Trans> : title}</h1>
          </div>
          <SegmentedControl<Device>
            legend={<Trans>Preview on</Trans>}
            options={[
              { value: 'phone', label: t`Phone`, icon: <Smartphone /> },
              { value: 'desktop', label: t`Desktop`, icon: <Monitor /> },
            ]}
            value={device}
            onChange={setDevice}
            className={styles.devices}
          />
        </div>
      </div>
      {transcript && <TranscriptLink detailsRef={transcriptRef} />}
      <div className={styles.headerSpace} />
      {notice && <div className={styles.notice}>{notice}</div>}
      {contents.length === 0 ? (
        <div className={styles.empty}>
          <h2>
            <Trans>No images yet</Trans>
          </h2>
          <p>
            <Trans>Add images to see the episode as readers will.</Trans>
          </p>
        </div>
      ) : (
        <div
          className={classNames(styles.screen, availableWidth > shownWidth && styles.framed)}
          style={{ width: strip.layout.width }}
        >
          <StripImages
            contents={contents}
            position={position}
            language={language}
            layout={strip.layout}
            queue={queue}
            stripRef={strip.ref}
          />
        </div>
      )}
      {transcript && <Transcript text={transcript} detailsRef={transcriptRef} />}
      <section className={styles.end} aria-label={t`End of the preview`}>
        {contents.length > 0 && (
          <p className={styles.note}>
            <Plural value={images} one="# image" other="# images" />
            {' · '}
            <Trans>Previews don’t count as views.</Trans>
          </p>
        )}
        {backAddress && (
          <ButtonLink href={backAddress} icon={<ArrowLeft />}>
            {backLabel}
          </ButtonLink>
        )}
      </section>
      <MissingImages queue={queue} />
    </div>
  );
}
