import { Trans, useLingui } from '@lingui/react/macro';
import { GripVertical } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import { href } from '../../../../navigation/links.ts';
import { useCompactNumber } from '../../../../i18n/compactNumber.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { classNames } from '../../../../ui/classNames.ts';
import { Artwork } from '../../../../widgets/artwork/Artwork.tsx';
import { EpisodeMenu } from '../actions/EpisodeMenu.tsx';
import { EpisodeStatus } from './EpisodeStatus.tsx';
import styles from './EpisodeTable.module.css';
import type { RowActions } from '../actions/rowActions.ts';

interface EpisodeTableRowProps {
  readonly episode: EpisodeSummary;
  readonly seriesSlug: string;
  /** Number of the row, including the head, from 1. */
  readonly rowIndex: number;
  readonly isSelected: boolean;
  /** Whether the user can reorder the rows. */
  readonly canMove: boolean;
  /** Whether the user is moving this row. */
  readonly isMoving: boolean;
  /** By how many rows this row is shifted while the user moves this or another row; negative: up. */
  readonly shift: number;
  readonly actions: RowActions;
}

export const EpisodeTableRow = memo(function EpisodeTableRow(props: EpisodeTableRowProps) {
  const { episode, seriesSlug, rowIndex, isSelected, canMove, isMoving, shift, actions } = props;
  const { t } = useLingui();
  const compact = useCompactNumber();
  const { number } = useFormats();
  const { public_id: id, title, position, thumbnail, views_count, likes_count } = episode;
  const { handle } = actions;
  const style: CSSProperties | undefined = shift === 0 ? undefined : { translate: `0 calc(${shift} * var(--row))` };
  return (
    <tr
      data-row={id}
      aria-rowindex={rowIndex}
      className={classNames(styles.row, isSelected && styles.selected, isMoving && styles.moving)}
      style={style}
      onFocus={() => actions.onFocus(id)}
    >
      <td className={styles.handleCell}>
        {canMove && (
          <button
            type="button"
            className={styles.handle}
            aria-label={t`Move “${title}”`}
            title={t`Move “${title}”`}
            aria-describedby="reorder-help"
            aria-pressed={isMoving}
            onPointerDown={(event) => handle.onPointerDown(event, id)}
            onKeyDown={(event) => handle.onKeyDown(event, id)}
            onBlur={() => handle.onBlur(id)}
          >
            <GripVertical aria-hidden="true" />
          </button>
        )}
      </td>
      <td className={styles.checkCell}>
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={t`Select “${title}”`}
            checked={isSelected}
            onChange={(event) => actions.select(id, event.currentTarget.checked)}
          />
        </label>
      </td>
      <th scope="row" className={styles.titleCell}>
        <div className={styles.episode}>
          <Artwork image={thumbnail} ratio={1} sizes="48px" className={styles.picture} />
          <span className={styles.texts}>
            <span className={styles.title} title={title}>
              <a href={href('episode-edit', { id })} className={styles.link}>
                {title}
              </a>
            </span>
            <span className={styles.position}>#{number(position)}</span>
          </span>
        </div>
      </th>
      <td className={styles.statusCell}>
        <EpisodeStatus episode={episode} />
      </td>
      <td className={classNames(styles.numberCell, styles.viewsCell)}>
        <span className={styles.narrowName}>
          <Trans>Views</Trans>{' '}
        </span>
        {compact(views_count)}
      </td>
      <td className={classNames(styles.numberCell, styles.likesCell)}>
        <span className={styles.narrowName}>
          <Trans>Likes</Trans>{' '}
        </span>
        {compact(likes_count)}
      </td>
      <td className={styles.menuCell}>
        <EpisodeMenu episode={episode} seriesSlug={seriesSlug} canMove={canMove} actions={actions} />
      </td>
    </tr>
  );
});
