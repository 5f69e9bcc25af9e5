import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Series } from '../../api/schemas/series.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import { EpisodeList } from './episodes/EpisodeList.tsx';
import { SeriesAbout } from './about/SeriesAbout.tsx';
import { isSeenAsModerator } from './isSeenAsModerator.ts';
import { SeriesHead } from './SeriesHead.tsx';
import styles from './SeriesPage.module.css';
import { useFeedLink } from './useFeedLink.ts';
import { getReaderTexts, useSeriesTexts } from './useSeriesTexts.ts';

const ModerationNotice = lazyPart(() => import('../../widgets/moderationNotice/ModerationNotice.tsx'), {
  catalogues: ['moderation'],
});

/** The page of a series. Owners also see their unpublished episodes. */
export default function SeriesPage({ series }: { readonly series: Series }) {
  const { i18n, t } = useLingui();
  const [chosenLanguage, setChosenLanguage] = useState<string>();
  const { title, description, language: readersLanguage } = getReaderTexts(series, i18n.locale);
  const language = chosenLanguage ?? readersLanguage;
  const texts = useSeriesTexts(series, language, i18n.locale);
  useScreenTitle(title, description === '' ? t`Read “${title}”, episode by episode.` : description);
  useFeedLink(series);
  return (
    <div className={styles.page}>
      <SeriesHead series={series} texts={texts} />
      {isSeenAsModerator(series) && (
        <Suspense>
          <ModerationNotice />
        </Suspense>
      )}
      <div className={styles.columns}>
        <SeriesAbout series={series} texts={texts} language={language} onLanguage={setChosenLanguage} />
        <EpisodeList series={series} />
      </div>
    </div>
  );
}
