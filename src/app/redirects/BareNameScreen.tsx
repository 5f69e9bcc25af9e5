import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNotFound } from '../../api/apiError.ts';
import { personByNameOptions } from '../../api/user.ts';
import { LoadFailure } from '../../widgets/loadFailure/LoadFailure.tsx';
import { useLoadFailure } from '../../widgets/loadFailure/useLoadFailure.ts';
import { LoadingScreen } from '../LoadingScreen.tsx';
import { href, navigate, pathBelowBase } from '../links.ts';
import { nobodyHere } from '../nobodyHere.ts';
import type { ScreenProps } from '../screens.ts';

/** `/{username}`: on to `/@{username}` where there is such a person; the 404 screen, with the frame around it, where there is none. */
export default function BareNameScreen({ params: { username = '' } }: ScreenProps) {
  const query = useQuery(personByNameOptions(username));
  const failure = useLoadFailure(query);
  const { data, error } = query;
  useEffect(() => {
    if (data) {
      navigate(href('username', { username: data.username ?? username }) + location.search + location.hash, {
        replace: true,
      });
    } else if (isNotFound(error)) {
      nobodyHere.set(pathBelowBase(location.pathname));
    }
  }, [data, error, username]);
  return failure && !isNotFound(failure.error) ? <LoadFailure size="page" {...failure} /> : <LoadingScreen />;
}
