import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { memo, Suspense, useId } from 'react';
import type { TranslatedEpisode } from '../../../../api/schemas/episodeTranslation.ts';
import { FormSkeleton } from '../../../../widgets/form/FormBoundary.tsx';
import { lazyPart } from '../../../../i18n/lazyPart.ts';
import { episodePanelOptions } from '../../episode/episodePanelOptions.ts';
import styles from './EpisodeTranslations.module.css';

const EpisodeTranslationPanel = lazyPart(() => import('./EpisodeTranslationPanel.tsx'), episodePanelOptions);

interface EpisodeTranslationRowProps {
  readonly episode: TranslatedEpisode;
  readonly language: string;
  /** Only one row may be open, because its form receives files dropped or pasted on the page. */
  readonly isOpen: boolean;
  readonly onToggle: (id: string) => void;
}

/** The state of one episode's translation, and the form while the row is open. */
export const EpisodeTranslationRow = memo(function EpisodeTranslationRow(props: EpisodeTranslationRowProps) {
  const { episode, language, isOpen, onToggle } = props;
  const { t } = useLingui();
  const { title, position, translated_title: translated, images, has_transcript: hasTranscript } = episode;
  const id = useId();
  return (
    <li className={styles.row} data-open={isOpen}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(episode.public_id)}
      >
        <span className={styles.number}>{position}</span>
        <span className={styles.texts}>
          <span className={styles.title}>{title}</span>
          <span className={styles.note}>
            {translated === null ? (
              <Trans>Title not translated</Trans>
            ) : (
              <span lang={language} className={styles.translated}>
                {translated}
              </span>
            )}
            {' · '}
            {images === null ? (
              <Trans>original images</Trans>
            ) : (
              <Plural value={images} one="# translated image" other="# translated images" />
            )}
            {hasTranscript && (
              <>
                {' · '}
                <Trans>transcript</Trans>
              </>
            )}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className={styles.arrow} />
      </button>
      {isOpen && (
        <section id={id} className={styles.form} aria-label={t`Translation of ${title}`}>
          <Suspense fallback={<FormSkeleton fields={2} />}>
            <EpisodeTranslationPanel id={episode.public_id} title={title} language={language} />
          </Suspense>
        </section>
      )}
    </li>
  );
});
