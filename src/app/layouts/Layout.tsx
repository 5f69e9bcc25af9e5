import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { useAppConfig } from '../../session/appConfig.ts';
import { useVisitor } from '../../session/account.ts';
import { classNames } from '../../ui/classNames.ts';
import type { FoundRoute } from '../../navigation/findRoute.ts';
import { BottomBar } from '../bottomBar/BottomBar.tsx';
import { Footer } from '../footer/Footer.tsx';
import { getHeaderKind, layouts } from '../menus/menuItems.ts';
import { Header } from '../header/Header.tsx';
import { lazyPart } from '../../i18n/lazyPart.ts';
import type { LayoutName } from '../../navigation/routes.ts';
import styles from './Layout.module.css';

// Rendered only during prelaunch.
const ClosedBetaBanner = lazyPart(() => import('../banner/ClosedBetaBanner.tsx'), { instead: null });

interface LayoutProps {
  readonly name: LayoutName;
  readonly route: FoundRoute;
  readonly children: ReactNode;
}

/** Shows header, footer and bars around a screen. All layouts share this component, so that the header isn't remounted. */
export function Layout({ name, route, children }: LayoutProps) {
  const visitor = useVisitor().kind;
  const { prelaunch } = useAppConfig();
  const { footer, bottomBar, grey, bare } = layouts[name];
  const header = getHeaderKind(name, { visitor, prelaunch });
  return (
    <>
      <div className={classNames(styles.layout, grey && styles.grey)} data-layout={name}>
        {header && (
          <a href="#content" className={styles.skip}>
            <Trans>Skip to content</Trans>
          </a>
        )}
        {header && <Header kind={header} route={route} />}
        <main id="content" tabIndex={-1} className={bare ? styles.bare : styles.main}>
          {children}
        </main>
        {footer && <Footer kind={footer} route={route} />}
        {bottomBar && <BottomBar />}
      </div>
      {/* Outside the layout, which fills the window, so that the footer of a short page doesn't move when the banner appears. */}
      <Suspense>{header && prelaunch && <ClosedBetaBanner />}</Suspense>
    </>
  );
}
