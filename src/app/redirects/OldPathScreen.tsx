import { useEffect } from 'react';
import { LoadingScreen } from '../screens/LoadingScreen.tsx';
import { href, navigate } from '../../navigation/links.ts';
import type { ScreenProps } from '../screens/screenTypes.ts';

/**
 * `/comic/{slug}/{episodeSlug?}`, an old address of a series or an episode. Hosts redirect it with 301 (hosting/rules.ts). This
 * screen redirects if the host can't, or if the user follows a link inside the app. Query and hash stay the same.
 */
export default function OldPathScreen({ params }: ScreenProps) {
  const { slug = '', episodeSlug } = params;
  useEffect(() => {
    const to = episodeSlug === undefined ? href('series', { slug }) : href('episode', { slug, episodeSlug });
    navigate(to + location.search + location.hash, { replace: true });
  }, [slug, episodeSlug]);
  return <LoadingScreen />;
}
