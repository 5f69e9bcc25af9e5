import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { href } from '../../../navigation/links.ts';
import { classNames } from '../../../ui/classNames.ts';
import { LazyPendingImageUploads } from '../../../widgets/seriesImages/lazyPendingImageUploads.tsx';
import styles from './PublishFrame.module.css';

/** In the order of the screens. */
const steps = ['information', 'images', 'episode'] as const;
export type PublishStep = (typeof steps)[number];

interface PublishFrameProps {
  readonly step: PublishStep;
  /** public_id; undefined while the series isn't created. */
  readonly seriesId: string | undefined;
  /** The screen's heading. */
  readonly title: ReactNode;
  readonly lede?: ReactNode;
  /** Text about the progress of saving; screen readers announce its changes. */
  readonly saving?: ReactNode;
  /** Whether the series has a cover, which completes the images step; false while unknown. */
  readonly hasCover?: boolean;
  /** public_id of a draft episode, which the last step continues; undefined without one, or while unknown. */
  readonly draftEpisode?: string | undefined;
  /** Makes room for a form of two columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Page layout of a step in creating a series: links to all steps, and the progress of saving. */
export function PublishFrame({ step, seriesId, title, lede, saving, ...rest }: PublishFrameProps) {
  const { hasCover = false, draftEpisode, wide = false, children } = rest;
  const { t } = useLingui();
  const labels: Readonly<Record<PublishStep, string>> = {
    information: t`Information`,
    images: t`Images`,
    episode: t`Episode`,
  };
  const at = steps.indexOf(step);
  return (
    <div className={classNames(styles.frame, wide && styles.wide)}>
      <nav aria-label={t`Steps`}>
        <ol className={styles.steps}>
          {steps.map((name, index) => {
            const isCurrent = name === step;
            const to = addressOf(name, seriesId, isCurrent ? undefined : draftEpisode);
            const content = (
              <>
                <span className={styles.number} aria-hidden="true">
                  {index < at && (name !== 'images' || hasCover) ? <Check className={styles.icon} /> : index + 1}
                </span>
                <span>{labels[name]}</span>
              </>
            );
            return (
              <li key={name} className={classNames(styles.step, isCurrent && styles.here)}>
                {to === undefined ? (
                  <span className={styles.plain} aria-current={isCurrent ? 'step' : undefined}>
                    {content}
                  </span>
                ) : (
                  <a href={to} className={styles.link} aria-current={isCurrent ? 'step' : undefined}>
                    {content}
                  </a>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p role="status" className={styles.saving}>
          {saving}
        </p>
      </div>
      {lede && <p className={styles.lede}>{lede}</p>}
      <div className={styles.content}>{children}</div>
      {step !== 'images' && seriesId !== undefined && (
        <p className={styles.underWay}>
          <Suspense>
            <LazyPendingImageUploads seriesId={seriesId} />
          </Suspense>
        </p>
      )}
      <p className={styles.back}>
        <a href={href('publish')}>
          <Trans>All drafts and series</Trans>
        </a>
      </p>
    </div>
  );
}

/** Address of a step; undefined without a series, which has only the first step. */
function addressOf(step: PublishStep, id: string | undefined, draftEpisode: string | undefined): string | undefined {
  if (id === undefined) return undefined;
  if (step === 'information') return href('publish-information', { id });
  if (step === 'images') return href('publish-upload-images', { id });
  if (draftEpisode !== undefined) return href('episode-edit', { id: draftEpisode });
  return href('publish-create-episode', { id });
}
