import { Trans, useLingui } from '@lingui/react/macro';
import { Flag, Rss } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { Series } from '../../../api/schemas/series.ts';
import { seriesFeedAddress } from '../../../api/series.ts';
import { href } from '../../../navigation/links.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { useCompactNumber } from '../../../i18n/compactNumber.ts';
import { languageLabel, languageName } from '../../../i18n/languageName.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Description } from './Description.tsx';
import styles from './SeriesAbout.module.css';
import type { SeriesTexts } from '../useSeriesTexts.ts';

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx'), { catalogues: ['forms'] });

interface SeriesAboutProps {
  readonly series: Series;
  readonly texts: SeriesTexts;
  /** The selected language. Its texts may still be loading. */
  readonly language: string;
  readonly onLanguage: (language: string) => void;
}

/** Description and details of a series. */
export function SeriesAbout({ series, texts, language, onLanguage }: SeriesAboutProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.about} aria-labelledby="series-about">
      <h2 id="series-about" className={styles.heading}>
        <Trans>About</Trans>
      </h2>
      <Description
        key={texts.description}
        text={texts.description}
        language={texts.language}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        detailsId={id}
      />
      <div id={id} className={classNames(styles.details, isOpen && styles.open)}>
        <Stats stats={series.stats} />
        <Languages series={series} language={language} onLanguage={onLanguage} />
        <Genres genres={series.genres} />
        <FeedAndReport series={series} />
      </div>
    </section>
  );
}

function Stats({ stats: { views, subscribers, likes } }: Pick<Series, 'stats'>) {
  const compact = useCompactNumber();
  return (
    <dl className={styles.stats}>
      <div>
        <dt>
          <Trans>Views</Trans>
        </dt>
        <dd>{compact(views)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Subscribers</Trans>
        </dt>
        <dd>{compact(subscribers)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Likes</Trans>
        </dt>
        <dd>{compact(likes)}</dd>
      </div>
    </dl>
  );
}

function Languages({ series, language, onLanguage }: Omit<SeriesAboutProps, 'texts'>) {
  const { t, i18n } = useLingui();
  const all = [series.language, ...series.translations];
  if (all.length === 1)
    return (
      <p className={styles.language}>
        <Trans>Language:</Trans> {languageName(series.language, i18n.locale)}
      </p>
    );
  return (
    <SegmentedControl
      legend={t`Language of title and description`}
      options={all.map((code) => ({ value: code, label: languageLabel(code, i18n.locale) }))}
      value={language}
      onChange={onLanguage}
    />
  );
}

function Genres({ genres }: Pick<Series, 'genres'>) {
  const { t } = useLingui();
  if (genres.length === 0) return null;
  return (
    <ul className={styles.genres} aria-label={t`Genres`}>
      {genres.map(({ code, name }) => (
        <li key={code}>
          <a href={href('genres-code', { code })} className={styles.genre}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function FeedAndReport({ series }: { readonly series: Series }) {
  const [isReporting, setReporting] = useState<boolean>();
  return (
    <div className={styles.actions}>
      <ButtonLink href={seriesFeedAddress(series.slug)} icon={<Rss />} className={styles.link}>
        <Trans>RSS feed</Trans>
      </ButtonLink>
      {!series.is_owner && (
        <Button icon={<Flag />} className={styles.link} onClick={() => setReporting(true)}>
          <Trans>Report</Trans>
        </Button>
      )}
      {/* Stays mounted after it has been opened once, so that it can fade out and restore the focus. */}
      {isReporting !== undefined && (
        <Suspense>
          <ReportDialog seriesId={series.public_id} isOpen={isReporting} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
