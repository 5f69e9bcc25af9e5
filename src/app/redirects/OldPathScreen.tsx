import { useEffect } from 'react';
import { LoadingScreen } from '../screens/LoadingScreen.tsx';
import { href, navigate } from '../../navigation/links.ts';
import type { ScreenProps } from '../screens/screenTypes.ts';

/** `/comic/{slug}/{episodeSlug?}`: redirects from an old address of a series or an episode to the current one. */
export default function OldPathScreen({ params }: ScreenProps) {
  const { slug = '', episodeSlug } = params;
  useEffect(() => {
    const to = episodeSlug === undefined ? href('series', { slug }) : href('episode', { slug, episodeSlug });
    navigate(to + location.search + location.hash, { replace: true });
  }, [slug, episodeSlug]);
  return <LoadingScreen />;
}
