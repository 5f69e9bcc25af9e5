import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Sortable } from '../../../widgets/sortable/Sortable.tsx';
import styles from './Contents.module.css';
import { PageRow } from './PageRow.tsx';
import { moved } from './pages.ts';
import type { EpisodeWork } from './useEpisodeWork.ts';
import { usePageName } from './usePageName.ts';

interface PageListProps {
  readonly work: EpisodeWork;
  readonly onCut: (id: string) => void;
}

/** The pages in reading order. */
export function PageList({ work, onCut }: PageListProps) {
  const { t } = useLingui();
  const { pages, making, uploads, batch, change, remove, order } = work;
  const ids = useMemo(() => pages.map(({ id }) => id), [pages]);
  const nameOfPage = usePageName();
  const nameOf = useCallback(
    (id: string) => {
      const page = pages.find((one) => one.id === id);
      return page ? nameOfPage(page) : '';
    },
    [pages, nameOfPage],
  );
  const move = useCallback((id: string, by: -1 | 1) => order(moved(ids, id, by)), [ids, order]);
  const shown = useGrowing(pages.length);
  return (
    <Sortable ids={ids} nameOf={nameOf} onMove={order}>
      <ol className={styles.list} aria-label={t`Images in reading order`}>
        {pages.slice(0, shown).map((page, index) => (
          <PageRow
            key={page.id}
            batch={batch}
            page={page}
            place={index + 1}
            total={pages.length}
            making={making.get(page.id)}
            uploads={uploads}
            onChange={change}
            onMove={move}
            onRemove={remove}
            onCut={onCut}
          />
        ))}
      </ol>
    </Sortable>
  );
}

/** Rows drawn at once, and with each frame that follows: a hundred together take a fifth of a second. */
const FIRST_ROWS = 8;
const ROWS_A_FRAME = 4;

/** How many of so many rows are drawn by now. */
function useGrowing(total: number): number {
  const [shown, setShown] = useState(FIRST_ROWS);
  const isLess = shown < total;
  useEffect(() => {
    if (!isLess) return undefined;
    const frame = requestAnimationFrame(() => setShown(shown + ROWS_A_FRAME));
    return () => cancelAnimationFrame(frame);
  }, [isLess, shown]);
  return Math.min(shown, total);
}
