import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { getRotatedSize } from '../../../imaging/conversion.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CropThumbnail } from '../../../widgets/cropEditor/CropThumbnail.tsx';
import { type ConverterFile, isRead } from '../converterState.ts';
import styles from './FilmStrip.module.css';

/** Length of the longer side of a thumbnail, CSS px. */
const SIDE_PX = 52;

/** By how many files a key moves. */
const keySteps: Readonly<Partial<Record<string, number>>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Returns the id of the element that shows a file and its outputs. */
export function fileElementId(id: string): string {
  return `file-${id}`;
}

interface FilmStripProps {
  /** The files without a problem. Files that haven't been read are shown as placeholders. */
  readonly files: readonly ConverterFile[];
  /** The scrollable list of the files. Its elements have the ids `fileElementId`. */
  readonly scroller: RefObject<HTMLElement | null>;
}

/**
 * A row with a thumbnail of every file. A click on a thumbnail scrolls `scroller` to the file. The row has a single tab
 * stop, and arrow keys move from file to file.
 */
export function FilmStrip({ files, scroller }: FilmStripProps) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  /** When a click or key has scrolled to a file last, as `performance.now()`. */
  const jumpedAt = useRef(Number.NEGATIVE_INFINITY);
  const [shownId, setShownId] = useShownFile(files, scroller, jumpedAt);
  const found = files.findIndex(({ id }) => id === shownId);
  const current = Math.max(0, found);

  useEffect(() => {
    const item = list.current?.children[current];
    if (!list.current || !(item instanceof HTMLElement)) return;
    // `scrollIntoView` would scroll the page as well.
    const { scrollLeft, clientWidth } = list.current;
    if (item.offsetLeft < scrollLeft || item.offsetLeft + item.offsetWidth > scrollLeft + clientWidth)
      list.current.scrollLeft = item.offsetLeft - clientWidth / 2;
  }, [current]);

  const show = useCallback(
    (id: string) => {
      const [area, element] = [scroller.current, document.getElementById(fileElementId(id))];
      if (!area || !element) return;
      const scroll = (): void => {
        area.scrollTop += element.getBoundingClientRect().top - area.getBoundingClientRect().top;
      };
      // Sets the shown file directly and ignores scroll events for a moment: a file near the end of the list can't be
      // scrolled to the top.
      jumpedAt.current = performance.now();
      setShownId(id);
      scroll();
      // Files that are laid out only now may be higher or lower than estimated.
      requestAnimationFrame(scroll);
    },
    [scroller, setShownId],
  );

  const handleKey = (event: KeyboardEvent): void => {
    const step = keySteps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const focused = buttons.findIndex((button) => button === document.activeElement);
    const next = Math.min(files.length - 1, Math.max(0, (focused < 0 ? current : focused) + step));
    show(files[next].id);
    buttons.at(next)?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key events bubble from the buttons in the list
    <ol ref={list} className={styles.strip} aria-label={t`Go to image`} onKeyDown={handleKey}>
      {files.map((entry, index) => (
        <StripItem key={entry.id} entry={entry} isCurrent={index === current} onShow={show} />
      ))}
    </ol>
  );
}

interface StripItemProps {
  readonly entry: ConverterFile;
  readonly isCurrent: boolean;
  readonly onShow: (id: string) => void;
}

/** Memoized, because hundreds of files change one after another while they are read. */
const StripItem = memo(function StripItem({ entry, isCurrent, onShow }: StripItemProps) {
  const whole = isRead(entry) && getRotatedSize(entry);
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={classNames(styles.button, isCurrent && styles.current)}
        aria-label={entry.file.name}
        title={entry.file.name}
        aria-current={isCurrent ? 'true' : undefined}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => onShow(entry.id)}
      >
        {whole && isRead(entry) ? (
          <CropThumbnail
            picture={{ size: whole, preview: entry.preview }}
            // Of a tall page, only the top, because the whole page would be too thin.
            crop={{ x: 0, y: 0, width: whole.width, height: Math.min(whole.height, whole.width * 2) }}
            target={{ width: whole.width, height: Math.min(whole.height, whole.width * 2) }}
            side={SIDE_PX}
          />
        ) : (
          <Skeleton className={styles.waiting} />
        )}
      </button>
    </li>
  );
});

/** Scrolling by a click or key ends within this time. */
const JUMP_MS = 200;

/**
 * Returns the id of the shown file, and a function that sets the id. The shown file is the one at a third of the area's
 * height, or the last file at the end of the list. Undefined before the first scroll, click or key.
 */
function useShownFile(
  files: readonly ConverterFile[],
  scroller: RefObject<HTMLElement | null>,
  jumpedAt: RefObject<number>,
): [string | undefined, (id: string) => void] {
  const [shown, setShown] = useState<string>();
  const ids = files.map(({ id }) => id).join(' ');
  useEffect(() => {
    const area = scroller.current;
    if (!area) return undefined;
    let frame = 0;
    const find = (): void => {
      frame = 0;
      if (performance.now() - jumpedAt.current < JUMP_MS) return;
      const line = area.getBoundingClientRect().top + area.clientHeight / 3;
      const isAtEnd = area.scrollTop > 0 && area.scrollTop + area.clientHeight >= area.scrollHeight - 1;
      const all = ids.split(' ');
      if (isAtEnd) {
        setShown(all.at(-1));
        return;
      }
      // The rows are sorted by their position: a binary search needs few positions.
      let [low, high] = [0, all.length - 1];
      while (low < high) {
        const probe = Math.ceil((low + high) / 2);
        const top = document.getElementById(fileElementId(all[probe]))?.getBoundingClientRect().top ?? 0;
        if (top <= line) low = probe;
        else high = probe - 1;
      }
      setShown(all[low]);
    };
    const schedule = (): void => {
      frame ||= requestAnimationFrame(find);
    };
    area.addEventListener('scroll', schedule, { passive: true });
    return () => {
      area.removeEventListener('scroll', schedule);
      cancelAnimationFrame(frame);
    };
  }, [ids, scroller, jumpedAt]);
  return [shown, setShown];
}
