import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { followersOptions, followingOptions } from '../../../api/follow.ts';
import type { Person, PersonSummary } from '../../../api/schemas/person.ts';
import { href } from '../../../navigation/links.ts';
import { useAuthModal } from '../../../session/authModal.ts';
import { useCurrentUser } from '../../../session/account.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { FollowButton } from '../../../widgets/followButton/FollowButton.tsx';
import { PersonAvatar } from '../../../widgets/personAvatar/PersonAvatar.tsx';
import styles from './AudienceModal.module.css';
import { isFirstLoad, ListEnd } from '../ListEnd.tsx';
import type { Audience } from '../profileAddress.ts';

interface AudienceModalProps {
  readonly person: Person;
  readonly audience: Audience;
  readonly onAudience: (audience: Audience) => void;
  readonly onClose: () => void;
}

/** A dialog that lists the followers of a person, or the users whom the person follows. Load lazily. */
export default function AudienceModal({ person, audience, onAudience, onClose }: AudienceModalProps) {
  const { t } = useLingui();
  // A guest has to sign in before following somebody. This dialog hides during sign-in.
  const isSigningIn = useAuthModal() !== undefined;
  const name = person.display_name;
  return (
    <Dialog
      isOpen={!isSigningIn}
      onClose={onClose}
      title={audience === 'followers' ? <Trans>Followers of {name}</Trans> : <Trans>Followed by {name}</Trans>}
      closeLabel={t`Close`}
    >
      <SegmentedControl
        legend={<Trans>List</Trans>}
        options={[
          { value: 'followers', label: t`Followers` },
          { value: 'following', label: t({ message: 'Following', context: 'people' }) },
        ]}
        value={audience}
        onChange={onAudience}
        className={styles.lists}
      />
      <AudienceList key={audience} person={person} audience={audience} />
    </Dialog>
  );
}

/** Number of placeholder rows while the first page loads. */
const PLACEHOLDER_ROWS = 6;

function AudienceList({ person, audience }: Pick<AudienceModalProps, 'person' | 'audience'>) {
  const { t } = useLingui();
  const isOwn = useCurrentUser()?.uuid === person.uuid;
  const list = useInfiniteQuery(
    audience === 'followers' ? followersOptions(person.uuid) : followingOptions(person.uuid),
  );
  const people = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className={styles.list}>
      {list.isSuccess && people.length === 0 && (
        <p className={styles.empty}>
          <EmptyAudience audience={audience} isOwn={isOwn} name={person.display_name} />
        </p>
      )}
      <ul
        aria-label={audience === 'followers' ? t`Followers` : t({ message: 'Following', context: 'people' })}
        aria-busy={list.isFetching}
      >
        {people.map((member) => (
          <PersonRow key={member.uuid} person={member} />
        ))}
        {isFirstLoad(list) &&
          Array.from({ length: PLACEHOLDER_ROWS }, (_, index) => (
            <li key={index} aria-hidden="true" className={styles.row}>
              <Skeleton shape="block" className={styles.skeleton} />
              <span className={styles.texts}>
                <Skeleton width="half" />
                <Skeleton width="short" />
              </span>
            </li>
          ))}
      </ul>
      <ListEnd list={list} />
    </div>
  );
}

function EmptyAudience({ audience, isOwn, name }: { audience: Audience; isOwn: boolean; name: string }) {
  if (audience === 'followers') {
    return isOwn ? <Trans>You have no followers yet.</Trans> : <Trans>{name} has no followers yet.</Trans>;
  }
  return isOwn ? (
    <Trans>You’re not following anyone yet. Follow people from their profile or series.</Trans>
  ) : (
    <Trans>{name} isn’t following anyone yet.</Trans>
  );
}

function PersonRow({ person }: { readonly person: PersonSummary }) {
  const { display_name, username, is_creator } = person;
  const identity = (
    <>
      <PersonAvatar person={person} size="row" />
      <span className={styles.texts}>
        <span className={styles.name}>{display_name}</span>
        <span className={styles.handle}>
          {username !== null && <span translate="no">@{username}</span>}
          {is_creator && (
            <Tag tone="accent">
              <Trans>creator</Trans>
            </Tag>
          )}
        </span>
      </span>
    </>
  );
  return (
    <li className={styles.row}>
      {/* A user without a username has no profile address. */}
      {username === null ? (
        <span className={styles.identity}>{identity}</span>
      ) : (
        <a href={href('username', { username })} className={styles.identity}>
          {identity}
        </a>
      )}
      <FollowButton person={person} source="audience" />
    </li>
  );
}
