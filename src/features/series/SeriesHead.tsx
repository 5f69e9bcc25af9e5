import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import type { Series } from '../../api/schemas/series.ts';
import { languageName } from '../../i18n/languageName.ts';
import { href } from '../../navigation/links.ts';
import { useVisitor } from '../../session/account.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { FollowButton } from '../../widgets/followButton/FollowButton.tsx';
import { useSeriesMessages } from '../../widgets/seriesCard/useSeriesMessages.ts';
import { isSeenAsModerator } from './isSeenAsModerator.ts';
import { SeriesActions } from './SeriesActions.tsx';
import { SeriesArt } from './SeriesArt.tsx';
import styles from './SeriesHead.module.css';
import type { SeriesTexts } from './useSeriesTexts.ts';

interface SeriesHeadProps {
  readonly series: Series;
  /** Texts in the selected language. */
  readonly texts: SeriesTexts;
}

/** The top of a series' page. */
export function SeriesHead({ series, texts }: SeriesHeadProps) {
  const messages = useSeriesMessages();
  const { is_mature, is_owner, status, language, episodes_count } = series;
  const { title } = texts;
  return (
    <header className={styles.head}>
      <SeriesArt series={series} title={title} />
      <div className={styles.texts}>
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
        {is_owner && texts.language !== language && <TranslationNote language={texts.language} />}
      </div>
      {!isSeenAsModerator(series) && <SeriesActions series={series} title={title} />}
    </header>
  );
}

function Creator({ series }: { readonly series: Series }) {
  const { created_by, is_owner } = series;
  return (
    <div className={styles.creator}>
      <span>
        <Trans>
          By <CreatorName creator={created_by} />
        </Trans>
      </span>
      {is_owner ? <EditLink id={series.public_id} /> : <FollowButton person={created_by} source="series" />}
    </div>
  );
}

/** The creator's name. Users without a username have no profile. */
function CreatorName({ creator: { username, display_name } }: { readonly creator: Series['created_by'] }) {
  const name = <strong>{display_name}</strong>;
  return username === null ? name : <a href={href('username', { username })}>{name}</a>;
}

function EditLink({ id }: { readonly id: string }) {
  // Users who aren't creators have no dashboard.
  const isCreator = useVisitor().kind === 'creator';
  return (
    <ButtonLink href={href(isCreator ? 'dashboard-series-id' : 'publish-information', { id })} icon={<Pencil />}>
      <Trans>Edit</Trans>
    </ButtonLink>
  );
}

/** Tells the owner that the page shows a translation. */
function TranslationNote({ language: code }: { readonly language: string }) {
  const { i18n } = useLingui();
  const language = languageName(code, i18n.locale);
  return (
    <p className={styles.note}>
      <Trans>You’re seeing the {language} translation, as your readers do.</Trans>
    </p>
  );
}
