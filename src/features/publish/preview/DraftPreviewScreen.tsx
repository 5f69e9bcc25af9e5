import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { useCurrentUser } from '../../../session/account.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { useOwnScroll } from '../../../ui/ownScroll.ts';
import { useScreenTitle } from '../../../ui/screenTitle.ts';
import { useOwnAddress } from '../../../widgets/paging/useOwnAddress.ts';
import { href } from '../../../navigation/links.ts';
import { PreviewSkeleton } from './PreviewPlace.tsx';
import styles from './Preview.module.css';

const DraftPreview = lazyPart(() => import('./DraftPreview.tsx'), { preload: true });

/**
 * `/publish/episode/preview?series={id}`: the new episode of that series, as it lies on this device; `?episode={id}`: one that is
 * saved, with what has been changed of it here since.
 */
export default function DraftPreviewScreen() {
  useOwnScroll();
  const query = new URLSearchParams(useOwnAddress().query);
  const [series, episode] = [query.get('series') ?? undefined, query.get('episode') ?? undefined];
  const user = useCurrentUser();
  if (series === undefined && episode === undefined) return <NothingToPreview />;
  // A draft is somebody's: who is being signed in again has it in a moment.
  if (!user) return <PreviewSkeleton />;
  return (
    <Suspense fallback={<PreviewSkeleton />}>
      <DraftPreview key={`${series} ${episode}`} series={series} episode={episode} />
    </Suspense>
  );
}

/** The address alone says of no episode: it is come to from the form of one. */
function NothingToPreview() {
  const { t } = useLingui();
  useScreenTitle(t`Preview`);
  return (
    <div className={styles.problem}>
      <h1>
        <Trans>Nothing to preview</Trans>
      </h1>
      <p>
        <Trans>Open the episode you are working on and choose Preview there.</Trans>
      </p>
      <ButtonLink href={href('publish')}>
        <Trans>Go to your drafts</Trans>
      </ButtonLink>
    </div>
  );
}
