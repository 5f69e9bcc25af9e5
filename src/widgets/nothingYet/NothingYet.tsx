import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { href } from '../../navigation/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import LibraryCat from '../catPanel/LibraryCat.tsx';
import styles from './NothingYet.module.css';

interface NothingYetProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** An empty personal list. */
export function NothingYet({ title, children }: NothingYetProps) {
  return (
    <div className={styles.empty}>
      <LibraryCat />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
      <ButtonLink variant="primary" size="large" href={href('index')}>
        <Trans>Find a series</Trans>
      </ButtonLink>
    </div>
  );
}
