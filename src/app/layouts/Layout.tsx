import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FoundRoute } from '../findRoute.ts';
import { Footer } from '../footer/Footer.tsx';
import { Header } from '../header/Header.tsx';
import type { LayoutName } from '../routes.ts';
import styles from './Layout.module.css';

interface LayoutProps {
  readonly name: LayoutName;
  readonly route: FoundRoute;
  readonly children: ReactNode;
}

/** What stands around a screen. One component for all layouts that have a header, so that it stays when the screen changes. */
export function Layout({ name, route, children }: LayoutProps) {
  return (
    <div className={styles.layout}>
      <a href="#content" className={styles.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <Header slim={name === 'light'} route={route} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer slim={name === 'light'} route={route} />
    </div>
  );
}
