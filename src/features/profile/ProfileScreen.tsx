import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { isApiError } from '../../api/transport/apiError.ts';
import { personByNameOptions } from '../../api/user.ts';
import { product } from '../../product.ts';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import { LoadFailure } from '../../widgets/loadFailure/LoadFailure.tsx';
import { useLoadFailure } from '../../widgets/loadFailure/useLoadFailure.ts';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

// Loads in parallel with the user's data.
const Profile = lazyPart(() => import('./Profile.tsx'), { preload: true });

const site = product.name;

interface ProfileScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** `/@{username}`: a public profile. */
export default function ProfileScreen({ params: { username = '' } }: ProfileScreenProps) {
  const { t } = useLingui();
  const query = useQuery(personByNameOptions(username));
  const failure = useLoadFailure(query);
  const { data: person, error } = query;
  const name = person?.display_name ?? `@${username}`;
  useScreenTitle(person && name, person?.description ?? t`${name} on ${site}: series, illustrations and followers.`);

  if (isApiError(error, 'notFound')) throw error;
  if (person) {
    return (
      <Suspense fallback={<ProfileSkeleton />}>
        <Profile username={username} person={person} />
      </Suspense>
    );
  }
  return failure ? <LoadFailure size="page" {...failure} /> : <ProfileSkeleton />;
}
