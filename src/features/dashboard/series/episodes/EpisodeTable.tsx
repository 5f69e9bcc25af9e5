import { Trans } from '@lingui/react/macro';
import { Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import type { Series } from '../../../../api/schemas/series.ts';
import { useVirtualRows } from '../../../../ui/useVirtualRows.ts';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { lazyPart, type LazyPartOptions } from '../../../../i18n/lazyPart.ts';
import { OVERSCAN_ROWS, toRowsAndGaps } from '../../rows/gaps.ts';
import { useRowHeight } from '../../rows/useRowHeight.ts';
import { BulkBar } from '../actions/BulkBar.tsx';
import { isPublished } from '../actions/episodeChoices.ts';
import { EpisodeTableHead } from './EpisodeTableHead.tsx';
import { EpisodeTableRow } from './EpisodeTableRow.tsx';
import styles from './EpisodeTable.module.css';
import { MoveAnnouncement } from '../order/MoveAnnouncement.tsx';
import { moveItem, getRowOffset } from '../order/ordering.ts';
import type { EpisodeActions } from '../actions/useEpisodeActions.ts';
import { useReordering } from '../order/useReordering.ts';
import { useSelection } from './useSelection.ts';
import type { RowActions } from '../actions/rowActions.ts';

const dialogOptions: LazyPartOptions = { preload: true, catalogues: ['forms'] };
const ScheduleDialog = lazyPart(() => import('../schedule/ScheduleDialog.tsx'), dialogOptions);
const DeleteEpisodesDialog = lazyPart(() => import('../actions/DeleteEpisodesDialog.tsx'), dialogOptions);
const PositionDialog = lazyPart(() => import('../order/PositionDialog.tsx'), dialogOptions);

/** Row heights; must equal those in EpisodeTable.module.css. */
const rowHeightsRem = { wide: 4.5, narrow: 7 };

interface EpisodeTableProps {
  readonly series: Series;
  readonly episodes: readonly EpisodeSummary[];
  /** The episodes that match the filters. If no filter is set, must be the same array as `episodes`. */
  readonly visibleEpisodes: readonly EpisodeSummary[];
  readonly episodeActions: EpisodeActions;
}

type OpenDialog =
  | { readonly kind: 'schedule' | 'delete'; readonly episodes: readonly EpisodeSummary[] }
  | { readonly kind: 'position'; readonly episode: EpisodeSummary };

/** A table that renders the rows near the viewport, the row that last had the focus, and the row that the user is moving. */
export function EpisodeTable({ series, episodes, visibleEpisodes, episodeActions }: EpisodeTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const rowHeight = useRowHeight(rowHeightsRem);
  const selection = useSelection(visibleEpisodes);
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [focusedId, setFocused] = useState<string>();
  const ids = useMemo(() => visibleEpisodes.map(({ public_id }) => public_id), [visibleEpisodes]);
  const isUnfiltered = visibleEpisodes === episodes;

  const droppedId = useRef<string>(undefined);
  const moveEpisode = useCallback(
    (from: number, to: number) => {
      droppedId.current = ids[from];
      episodeActions.reorder(moveItem(ids, from, to));
    },
    [ids, episodeActions],
  );
  const reordering = useReordering({ list: body, rowHeight, ids, onDrop: moveEpisode });
  const { moving } = reordering;

  // The focus is lost when the row moves in the document.
  useLayoutEffect(() => {
    const id = droppedId.current;
    if (id === undefined || moving) return;
    droppedId.current = undefined;
    const handle = body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] button`);
    handle?.focus({ preventScroll: true });
    handle?.scrollIntoView({ block: 'nearest' });
  });
  // Keeps the row in view while the user moves it.
  useLayoutEffect(() => {
    if (moving)
      body.current?.querySelector(`[data-row="${CSS.escape(moving.id)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [moving]);

  // -1 is no row.
  const alwaysRendered = [moving?.from ?? -1, focusedId === undefined ? -1 : ids.indexOf(focusedId)];
  const rows = useVirtualRows(body, {
    count: visibleEpisodes.length,
    pitch: rowHeight,
    overscan: OVERSCAN_ROWS,
    alwaysRendered,
  });

  const remove = useCallback(
    (selected: readonly EpisodeSummary[]) => {
      if (selected.some(isPublished)) setOpenDialog({ kind: 'delete', episodes: selected });
      else episodeActions.remove(selected);
    },
    [episodeActions],
  );

  const actions = useMemo<RowActions>(
    () => ({
      select: selection.select,
      publish: (episode) => void episodeActions.change('publish', [{ episode, change: { status: 'published' } }]),
      moveToDrafts: (episode) => void episodeActions.change('draft', [{ episode, change: { status: 'draft' } }]),
      openScheduleDialog: (episode) => setOpenDialog({ kind: 'schedule', episodes: [episode] }),
      openPositionDialog: (episode) => setOpenDialog({ kind: 'position', episode }),
      duplicate: episodeActions.duplicate,
      remove: (episode) => remove([episode]),
      onFocus: setFocused,
      handle: { onPointerDown: reordering.onPointerDown, onKeyDown: reordering.onKeyDown, onBlur: reordering.onBlur },
    }),
    [selection.select, episodeActions, remove, reordering.onPointerDown, reordering.onKeyDown, reordering.onBlur],
  );

  return (
    <>
      {!isUnfiltered && (
        <p className={styles.hint}>
          <Trans>Show all episodes to reorder them.</Trans>
        </p>
      )}
      <p id="reorder-help" className={styles.help}>
        {isUnfiltered && visibleEpisodes.length > 1 && (
          <>
            <Trans>Drag episodes by their handle to reorder them.</Trans>{' '}
            <span className={styles.keyboardHelp}>
              <Trans>Keyboard: Space to pick up or drop, arrow keys to move, Escape to cancel.</Trans>
            </span>
          </>
        )}
      </p>
      <VisuallyHidden role="status">
        <MoveAnnouncement move={reordering.move} episodes={visibleEpisodes} />
      </VisuallyHidden>
      <table className={styles.table} aria-rowcount={visibleEpisodes.length + 1} aria-labelledby="episodes">
        <EpisodeTableHead selection={selection} />
        <tbody ref={body} className={styles.body} data-moving={moving !== undefined || undefined}>
          {toRowsAndGaps(rows, visibleEpisodes.length).map((part) => {
            if (part.kind === 'gap') {
              return (
                <tr
                  key={`before ${part.before}`}
                  aria-hidden="true"
                  className={styles.gap}
                  style={{ height: `calc(${part.rowCount} * var(--row))` }}
                />
              );
            }
            const episode = visibleEpisodes[part.index];
            if (!episode) return null;
            return (
              <EpisodeTableRow
                key={episode.public_id}
                episode={episode}
                seriesSlug={series.slug}
                rowIndex={part.index + 2}
                isSelected={selection.has(episode.public_id)}
                canMove={isUnfiltered && visibleEpisodes.length > 1}
                isMoving={moving?.id === episode.public_id}
                shift={moving ? getRowOffset(part.index, moving) : 0}
                actions={actions}
              />
            );
          })}
        </tbody>
      </table>
      {selection.selected.length > 0 && (
        <BulkBar
          selected={selection.selected}
          episodeActions={episodeActions}
          onClear={selection.clear}
          onDelete={(selected) => {
            if (!selected.some(isPublished)) selection.clear();
            remove(selected);
          }}
          onSchedule={(selected) => setOpenDialog({ kind: 'schedule', episodes: selected })}
        />
      )}
      <Suspense>
        {openDialog?.kind === 'schedule' && (
          <ScheduleDialog
            episodes={openDialog.episodes}
            all={episodes}
            onClose={() => setOpenDialog(undefined)}
            onPlan={(planned) => {
              setOpenDialog(undefined);
              selection.clear();
              void episodeActions.change('schedule', planned);
            }}
          />
        )}
        {openDialog?.kind === 'delete' && (
          <DeleteEpisodesDialog
            episodes={openDialog.episodes}
            onClose={() => setOpenDialog(undefined)}
            onDelete={() => {
              setOpenDialog(undefined);
              selection.clear();
              episodeActions.remove(openDialog.episodes);
            }}
          />
        )}
        {openDialog?.kind === 'position' && (
          <PositionDialog
            episode={openDialog.episode}
            count={ids.length}
            onClose={() => setOpenDialog(undefined)}
            onMove={(position) => {
              setOpenDialog(undefined);
              const from = ids.indexOf(openDialog.episode.public_id);
              if (from >= 0) moveEpisode(from, position - 1);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
