import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { useCurrentUser } from '../../../session/account.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { useOwnScrollRestoration } from '../../../ui/scrollRestoration.ts';
import { useScreenTitle } from '../../../ui/screenTitle.ts';
import PreviewCat from '../../../widgets/catPanel/PreviewCat.tsx';
import { useScreenAddress } from '../../../widgets/paging/useScreenAddress.ts';
import { href } from '../../../navigation/links.ts';
import { PreviewSkeleton } from './PreviewSkeleton.tsx';
import styles from './Preview.module.css';

const DraftPreview = lazyPart(() => import('./DraftPreview.tsx'), { preload: true });

/**
 * `/publish/episode/preview?series={id}`: previews the new episode of that series. `/publish/episode/preview?episode={id}`:
 * previews a saved episode with its unsaved changes.
 */
export default function DraftPreviewScreen() {
  useOwnScrollRestoration();
  const query = new URLSearchParams(useScreenAddress().query);
  const [series, episode] = [query.get('series') ?? undefined, query.get('episode') ?? undefined];
  const user = useCurrentUser();
  if (series === undefined && episode === undefined) return <NothingToPreview />;
  // The session isn't restored yet.
  if (!user) return <PreviewSkeleton />;
  return (
    <Suspense fallback={<PreviewSkeleton />}>
      <DraftPreview key={`${series} ${episode}`} series={series} episode={episode} />
    </Suspense>
  );
}

/** Shown when the address names neither a series nor an episode. */
function NothingToPreview() {
  const { t } = useLingui();
  useScreenTitle(t`Preview`);
  return (
    <div className={styles.problem}>
      <PreviewCat />
      <h1>
        <Trans>Nothing to preview</Trans>
      </h1>
      <p>
        <Trans>Open an episode and choose Preview.</Trans>
      </p>
      <ButtonLink href={href('publish')}>
        <Trans>View drafts</Trans>
      </ButtonLink>
    </div>
  );
}
