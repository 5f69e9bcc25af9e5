import { Trans } from '@lingui/react/macro';
import { href } from '../../../navigation/links.ts';
import { useAppConfig } from '../../../session/appConfig.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { CoverWall } from './CoverWall.tsx';
import { FindSeries } from './FindSeries.tsx';
import styles from './Hero.module.css';
import { JOIN_SECTION_ID } from './JoinSection.tsx';
import { SeriesTotal } from './SeriesTotal.tsx';

/** The top of the home page for guests. */
export function Hero() {
  const { invitationRequired } = useAppConfig();
  return (
    <header className={styles.hero}>
      <div className={styles.texts}>
        <h1 className={styles.title}>
          <Trans>Comics that fit in your hand.</Trans>
        </h1>
        <p className={styles.text}>
          <Trans>
            Stories drawn as one long strip, made for scrolling. Read on any screen, pick up at the exact panel you
            left, and download episodes to read offline.
          </Trans>
        </p>
        <div className={styles.actions}>
          <ButtonLink href={href('genres-code')} variant="primary" size="large">
            <Trans>Start reading</Trans>
          </ButtonLink>
          {invitationRequired ? (
            <ButtonLink href={`#${JOIN_SECTION_ID}`} size="large">
              <Trans>Request an invite</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink href={href('signup')} size="large">
              <Trans>Sign up</Trans>
            </ButtonLink>
          )}
        </div>
        <FindSeries />
        <p className={styles.total}>
          <SeriesTotal />
        </p>
      </div>
      <div className={styles.wall}>
        <CoverWall />
      </div>
    </header>
  );
}
