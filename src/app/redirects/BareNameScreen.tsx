import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasCode, isNotFound } from '../../api/transport/apiError.ts';
import { personByNameOptions } from '../../api/user.ts';
import { LoadFailure } from '../../widgets/loadFailure/LoadFailure.tsx';
import { useLoadFailure } from '../../widgets/loadFailure/useLoadFailure.ts';
import { LoadingScreen } from '../screens/LoadingScreen.tsx';
import { href, navigate, pathBelowBase } from '../../navigation/links.ts';
import { store } from '../../state/store.ts';
import { unknownBareNameAtom } from './unknownBareName.ts';
import type { ScreenProps } from '../screens/screenTypes.ts';

/** Whether to show the 404 screen: the user doesn't exist, or the API doesn't tell guests during prelaunch. */
function isUnknown(error: unknown): boolean {
  return isNotFound(error) || hasCode(error, 'prelaunch');
}

/**
 * `/{username}`: redirects to `/@{username}` if the user exists. Shows the 404 screen, inside the layout, in the cases of
 * `isUnknown`, and `LoadFailure` after other errors.
 */
export default function BareNameScreen({ params: { username = '' } }: ScreenProps) {
  const query = useQuery(personByNameOptions(username));
  const failure = useLoadFailure(query);
  const { data, error } = query;
  useEffect(() => {
    if (data) {
      navigate(href('username', { username: data.username ?? username }) + location.search + location.hash, {
        replace: true,
      });
    } else if (isUnknown(error)) {
      store.set(unknownBareNameAtom, pathBelowBase(location.pathname));
    }
  }, [data, error, username]);
  return failure && !isUnknown(failure.error) ? <LoadFailure size="page" {...failure} /> : <LoadingScreen />;
}
