import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, MapPin, Pencil } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Person } from '../../../api/schemas/person.ts';
import type { Image } from '../../../api/schemas/shapes.ts';
import { href } from '../../../navigation/links.ts';
import { useFormats } from '../../../i18n/format.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Artwork } from '../../../widgets/artwork/Artwork.tsx';
import { FollowButton } from '../../../widgets/followButton/FollowButton.tsx';
import { PersonAvatar } from '../../../widgets/personAvatar/PersonAvatar.tsx';
import { ShareButton } from '../../../widgets/shareButton/ShareButton.tsx';
import styles from './ProfileHead.module.css';
import type { Audience } from '../profileAddress.ts';
import { SocialLinks } from './SocialLinks.tsx';
import type { OverlayLink } from '../useOverlay.ts';

/** Aspect ratio (width / height) to which the picture is cropped. */
const HEAD_RATIO = 3.6;

interface ProfileHeadProps {
  readonly person: Person;
  /** A banner of one of the user's series. */
  readonly picture: Image | undefined;
  /** Whether this is the visitor's own profile. */
  readonly isOwn: boolean;
  readonly getAudienceLink: (audience: Audience) => OverlayLink;
}

/** The top of a profile. */
export function ProfileHead({ person, picture, isOwn, getAudienceLink }: ProfileHeadProps) {
  const { description, is_creator, display_name, username } = person;
  return (
    <header className={styles.head}>
      {person.comics_count > 0 && (
        <Artwork
          image={picture}
          ratio={HEAD_RATIO}
          sizes="(min-width: 1216px) 1152px, 100vw"
          loading="first"
          fallback={<span className={styles.noBanner} />}
          className={styles.picture}
        />
      )}
      <div className={styles.person}>
        <PersonAvatar person={person} size="page" className={styles.avatar} />
        <div className={styles.names}>
          <h1 className={styles.name}>{display_name}</h1>
          <p className={styles.handle}>
            <span translate="no">@{username}</span>
            {is_creator && (
              <Tag tone="accent">
                <Trans>creator</Trans>
              </Tag>
            )}
          </p>
        </div>
        <div className={styles.actions}>
          {isOwn ? (
            <ButtonLink href={href('settings-profile')} icon={<Pencil />}>
              <Trans>Edit profile</Trans>
            </ButtonLink>
          ) : (
            <FollowButton person={person} source="profile" />
          )}
          {username !== null && (
            <ShareButton
              what="profile"
              id={person.uuid}
              title={`${display_name} (@${username})`}
              address={href('username', { username })}
              form="icon"
            />
          )}
        </div>
      </div>
      <div className={styles.details}>
        <div className={styles.texts}>
          <AudienceCounts person={person} getAudienceLink={getAudienceLink} />
          {description && <p className={styles.description}>{description}</p>}
          <Facts person={person} />
        </div>
        {person.comics_count > 0 && <Stats person={person} />}
      </div>
    </header>
  );
}

function AudienceCounts({ person, getAudienceLink }: Pick<ProfileHeadProps, 'person' | 'getAudienceLink'>) {
  const { number } = useFormats();
  const { followers_count: followers, following_count: following } = person;
  return (
    <p className={styles.audience}>
      <a {...getAudienceLink('followers')} className={styles.count}>
        <strong>{number(followers)}</strong> <Plural value={followers} one="follower" other="followers" />
      </a>
      <a {...getAudienceLink('following')} className={styles.count}>
        <strong>{number(following)}</strong> <Plural value={following} one="following" other="following" />
      </a>
    </p>
  );
}

function Facts({ person: { location, created_at, social_links } }: Pick<ProfileHeadProps, 'person'>) {
  const { i18n } = useLingui();
  const since = useMemo(
    () => new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric' }).format(new Date(created_at)),
    [i18n.locale, created_at],
  );
  return (
    <ul className={styles.facts}>
      {location && (
        <li>
          <MapPin aria-hidden="true" />
          {location}
        </li>
      )}
      <li>
        <CalendarDays aria-hidden="true" />
        <Trans>Joined {since}</Trans>
      </li>
      <SocialLinks links={social_links} />
    </ul>
  );
}

/** The totals of the user's public series. */
function Stats({ person: { stats } }: Pick<ProfileHeadProps, 'person'>) {
  return (
    <dl className={styles.stats}>
      <Stat name={<Trans>Views</Trans>} value={stats.views} />
      <Stat name={<Trans>Subscribers</Trans>} value={stats.subscribers} />
      <Stat name={<Trans>Likes</Trans>} value={stats.likes} />
    </dl>
  );
}

function Stat({ name, value }: { readonly name: ReactNode; readonly value: number }) {
  const { number } = useFormats();
  return (
    <div className={styles.stat}>
      <dt>{name}</dt>
      <dd>{number(value)}</dd>
    </div>
  );
}
