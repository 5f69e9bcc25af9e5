import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { personByNameOptions } from '../../api/user.ts';
import { LoadingScreen } from '../LoadingScreen.tsx';
import { href, navigate, pathBelowBase } from '../links.ts';
import { nobodyHere } from '../nobodyHere.ts';
import type { ScreenProps } from '../screens.ts';

/**
 * `/{username}`: on to `/@{username}` where there is such a person; the 404 screen where there is none, and where it can't be asked,
 * which is asked again when the network is back.
 */
export default function BareNameScreen({ params: { username = '' } }: ScreenProps) {
  const { data, error } = useQuery({ ...personByNameOptions(username), retry: false });
  useEffect(() => {
    if (data) {
      navigate(href('username', { username: data.username ?? username }) + location.search + location.hash, {
        replace: true,
      });
    } else if (error) {
      nobodyHere.set(pathBelowBase(location.pathname));
      if (isApiError(error, 'network')) addEventListener('online', askAgain, { once: true });
    }
  }, [data, error, username]);
  return <LoadingScreen />;
}

function askAgain(): void {
  nobodyHere.set(undefined);
}
