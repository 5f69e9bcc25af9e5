import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useScreenTitle } from '../../../ui/screenTitle.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { PublishFrame } from '../frame/PublishFrame.tsx';
import { useFramedSeries } from '../frame/useFramedSeries.ts';
import styles from './CreateEpisodeScreen.module.css';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { episodePanelOptions } from './episodePanelOptions.ts';
import type { SeriesOverview } from './NewEpisodePanel.tsx';
import { EpisodeSkeleton } from './form/EpisodeSkeleton.tsx';

const Panel = lazyPart(() => import('./NewEpisodePanel.tsx'), episodePanelOptions);

/** `/publish/{id}/create-episode`: the last step of publishing a series. */
export default function CreateEpisodeScreen({ params }: { readonly params: { readonly id?: string | undefined } }) {
  const { t } = useLingui();
  const { id = '' } = params;
  const [overview, setOverview] = useState<SeriesOverview | 'failed'>();
  const [cached] = useFramedSeries(id);
  const isKnown = overview !== undefined && overview !== 'failed';
  const knownTitle = isKnown && (overview.episodeCount > 0 ? t`New episode` : t`First episode`);
  // The title depends on the number of episodes.
  const title = knownTitle || (overview === 'failed' ? t`Episode` : undefined);
  useScreenTitle(title);
  return (
    <PublishFrame
      step="episode"
      seriesId={id}
      series={isKnown ? overview.series : cached}
      width="wide"
      title={title ?? <TitleSkeleton />}
      hasCover={isKnown && overview.hasCover}
    >
      <Suspense fallback={<EpisodeSkeleton />}>
        <Panel id={id} onOverview={setOverview} />
      </Suspense>
    </PublishFrame>
  );
}

/** Placeholder as high as the title. */
function TitleSkeleton() {
  return (
    <span className={styles.titleSkeleton}>
      <VisuallyHidden>
        <Trans>Episode</Trans>
      </VisuallyHidden>
      {'\u200B'}
      <Skeleton shape="block" className={styles.lineSkeleton} />
    </span>
  );
}
