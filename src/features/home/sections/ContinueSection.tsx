import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { href } from '../../../navigation/links.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './ContinueReading.module.css';
import { HomeSection } from './HomeSection.tsx';
import { CardRow } from './CardRow.tsx';

/** The section 'Continue reading'. */
export function ContinueSection({ children }: { readonly children: ReactNode }) {
  return (
    <HomeSection
      title={<Trans>Continue reading</Trans>}
      all={{ href: `${href('library')}?tab=recent`, label: <Trans>See all</Trans> }}
    >
      {children}
    </HomeSection>
  );
}

/** Skeleton of one row of cards. */
export function ContinueReadingSkeleton() {
  return (
    <ContinueSection>
      <CardRow layout="wide" isSkeleton>
        {[0, 1, 2].map((card) => (
          <li key={card}>
            <div className={styles.card}>
              <Skeleton shape="block" className={styles.skeleton} />
              <div className={styles.texts}>
                <Skeleton width="long" />
                <Skeleton width="half" />
              </div>
            </div>
          </li>
        ))}
      </CardRow>
    </ContinueSection>
  );
}
