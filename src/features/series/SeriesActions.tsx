import { Trans, useLingui } from '@lingui/react/macro';
import { BookOpen, Play } from 'lucide-react';
import { track } from '../../analytics/track.ts';
import type { Series } from '../../api/schemas/series.ts';
import { seriesFeedAddress } from '../../api/series.ts';
import { href } from '../../navigation/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { BELOW_MD, BELOW_XL, useMediaQuery } from '../../ui/mediaQuery.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PushNotifications } from '../../widgets/pushNotifications/PushNotifications.tsx';
import { SaveSeries } from '../../widgets/saveEpisodes/lazySave.tsx';
import { ShareButton } from '../../widgets/shareButton/ShareButton.tsx';
import { SubscribeButton } from '../../widgets/subscribeButton/SubscribeButton.tsx';
import styles from './SeriesHead.module.css';

interface SeriesActionsProps {
  readonly series: Series;
  /** Title in the selected language. */
  readonly title: string;
}

/** The actions on a series. */
export function SeriesActions({ series, title }: SeriesActionsProps) {
  const { t } = useLingui();
  const isPhone = useMediaQuery(BELOW_MD);
  const isNarrow = useMediaQuery(BELOW_XL);
  const { public_id, slug, next_to_read } = series;
  return (
    <div className={styles.actions} role="group" aria-label={t`This series`}>
      <ReadLink series={series} />
      <SubscribeButton
        series={series}
        size="large"
        // Without an episode to read, subscribing is the main action.
        variant={next_to_read ? 'quiet' : 'primary'}
        form={isPhone && next_to_read ? 'icon' : 'button'}
      />
      <SaveSeries series={series} from={next_to_read?.public_id ?? null} look={isNarrow ? 'icon' : 'button'} />
      <ShareButton
        what="series"
        id={public_id}
        title={title}
        address={href('series', { slug })}
        form={isNarrow ? 'icon' : 'button'}
        size="large"
      />
      {series.is_favorite && (
        <span className={styles.pushNotifications}>
          <PushNotifications form="button" feed={seriesFeedAddress(slug)} />
        </span>
      )}
    </div>
  );
}

function ReadLink({ series: { public_id, slug, next_to_read } }: { readonly series: Series }) {
  if (next_to_read === null) return null;
  const { public_id: episode, slug: episodeSlug, title, position, started } = next_to_read;
  return (
    <ButtonLink
      href={href('episode', { slug, episodeSlug })}
      variant="primary"
      size="large"
      icon={started ? <BookOpen /> : <Play />}
      onClick={() => started && track({ name: 'continue reading', series: public_id, episode })}
    >
      <span>
        {!started && <Trans>Start</Trans>}
        {started && (position === undefined ? <Trans>Continue</Trans> : <Trans>Continue · Ep. {position}</Trans>)}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </span>
    </ButtonLink>
  );
}
