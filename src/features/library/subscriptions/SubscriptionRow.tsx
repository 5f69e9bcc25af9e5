import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BookOpen, Check } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { track } from '../../../analytics/track.ts';
import type { Subscription } from '../../../api/schemas/library.ts';
import { href } from '../../../navigation/links.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { SeriesCover } from '../../../widgets/seriesCover/SeriesCover.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import { COVER_WIDTH_PX } from '../libraryLayout.ts';
import listStyles from '../LibraryList.module.css';
import type { UnsubscribedRow } from './insertUnsubscribed.ts';

interface SubscriptionRowProps {
  readonly item: Subscription;
  /** public_id of the previous row; null for the first row. */
  readonly previousId: string | null;
  /** Whether the user has just unsubscribed. */
  readonly isUnsubscribed: boolean;
  readonly onUnsubscribe: (row: UnsubscribedRow<Subscription>) => void;
  readonly onUndo: (row: UnsubscribedRow<Subscription>) => void;
}

/** A subscription. */
export const SubscriptionRow = memo(function SubscriptionRow(props: SubscriptionRowProps) {
  const { item, previousId, isUnsubscribed, onUnsubscribe, onUndo } = props;
  const { t } = useLingui();
  const { title, slug } = item;
  const row = useRef<HTMLDivElement>(null);
  const wasUnsubscribed = useRef(isUnsubscribed);

  // Moves the focus to the button that has replaced the pressed one.
  useEffect(() => {
    if (wasUnsubscribed.current !== isUnsubscribed) row.current?.querySelector('button')?.focus();
    wasUnsubscribed.current = isUnsubscribed;
  }, [isUnsubscribed]);

  if (isUnsubscribed) {
    return (
      <div ref={row} className={classNames(listStyles.row, listStyles.unsubscribed)}>
        <p className={listStyles.unsubscribedText}>
          <Trans>
            Unsubscribed from <b>{title}</b>
          </Trans>
        </p>
        <Button onClick={() => onUndo({ item, previousId })}>
          <Trans>Undo</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div ref={row} className={listStyles.row}>
      <a href={href('series', { slug })} className={listStyles.link}>
        <SeriesCover
          cover={item.cover_image}
          isMature={item.is_mature}
          width={COVER_WIDTH_PX}
          loading="eager"
          className={listStyles.cover}
        />
        <span className={listStyles.texts}>
          <span className={listStyles.title}>{title}</span>
          <span className={listStyles.note}>{item.created_by.display_name}</span>
          <UnreadStatus item={item} />
        </span>
      </a>
      <div className={listStyles.actions}>
        <ReadNext item={item} />
        <Button
          className={listStyles.unsubscribeButton}
          aria-label={t`Unsubscribe from ${title}`}
          onClick={() => onUnsubscribe({ item, previousId })}
        >
          <Trans>Unsubscribe</Trans>
        </Button>
      </div>
    </div>
  );
});

/** Links to the next episode to read. */
function ReadNext({ item }: { readonly item: Subscription }) {
  const { slug, public_id, next, episodes_count, unread_count } = item;
  if (!next) {
    if (episodes_count === 0 || unread_count > 0) return null;
    return (
      <p className={listStyles.done}>
        <Check aria-hidden="true" />
        <Trans>All caught up</Trans>
      </p>
    );
  }
  const { position } = next;
  return (
    <ButtonLink
      href={href('episode', { slug, episodeSlug: next.slug })}
      variant="primary"
      icon={<BookOpen />}
      className={listStyles.read}
      onClick={() => track({ name: 'continue reading', series: public_id, episode: next.public_id })}
    >
      <span>
        <Trans>Read next · Ep. {position}</Trans>
      </span>
    </ButtonLink>
  );
}

function UnreadStatus({ item: { unread_count, episodes_count, updated_at } }: { readonly item: Subscription }) {
  const { t } = useLingui();
  if (episodes_count === 0) return <span className={listStyles.note}>{t`No episodes yet`}</span>;
  return (
    <span className={listStyles.news}>
      {unread_count > 0 && (
        <Tag tone="accent">{t`${plural(unread_count, { one: '# unread', other: '# unread' })}`}</Tag>
      )}
      {updated_at !== null && (
        <span className={listStyles.note}>
          <RelativeTime moment={updated_at} />
        </span>
      )}
    </span>
  );
}
