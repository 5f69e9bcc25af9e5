import { useLingui } from '@lingui/react/macro';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { Sortable } from '../../../../widgets/sortable/Sortable.tsx';
import type { DraftUploads } from '../../../../widgets/uploads/draftUploads.ts';
import styles from './Contents.module.css';
import type { Page } from '../episodeDraft.ts';
import { PageRow } from './PageRow.tsx';
import { moveId } from './pages.ts';
import { usePageName } from './usePageName.ts';

interface PageListProps {
  /** Key of the draft, and of the draft's uploads. */
  readonly draftKey: string;
  readonly pages: readonly Page[];
  readonly uploads: DraftUploads | undefined;
  readonly onChange: (id: string, change: Partial<Page>) => void;
  readonly onRemove: (id: string) => void;
  readonly onOrder: (ids: readonly string[]) => void;
  /** Opens the cut plan of a page. */
  readonly onCut: (id: string) => void;
}

/**
 * The pages in reading order. Each row subscribes to its own progress, so that the list doesn't render again with every change of
 * progress, many times a second.
 */
export const PageList = memo(function PageList(props: PageListProps) {
  const { draftKey, pages, uploads, onChange, onRemove, onOrder, onCut } = props;
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
  const move = useCallback((id: string, by: -1 | 1) => onOrder(moveId(ids, id, by)), [ids, onOrder]);
  const shown = useGrowing(pages.length);
  return (
    <Sortable ids={ids} nameOf={nameOf} onMove={onOrder}>
      <ol className={styles.list} aria-label={t`Images in reading order`}>
        {pages.slice(0, shown).map((page, index) => (
          <PageRow
            key={page.id}
            draftKey={draftKey}
            page={page}
            position={index + 1}
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

/** Number of rows rendered together with the form. The other rows follow later, because rendering a hundred takes about 200 ms. */
const FIRST_ROWS = 1;
/** Number of rows added in each later task. */
const ROWS_PER_TASK = 4;

/** Returns how many rows to render so far. The number grows by timers, because animation frames may be delayed for long. */
function useGrowing(total: number): number {
  const [shown, setShown] = useState(FIRST_ROWS);
  const isLess = shown < total;
  useEffect(() => {
    if (!isLess) return undefined;
    const next = setTimeout(() => setShown(shown + ROWS_PER_TASK));
    return () => clearTimeout(next);
  }, [isLess, shown]);
  return Math.min(shown, total);
}
