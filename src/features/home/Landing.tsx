import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { href } from '../../app/links.ts';
import { useAppConfig } from '../../session/appConfig.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CoverWall } from './CoverWall.tsx';
import { useCollectionsPart, useGenresPart } from './editorialParts.tsx';
import styles from './Landing.module.css';
import home from './Home.module.css';
import { HomeProblem } from './HomeProblem.tsx';
import { InOrder } from './InOrder.tsx';
import { INVITATION, JoinSection } from './JoinSection.tsx';
import { newOptions } from './lists.ts';
import { useNewPart, usePopularPart } from './seriesParts.tsx';
import { ToolsTeaser } from './ToolsTeaser.tsx';

/** What a stranger meets: what this is, what there is to read, what there is for who makes comics, and the way in. */
export function Landing() {
  const popular = usePopularPart();
  const collections = useCollectionsPart();
  const genres = useGenresPart();
  const fresh = useNewPart();
  const parts = [popular, genres, collections, fresh];
  const staying = [
    { key: 'tools', isReady: true, content: <ToolsTeaser /> },
    { key: 'join', isReady: true, content: <JoinSection /> },
  ];
  return (
    <div className={home.home}>
      <Hero />
      {parts.some(({ hasFailed }) => hasFailed) && <HomeProblem />}
      <InOrder parts={[...parts, ...staying]} />
    </div>
  );
}

function Hero() {
  const { data } = useInfiniteQuery(newOptions);
  const { invitationRequired } = useAppConfig();
  const total = data?.pages[0]?.total ?? 0;
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>
          <Trans>Comics that fit in your hand.</Trans>
        </h1>
        <p className={styles.text}>
          <Trans>
            Stories drawn as one long strip, made to be scrolled. Read them on any screen, come back to the very panel
            you left, and take episodes along where there is no network.
          </Trans>
        </p>
        <div className={styles.ways}>
          <ButtonLink href={href('genres-code')} variant="primary" size="large">
            <Trans>Start reading</Trans>
          </ButtonLink>
          {invitationRequired ? (
            <ButtonLink href={`#${INVITATION}`} size="large">
              <Trans>Ask for an invitation</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink href={href('signup')} size="large">
              <Trans>Sign up</Trans>
            </ButtonLink>
          )}
        </div>
        <p className={styles.total}>
          {total > 0 && (
            <Plural
              value={total}
              one="# series, free to read, no account needed."
              other="# series, free to read, no account needed."
            />
          )}
        </p>
      </div>
      <CoverWall />
    </header>
  );
}
