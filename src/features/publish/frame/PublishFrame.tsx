import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Check } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { Series } from '../../../api/schemas/series.ts';
import { href } from '../../../navigation/links.ts';
import { classNames } from '../../../ui/classNames.ts';
import { LazyPendingImageUploads } from '../../../widgets/seriesImages/lazyPendingImageUploads.tsx';
import styles from './PublishFrame.module.css';

/** The steps in the order of their screens. */
const steps = ['information', 'images', 'episode'] as const;
export type PublishStep = (typeof steps)[number];

export type FramedSeries = Pick<Series, 'title' | 'status'>;

interface PublishFrameProps {
  readonly step: PublishStep;
  /** public_id or slug, as in the address; undefined until the series is created. */
  readonly seriesId: string | undefined;
  /** `new`: the series isn't created yet. Undefined while loading. */
  readonly series: FramedSeries | 'new' | undefined;
  /** The screen's heading. */
  readonly title: ReactNode;
  /** Shown below the heading while the series is new or a draft. Later, `EditIntro` replaces it. Without it, neither is shown. */
  readonly intro?: ReactNode;
  /** Text about the progress of saving. Screen readers announce its changes. */
  readonly saving?: ReactNode;
  /** Whether the series has a cover. False while unknown. */
  readonly hasCover?: boolean;
  /** public_id of the draft episode to which the last step links. */
  readonly draftEpisode?: string | undefined;
  /** `narrow` (default): one column. `medium`: a form and a narrow column, or tiles. `wide`: a form with two columns. */
  readonly width?: 'narrow' | 'medium' | 'wide';
  readonly children: ReactNode;
}

/**
 * Page layout for the information, the images and an episode of a series. While the series is a draft, these are the steps of a
 * wizard. Afterwards, they are screens to edit it.
 */
export function PublishFrame({ step, seriesId, series, title, intro, saving, ...rest }: PublishFrameProps) {
  const { hasCover = false, draftEpisode, width = 'narrow', children } = rest;
  const isWizard = series === 'new' || series?.status === 'draft';
  const editedSeries = series === undefined || series === 'new' || isWizard ? undefined : series;
  return (
    <div className={classNames(styles.frame, styles[width])}>
      <div className={styles.navigation}>
        {isWizard && <Steps step={step} seriesId={seriesId} hasCover={hasCover} draftEpisode={draftEpisode} />}
        {editedSeries && seriesId !== undefined && (
          <EditNavigation step={step} seriesId={seriesId} series={editedSeries} />
        )}
      </div>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p role="status" className={styles.saving}>
          {saving}
        </p>
      </div>
      {intro && (
        <p className={styles.intro}>
          {/* Both texts take up space, so that nothing moves when the series is loaded. */}
          <span className={isWizard ? undefined : styles.hidden}>{intro}</span>
          <span className={editedSeries ? undefined : styles.hidden}>
            <EditIntro status={editedSeries?.status} />
          </span>
        </p>
      )}
      <div className={styles.content}>{children}</div>
      {step !== 'images' && seriesId !== undefined && (
        <p className={styles.uploads}>
          <Suspense>
            <LazyPendingImageUploads seriesId={seriesId} />
          </Suspense>
        </p>
      )}
      <p className={styles.back}>
        {isWizard && (
          <a href={href('publish')}>
            <Trans>All drafts and series</Trans>
          </a>
        )}
      </p>
    </div>
  );
}

type StepsProps = Pick<PublishFrameProps, 'step' | 'seriesId' | 'hasCover' | 'draftEpisode'>;

function useStepLabels(): Readonly<Record<PublishStep, string>> {
  const { t } = useLingui();
  return { information: t`Information`, images: t`Images`, episode: t`Episode` };
}

function Steps({ step, seriesId, hasCover, draftEpisode }: StepsProps) {
  const { t } = useLingui();
  const labels = useStepLabels();
  const currentIndex = steps.indexOf(step);
  return (
    <nav aria-label={t`Steps`}>
      <ol className={styles.steps}>
        {steps.map((name, index) => {
          const isCurrent = name === step;
          const address = toStepAddress(name, seriesId, isCurrent ? undefined : draftEpisode);
          const content = (
            <>
              <span className={styles.number} aria-hidden="true">
                {index < currentIndex && (name !== 'images' || hasCover) ? (
                  <Check className={styles.icon} />
                ) : (
                  index + 1
                )}
              </span>
              <span>{labels[name]}</span>
            </>
          );
          return (
            <li key={name} className={classNames(styles.step, isCurrent && styles.current)}>
              {address === undefined ? (
                <span className={styles.disabled} aria-current={isCurrent ? 'step' : undefined}>
                  {content}
                </span>
              ) : (
                <a href={address} className={styles.link} aria-current={isCurrent ? 'step' : undefined}>
                  {content}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface EditNavigationProps {
  readonly step: PublishStep;
  readonly seriesId: string;
  readonly series: FramedSeries;
}

function EditNavigation({ step, seriesId: id, series: { title } }: EditNavigationProps) {
  const { t } = useLingui();
  const labels = useStepLabels();
  return (
    <nav aria-label={t`Edit series`} className={styles.editing}>
      <a href={href('dashboard-series-id', { id })} className={styles.toSeries}>
        <ArrowLeft aria-hidden="true" className={styles.icon} />
        <span className={styles.seriesTitle}>{title}</span>
      </a>
      {step !== 'episode' && (
        <ul className={styles.tabs}>
          {(['information', 'images'] as const).map((name) => (
            <li key={name}>
              <a
                href={toStepAddress(name, id, undefined)}
                className={styles.tab}
                aria-current={name === step ? 'page' : undefined}
              >
                {labels[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function EditIntro({ status }: { readonly status: FramedSeries['status'] | undefined }) {
  if (status === 'validation_waiting') return <Trans>Only you can see this series until it’s approved.</Trans>;
  return <Trans>Your series is public: readers see changes as soon as you save.</Trans>;
}

function toStepAddress(
  step: PublishStep,
  id: string | undefined,
  draftEpisode: string | undefined,
): string | undefined {
  if (id === undefined) return undefined;
  if (step === 'information') return href('publish-information', { id });
  if (step === 'images') return href('publish-upload-images', { id });
  if (draftEpisode !== undefined) return href('episode-edit', { id: draftEpisode });
  return href('publish-create-episode', { id });
}
