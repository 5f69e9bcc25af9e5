import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Focus } from '../../../../imaging/geometry.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import type { PageStrip, DraftUploads, DraftSourceFile } from '../../../../widgets/uploads/draftUploads.ts';
import styles from './StripFrames.module.css';
import type { EpisodeEditor } from '../useEpisodeEditor.ts';

/** A square part of a page: the page's file, and the middle of the part. */
export interface Frame extends DraftSourceFile {
  readonly focus: Focus;
}

interface StripFramesProps {
  readonly editor: EpisodeEditor;
  readonly uploads: DraftUploads;
  readonly onChoose: (frame: Frame) => void;
}

/** Width and height of a drawn frame, in px of the canvas. */
const SIDE_PX = 160;
/** Maximum number of frames per page. */
const MAX_FRAMES = 48;

/** Lets the author choose a square frame of a page. */
export function StripFrames({ editor, uploads, onChoose }: StripFramesProps) {
  const { t } = useLingui();
  const pages = editor.pages.flatMap(({ id, name, fileId }) => (fileId === undefined ? [] : [{ id, name, fileId }]));
  const [chosenId, setChosen] = useState<string>();
  const page = pages.find(({ id }) => id === chosenId) ?? pages[0];
  const strip = useStrip(page?.id, uploads);
  const file = page && editor.draft.files.get(page.fileId);
  return (
    <div className={styles.frames}>
      <p>
        <Trans>Choose a panel, then crop it.</Trans>
      </p>
      {pages.length > 1 && page && (
        <Select
          label={t`Image`}
          value={page.id}
          onChange={setChosen}
          options={pages.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {strip === 'unreadable' && (
        <Notice tone="danger" live>
          <Trans>There was an error loading the image</Trans>
        </Notice>
      )}
      {strip === undefined && <Skeleton shape="block" className={styles.grid} />}
      {typeof strip === 'object' && page && file && (
        <ul className={styles.grid}>
          {getFrameMiddles(strip).map((middle, index) => (
            <li key={middle}>
              <button
                type="button"
                className={styles.frame}
                aria-label={t`Panel ${index + 1}`}
                onClick={() =>
                  onChoose({ fileId: page.fileId, file, focus: { x: 0.5, y: middle / strip.size.height } })
                }
              >
                <FramePicture strip={strip} middle={middle} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns the vertical middles of the frames, in px of the page. */
function getFrameMiddles({ size: { width, height } }: PageStrip): number[] {
  const side = Math.min(width, height);
  const count = Math.min(MAX_FRAMES, Math.max(1, Math.ceil(height / side)));
  const last = height - side / 2;
  return Array.from({ length: count }, (_, index) =>
    count === 1 ? height / 2 : side / 2 + ((last - side / 2) * index) / (count - 1),
  );
}

function FramePicture({ strip, middle }: { readonly strip: PageStrip; readonly middle: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let isCancelled = false;
    const { width, height } = strip.size;
    const half = Math.min(width, height) / 2;
    const draw = async () => {
      const [top, bottom] = [Math.max(0, Math.round(middle - half)), Math.min(height, Math.round(middle + half))];
      // A page that is wider than high is drawn wider than the canvas.
      const drawnWidth = Math.round((SIDE_PX * width) / (2 * half));
      const bitmap = await strip.draw(top, bottom, { width: drawnWidth, height: SIDE_PX });
      if (bitmap && !isCancelled)
        element.getContext('2d')?.drawImage(bitmap, (SIDE_PX - drawnWidth) / 2, 0, drawnWidth, SIDE_PX);
      bitmap?.close();
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void draw();
    });
    observer.observe(element);
    return () => {
      isCancelled = true;
      observer.disconnect();
    };
  }, [strip, middle]);
  return <canvas ref={canvas} width={SIDE_PX} height={SIDE_PX} aria-hidden="true" />;
}

/** Opens a page for drawing. Undefined while it opens. */
function useStrip(id: string | undefined, uploads: DraftUploads): PageStrip | 'unreadable' | undefined {
  const [result, setResult] = useState<{ readonly pageId: string; readonly strip: PageStrip | 'unreadable' }>();
  useEffect(() => {
    let isCancelled = false;
    const open = async () => {
      if (id === undefined) return;
      const strip = (await uploads.openStrip(id)) ?? 'unreadable';
      if (!isCancelled) setResult({ pageId: id, strip });
    };
    void open();
    return () => {
      isCancelled = true;
    };
  }, [id, uploads]);
  return result?.pageId === id ? result?.strip : undefined;
}
