import { Trans, useLingui } from '@lingui/react/macro';
import { BookOpen, Pencil, Play } from 'lucide-react';
import { track } from '../../analytics/track.ts';
import type { Series } from '../../api/schemas/series.ts';
import { seriesFeedAddress } from '../../api/series.ts';
import { href } from '../../navigation/links.ts';
import { useVisitor } from '../../session/account.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Artwork } from '../../widgets/artwork/Artwork.tsx';
import { PushNotifications } from '../../widgets/pushNotifications/PushNotifications.tsx';
import { FollowButton } from '../../widgets/followButton/FollowButton.tsx';
import { SaveSeries } from '../../widgets/saveEpisodes/lazySave.tsx';
import { useSeriesMessages } from '../../widgets/seriesCard/useSeriesMessages.ts';
import { SeriesCover } from '../../widgets/seriesCover/SeriesCover.tsx';
import { ShareButton } from '../../widgets/shareButton/ShareButton.tsx';
import { SubscribeButton } from '../../widgets/subscribeButton/SubscribeButton.tsx';
import styles from './SeriesHead.module.css';

/** Aspect ratio of banners, which measure 2560 × 820 px. */
const BANNER_RATIO = 2560 / 820;

interface SeriesHeadProps {
  readonly series: Series;
  /** Title in the selected language. */
  readonly title: string;
}

/** The top of a series' page: banner, cover, title, creator and actions. */
export function SeriesHead({ series, title }: SeriesHeadProps) {
  const messages = useSeriesMessages();
  const { banner, promo_banner, cover_image, is_mature, status, episodes_count } = series;
  return (
    <header className={styles.head}>
      <Artwork
        image={banner ?? promo_banner}
        ratio={BANNER_RATIO}
        sizes="(min-width: 1216px) 1152px, 100vw"
        loading="first"
        focus="50% 35%"
        fallback={<span className={styles.noBanner} />}
        className={styles.banner}
      />
      <SeriesCover
        cover={cover_image}
        isMature={is_mature}
        title={title}
        width="(min-width: 873px) 232px, 120px"
        loading="eager"
        className={styles.cover}
      />
      <div className={styles.words}>
        <p className={styles.facts}>
          <Tag tone={status === 'published' ? 'success' : 'plain'}>{messages.status[status]}</Tag>
          {is_mature && (
            <Tag tone="danger">
              <Trans>Mature</Trans>
            </Tag>
          )}
          <span>{messages.episodes(episodes_count)}</span>
        </p>
        <h1 className={styles.title}>{title}</h1>
        <Creator series={series} />
      </div>
      <Actions series={series} />
    </header>
  );
}

function Creator({ series: { created_by } }: { readonly series: Series }) {
  return (
    <div className={styles.creator}>
      <span>
        <Trans>
          By <CreatorName creator={created_by} />
        </Trans>
      </span>
      <FollowButton person={created_by} source="series" />
    </div>
  );
}

/** Shows the creator's name. Links to the creator's profile, which exists only if the creator has chosen a username. */
function CreatorName({ creator: { username, display_name } }: { readonly creator: Series['created_by'] }) {
  const name = <strong>{display_name}</strong>;
  return username === null ? name : <a href={href('username', { username })}>{name}</a>;
}

function Actions({ series }: { readonly series: Series }) {
  const { t } = useLingui();
  const { public_id, slug, title, is_owner, next_to_read } = series;
  // A user without a public series isn't a creator and has no dashboard.
  const isCreator = useVisitor().kind === 'creator';
  return (
    <div className={styles.actions} role="group" aria-label={t`This series`}>
      <ReadLink series={series} />
      <SubscribeButton series={series} size="large" variant={next_to_read ? 'quiet' : 'primary'} />
      <span className={styles.more}>
        <ShareButton what="series" id={public_id} title={title} address={href('series', { slug })} />
        <SaveSeries series={series} from={next_to_read?.public_id ?? null} />
        {is_owner && (
          <ButtonLink
            href={href(isCreator ? 'dashboard-series-id' : 'publish-information', { id: public_id })}
            icon={<Pencil />}
          >
            <Trans>Edit</Trans>
          </ButtonLink>
        )}
      </span>
      {series.is_favorite && (
        <span className={styles.notices}>
          <PushNotifications form="button" feed={seriesFeedAddress(slug)} />
        </span>
      )}
    </div>
  );
}

/** Links to the episode with which the user continues, and shows its name. */
function ReadLink({ series: { public_id, slug, next_to_read } }: { readonly series: Series }) {
  if (next_to_read === null) return null;
  const { public_id: episode, slug: episodeSlug, title, started } = next_to_read;
  return (
    <ButtonLink
      href={href('episode', { slug, episodeSlug })}
      variant="primary"
      size="large"
      icon={started ? <BookOpen /> : <Play />}
      className={styles.read}
      onClick={() => started && track({ name: 'continue reading', series: public_id, episode })}
    >
      <span className={styles.readWords}>
        <span>{started ? <Trans>Continue reading</Trans> : <Trans>Start reading</Trans>}</span>
        <span className={styles.readTitle}>{title}</span>
      </span>
    </ButtonLink>
  );
}
