import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { href } from '../../../navigation/links.ts';
import { classNames } from '../../../ui/classNames.ts';
import { LazyPendingImageUploads } from '../../../widgets/seriesImages/lazyPendingImageUploads.tsx';
import styles from './PublishFrame.module.css';

/** The steps in the order of their screens. */
const steps = ['information', 'images', 'episode'] as const;
export type PublishStep = (typeof steps)[number];

interface PublishFrameProps {
  readonly step: PublishStep;
  /** public_id; undefined until the series is created. */
  readonly seriesId: string | undefined;
  /** The screen's heading. */
  readonly title: ReactNode;
  readonly intro?: ReactNode;
  /** Text about the progress of saving. Screen readers announce changes of the text. */
  readonly saving?: ReactNode;
  /** Whether the series has a cover, which completes the images step. False while unknown. */
  readonly hasCover?: boolean;
  /** public_id of the draft episode that the last step continues; undefined if there is none or while unknown. */
  readonly draftEpisode?: string | undefined;
  /** Whether to make room for a form with two columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Page layout for a step of creating a series. Shows links to all steps, and the progress of saving. */
export function PublishFrame({ step, seriesId, title, intro, saving, ...rest }: PublishFrameProps) {
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
      {intro && <p className={styles.intro}>{intro}</p>}
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

/** Returns the address of a step. Undefined while there is no series, except for the first step. */
function addressOf(step: PublishStep, id: string | undefined, draftEpisode: string | undefined): string | undefined {
  if (id === undefined) return undefined;
  if (step === 'information') return href('publish-information', { id });
  if (step === 'images') return href('publish-upload-images', { id });
  if (draftEpisode !== undefined) return href('episode-edit', { id: draftEpisode });
  return href('publish-create-episode', { id });
}
