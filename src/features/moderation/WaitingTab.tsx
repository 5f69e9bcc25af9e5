import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import {
  getPublicId,
  moderationCountsOptions,
  waitingEpisodesOptions,
  waitingSeriesOptions,
} from '../../api/moderation.ts';
import type { WaitingEpisode, WaitingSeries } from '../../api/schemas/moderation.ts';
import { formatDateTime } from '../../i18n/dayAndTime.ts';
import { languageName } from '../../i18n/languageName.ts';
import { href } from '../../navigation/links.ts';
import { Button } from '../../ui/Button.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Artwork } from '../../widgets/artwork/Artwork.tsx';
import { DecisionNotice } from '../../widgets/decisionNotice/DecisionNotice.tsx';
import { SeriesCover } from '../../widgets/seriesCover/SeriesCover.tsx';
import { DecisionDialog, type OpenDecision } from './lazyDecisionDialog.ts';
import styles from './Moderation.module.css';
import type { WaitingKind } from './moderationAddress.ts';
import { Empty, ModerationList } from './ModerationList.tsx';
import { Ago, Creator } from './RowParts.tsx';
import { useDecisions } from './useDecisions.ts';

interface WaitingTabProps {
  /** The chosen list. If undefined: the series, or the episodes if only episodes waited at first. */
  readonly kind: WaitingKind | undefined;
  readonly onKind: (kind: WaitingKind) => void;
}

/** Series and episodes that wait for approval. */
export function WaitingTab({ kind: chosen, onKind }: WaitingTabProps) {
  const { t } = useLingui();
  const { data: counts } = useQuery(moderationCountsOptions);
  const [firstKind, setFirstKind] = useState<WaitingKind>();
  // Set once, so that the last decision in one list doesn't switch to the other.
  if (firstKind === undefined && counts)
    setFirstKind(counts.series === 0 && counts.episodes > 0 ? 'episodes' : 'series');
  const kind = chosen ?? firstKind ?? 'series';
  const [open, setOpen] = useState<OpenDecision>();
  const { series = 0, episodes = 0 } = counts ?? {};
  return (
    <>
      <SegmentedControl<WaitingKind>
        legend={<Trans>Waiting for approval</Trans>}
        options={[
          { value: 'series', label: counts ? t`${plural(series, { one: '# series', other: '# series' })}` : t`Series` },
          {
            value: 'episodes',
            label: counts ? t`${plural(episodes, { one: '# episode', other: '# episodes' })}` : t`Episodes`,
          },
        ]}
        value={kind}
        onChange={onKind}
        className={styles.filter}
      />
      {kind === 'series' ? <SeriesList onOpen={setOpen} /> : <EpisodeList onOpen={setOpen} />}
      <Suspense>{open && <DecisionDialog {...open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}

interface ListProps {
  readonly onOpen: (decision: OpenDecision) => void;
}

function NothingWaits() {
  return (
    <Empty title={<Trans>All caught up</Trans>}>
      <Trans>Nothing is waiting for approval.</Trans>
    </Empty>
  );
}

function SeriesList({ onOpen }: ListProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(waitingSeriesOptions);
  const decisions = useDecisions();
  return (
    <ModerationList query={query} getKey={getPublicId} label={t`Waiting series`} empty={<NothingWaits />}>
      {(series) => (
        <SeriesRow
          series={series}
          isPending={decisions.pendingId === series.public_id}
          onApprove={() => decisions.approve(series.public_id, series.title)}
          onSendBack={() =>
            onOpen({
              act: 'sendBack',
              id: series.public_id,
              title: series.title,
              creator: series.created_by.display_name,
            })
          }
        />
      )}
    </ModerationList>
  );
}

interface RowActions {
  readonly isPending: boolean;
  readonly onApprove: () => void;
  readonly onSendBack: () => void;
}

function SeriesRow({ series, ...actions }: RowActions & { readonly series: WaitingSeries }) {
  const { t, i18n } = useLingui();
  const { public_id, title, cover_image, is_mature, language, created_by, episodes_count, decision, since } = series;
  return (
    <>
      <SeriesCover cover={cover_image} isMature={is_mature} width={68} className={styles.cover} />
      <div className={styles.texts}>
        <h2 className={styles.title}>
          <a href={href('series', { slug: public_id })}>{title}</a>
        </h2>
        <p className={styles.facts}>
          <Creator creator={created_by} />
          <span>{languageName(language, i18n.locale)}</span>
          <span>{t`${plural(episodes_count, { one: '# episode', other: '# episodes' })}`}</span>
          {is_mature && <Mature />}
          <Ago moment={since} />
        </p>
        <DecisionNotice decision={decision} isCompact />
      </div>
      <Decide title={title} {...actions} />
    </>
  );
}

function EpisodeList({ onOpen }: ListProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(waitingEpisodesOptions);
  const decisions = useDecisions();
  return (
    <ModerationList query={query} getKey={getPublicId} label={t`Waiting episodes`} empty={<NothingWaits />}>
      {(episode) => (
        <EpisodeRow
          episode={episode}
          isPending={decisions.pendingId === episode.public_id}
          onApprove={() => decisions.approve(episode.public_id, episode.title)}
          onSendBack={() =>
            onOpen({
              act: 'sendBack',
              id: episode.public_id,
              title: episode.title,
              creator: episode.created_by.display_name,
            })
          }
        />
      )}
    </ModerationList>
  );
}

function EpisodeRow({ episode, ...actions }: RowActions & { readonly episode: WaitingEpisode }) {
  const { public_id: id, title, thumbnail, comic, is_mature, created_by, scheduled_at, decision, since } = episode;
  const time = scheduled_at !== null && formatDateTime(scheduled_at);
  return (
    <>
      <Artwork image={thumbnail} ratio={1} sizes="68px" className={styles.thumbnail} />
      <div className={styles.texts}>
        <h2 className={styles.title}>
          <a href={href('episode-preview', { id })}>{title}</a>
        </h2>
        <p className={styles.facts}>
          <span>{comic.title}</span>
          <Creator creator={created_by} />
          {is_mature && <Mature />}
          {time !== false && (
            <span>
              <Trans>Scheduled for {time}</Trans>
            </span>
          )}
          <Ago moment={since} />
        </p>
        <DecisionNotice decision={decision} isCompact />
      </div>
      <Decide title={title} {...actions} />
    </>
  );
}

function Mature() {
  return (
    <Tag tone="danger">
      <Trans>Mature</Trans>
    </Tag>
  );
}

function Decide({ title, isPending, onApprove, onSendBack }: RowActions & { readonly title: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.actions}>
      <Button variant="primary" pending={isPending} aria-label={t`Approve “${title}”`} onClick={onApprove}>
        <Trans>Approve</Trans>
      </Button>
      <Button aria-label={t`Send back “${title}”`} onClick={onSendBack}>
        <Trans>Send back…</Trans>
      </Button>
    </div>
  );
}
