import { useLingui } from '@lingui/react/macro';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { Sortable } from '../../../../widgets/sortable/Sortable.tsx';
import type { ProductUploads } from '../../../../widgets/uploads/wanted.ts';
import styles from './Contents.module.css';
import type { Page } from '../episodeDraft.ts';
import { PageRow } from './PageRow.tsx';
import { moved } from './pages.ts';
import { usePageName } from './usePageName.ts';

interface PageListProps {
  /** The draft's key. */
  readonly batch: string;
  readonly pages: readonly Page[];
  readonly uploads: ProductUploads | undefined;
  readonly onChange: (id: string, change: Partial<Page>) => void;
  readonly onRemove: (id: string) => void;
  readonly onOrder: (ids: readonly string[]) => void;
  /** Opens the plan of where a page is cut. */
  readonly onCut: (id: string) => void;
}

/** The pages in reading order. How far each is, its row hears by itself: many times a second, and the list needn't be drawn anew. */
export const PageList = memo(function PageList(props: PageListProps) {
  const { batch, pages, uploads, onChange, onRemove, onOrder, onCut } = props;
  const { t } = useLingui();
  const ids = useMemo(() => pages.map(({ id }) => id), [pages]);
  const nameOfPage = usePageName();
  const nameOf = useCallback(
    (id: string) => {
      const page = pages.find((one) => one.id === id);
      return page ? nameOfPage(page) : '';
    },
    [pages, nameOfPage],
  );
  const move = useCallback((id: string, by: -1 | 1) => onOrder(moved(ids, id, by)), [ids, onOrder]);
  const shown = useGrowing(pages.length);
  return (
    <Sortable ids={ids} nameOf={nameOf} onMove={onOrder}>
      <ol className={styles.list} aria-label={t`Images in reading order`}>
        {pages.slice(0, shown).map((page, index) => (
          <PageRow
            key={page.id}
            batch={batch}
            page={page}
            place={index + 1}
            total={pages.length}
            uploads={uploads}
            onChange={onChange}
            onMove={move}
            onRemove={onRemove}
            onCut={onCut}
          />
        ))}
      </ol>
    </Sortable>
  );
});

/** Rows drawn at once, together with what else the files change in the form, and in each task that follows: a hundred take a fifth of a second. */
const FIRST_ROWS = 1;
const ROWS_A_TASK = 4;

/** How many of so many rows are drawn by now. Frames may come in between, but aren't waited for: they may be long in coming. */
function useGrowing(total: number): number {
  const [shown, setShown] = useState(FIRST_ROWS);
  const isLess = shown < total;
  useEffect(() => {
    if (!isLess) return undefined;
    const next = setTimeout(() => setShown(shown + ROWS_A_TASK));
    return () => clearTimeout(next);
  }, [isLess, shown]);
  return Math.min(shown, total);
}
