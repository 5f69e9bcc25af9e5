import { useEffect } from 'react';
import { LoadingScreen } from '../screens/LoadingScreen.tsx';
import { href, navigate } from '../../navigation/links.ts';
import type { ScreenProps } from '../screens/screenTypes.ts';

/**
 * `/comic/{rest}`, an old address of a series or an episode. Hosts answer it with 301 (hosting/rules.ts); this leads on in the
 * app where a host can't, and for links that are followed without the host. Query and hash come along.
 */
export default function OldPathScreen({ params }: ScreenProps) {
  const { slug = '', episodeSlug } = params;
  useEffect(() => {
    const to = episodeSlug === undefined ? href('series', { slug }) : href('episode', { slug, episodeSlug });
    navigate(to + location.search + location.hash, { replace: true });
  }, [slug, episodeSlug]);
  return <LoadingScreen />;
}
