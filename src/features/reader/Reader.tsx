import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Episode } from '../../api/schemas/episode.ts';
import { href, navigate } from '../../navigation/links.ts';
import { classNames } from '../../ui/classNames.ts';
import { useReaderSettings } from '../../widgets/readerSettings/readerSettings.ts';
import { EpisodeEnd } from './episodeEnd/EpisodeEnd.tsx';
import { createImageQueue } from '../../widgets/strip/imageQueue.ts';
import { MissingImages } from '../../widgets/strip/MissingImages.tsx';
import { usePrefetchNextEpisode } from './episodeEnd/nextEpisode.ts';
import styles from './Reader.module.css';
import { ReaderBottomBar } from './bars/ReaderBottomBar.tsx';
import type { ReaderAction } from './keyboard/readerKeys.ts';
import { imageLimits, updateImageQueue } from '../../widgets/strip/updateImageQueue.ts';
import { StripImages } from '../../widgets/strip/StripImages.tsx';
import { Transcript, TranscriptLink } from '../../widgets/strip/Transcript.tsx';
import { TopBar } from './bars/TopBar.tsx';
import { useAutoScroll } from './useAutoScroll.ts';
import { getReadShare } from './bars/readShare.ts';
import { useBars } from './bars/useBars.ts';
import { toPosition, toStripPoint, topPosition, useNewerPosition, useOpening } from './progress/useOpening.ts';
import { useLatest } from '../../widgets/strip/useLatest.ts';
import { useReaderKeys } from './keyboard/useReaderKeys.ts';
import { useReadingProgress } from './progress/useReadingProgress.ts';
import { type VisibleStripPart, useStrip } from '../../widgets/strip/useStrip.ts';
import { useTaps } from './useTaps.ts';
import { useWakeLock } from './useWakeLock.ts';
import { useZoom } from './useZoom.ts';

const SettingsPanel = lazy(() => import('./settings/SettingsPanel.tsx'));
const KeyHelp = lazy(() => import('./keyboard/KeyHelp.tsx'));

/** Shows an episode. Pass its id as `key`. */
export default function Reader({ episode }: { readonly episode: Episode }) {
  const { contents, comic, previous, next, position, transcript, language } = episode;
  const settings = useReaderSettings();
  const [zoom, setZoom] = useState(1);
  const [panel, setPanel] = useState<'settings' | 'help'>();
  const [isNearEnd, setNearEnd] = useState(false);

  const opening = useOpening(episode);
  const queue = useMemo(() => createImageQueue(contents.length, imageLimits.maxRequests), [contents.length]);
  const progress = useReadingProgress(episode, queue, { ...toPosition(episode, opening), at: opening.at });
  const prefetchNext = usePrefetchNextEpisode(episode, queue);
  const autoScroll = useAutoScroll(settings.speed);
  useWakeLock();

  const reader = useRef<HTMLDivElement>(null);
  const pan = useRef<HTMLDivElement>(null);
  const progressLine = useRef<HTMLDivElement>(null);
  const transcriptRef = useRef<HTMLDetailsElement>(null);
  const lastView = useRef<VisibleStripPart>(undefined);
  const bars = useBars(reader);

  const finishWhenRead = () => {
    const view = lastView.current;
    const last = contents.length - 1;
    if (!view || view.bottom < view.layout.height - 1 || queue.getState(last) !== 'loaded') return;
    progress.finished(toPosition(episode, view.point));
  };
  const handleMove = (view: VisibleStripPart) => {
    const { layout, bottom, height, point } = view;
    lastView.current = view;
    updateImageQueue(queue, view);
    if (progressLine.current) progressLine.current.style.transform = `scaleX(${getReadShare(view)})`;
    setNearEnd(layout.height - bottom < height);
    bars.handleScroll(view);
    prefetchNext(view);
    if (view.byReader) progress.moved(toPosition(episode, point));
    finishWhenRead();
  };
  const { width, gap } = settings;
  const strip = useStrip({ sizes: contents, width, gap, zoom, opening: toStripPoint(opening), onMove: handleMove });
  const toggleZoom = useZoom({ zoom, setZoom, panRef: pan, hold: strip.holdAt });
  useNewerPosition(episode, opening, strip.hasMoved, strip.show);

  const latestFinishWhenRead = useLatest(finishWhenRead);
  useEffect(() => queue.subscribe(() => latestFinishWhenRead.current()), [queue, latestFinishWhenRead]);
  useTaps(strip.ref, {
    onTap: () => (panel ? setPanel(undefined) : autoScroll.isRunning ? autoScroll.toggle() : bars.toggle()),
    onDoubleTap: toggleZoom,
  });

  const runAction = (action: ReaderAction) => {
    const openEpisode = (slug: string | undefined) =>
      slug && navigate(href('episode', { slug: comic.slug, episodeSlug: slug }));
    const actions: Readonly<Record<ReaderAction, () => unknown>> = {
      next: () => openEpisode(next?.slug),
      previous: () => openEpisode(previous?.slug),
      bars: bars.toggle,
      settings: () => setPanel('settings'),
      zoom: () => toggleZoom({ x: innerWidth / 2, y: innerHeight / 2 }),
      autoScroll: () => autoScroll.isAvailable && autoScroll.toggle(),
      retry: queue.retryAll,
      help: () => setPanel('help'),
    };
    actions[action]();
  };
  useReaderKeys(settings.keys ? runAction : undefined);
  const close = useCallback(() => setPanel(undefined), []);
  const goToTop = () => {
    strip.show(topPosition);
    // From the pressed button, the next Tab would scroll back to the end.
    const heading = reader.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const colorScheme = settings.ground === 'theme' ? undefined : settings.ground === 'white' ? 'light' : 'dark';

  return (
    <div
      ref={reader}
      className={styles.reader}
      data-ground={settings.ground}
      data-scheme={colorScheme}
      onFocus={({ target }) => target.closest('[data-bar]') && bars.show()}
    >
      <TopBar
        episode={episode}
        isShown={bars.areShown || panel !== undefined}
        lineRef={progressLine}
        areSettingsOpen={panel === 'settings'}
        onSettings={() => setPanel(panel === 'settings' ? undefined : 'settings')}
        onHelp={() => setPanel('help')}
      />
      {transcript && <TranscriptLink detailsRef={transcriptRef} />}
      <div className={styles.headerSpace} />
      <div ref={pan} className={classNames(zoom > 1 && styles.zoomed)}>
        <StripImages
          contents={contents}
          position={position}
          language={language}
          layout={strip.layout}
          queue={queue}
          stripRef={strip.ref}
        />
      </div>
      {transcript && <Transcript text={transcript} detailsRef={transcriptRef} />}
      <EpisodeEnd episode={episode} canLoadImages={isNearEnd && queue.isIdle()} onTop={goToTop} />
      {settings.brightness < 1 && <div className={styles.shade} style={{ opacity: 1 - settings.brightness }} />}
      <MissingImages queue={queue} />
      <ReaderBottomBar episode={episode} isShown={bars.areShown || panel !== undefined} autoScroll={autoScroll} />
      <Suspense>
        {panel === 'settings' && <SettingsPanel onClose={close} />}
        {panel === 'help' && <KeyHelp onClose={close} />}
      </Suspense>
    </div>
  );
}
