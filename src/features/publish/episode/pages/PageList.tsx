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
  /** Key of the draft and its uploads. */
  readonly draftKey: string;
  readonly pages: readonly Page[];
  readonly uploads: DraftUploads | undefined;
  readonly onChange: (id: string, change: Partial<Page>) => void;
  readonly onRemove: (id: string) => void;
  readonly onReorder: (ids: readonly string[]) => void;
  readonly onCut: (id: string) => void;
}

/** The pages in reading order. Each row subscribes to its own progress, which changes many times a second. */
export const PageList = memo(function PageList(props: PageListProps) {
  const { draftKey, pages, uploads, onChange, onRemove, onReorder, onCut } = props;
  const { t } = useLingui();
  const ids = useMemo(() => pages.map(({ id }) => id), [pages]);
  const getPageName = usePageName();
  const getName = useCallback(
    (id: string) => {
      const page = pages.find((other) => other.id === id);
      return page ? getPageName(page) : '';
    },
    [pages, getPageName],
  );
  const move = useCallback((id: string, offset: -1 | 1) => onReorder(moveId(ids, id, offset)), [ids, onReorder]);
  const renderedCount = useRenderedCount(pages.length);
  return (
    <Sortable ids={ids} getName={getName} onMove={onReorder}>
      <ol className={styles.list} aria-label={t`Images in reading order`}>
        {pages.slice(0, renderedCount).map((page, index) => (
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

/** Number of rows rendered at first. Rendering a hundred takes about 200 ms. */
const FIRST_ROWS = 1;
/** Number of rows added in each later task. */
const ROWS_PER_TASK = 4;

/** Uses timers, because browsers may delay animation frames for long. */
function useRenderedCount(total: number): number {
  const [renderedCount, setRenderedCount] = useState(FIRST_ROWS);
  const hasMore = renderedCount < total;
  useEffect(() => {
    if (!hasMore) return undefined;
    const timer = setTimeout(() => setRenderedCount(renderedCount + ROWS_PER_TASK));
    return () => clearTimeout(timer);
  }, [hasMore, renderedCount]);
  return Math.min(renderedCount, total);
}
