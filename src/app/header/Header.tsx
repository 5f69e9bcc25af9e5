import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Moon, Sun } from 'lucide-react';
import { product } from '../../product.ts';
import { useInstall } from '../../pwa/install.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Mark } from '../../ui/mark/Mark.tsx';
import type { FoundRoute } from '../findRoute.ts';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { Link } from '../Link.tsx';
import { setThemeSetting, useTheme } from '../theme.ts';
import styles from './Header.module.css';

interface HeaderProps {
  /** Without the sections: error pages and legal texts. */
  readonly slim: boolean;
  readonly route: FoundRoute;
}

export function Header({ slim, route }: HeaderProps) {
  const { t } = useLingui();
  const install = useInstall();
  const dark = useTheme() === 'dark';
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="index" className={styles.home} aria-label={product.name}>
          <Mark size={26} />
          <span className={styles.name} translate="no">
            {product.name}
          </span>
        </Link>
        {!slim && (
          <nav aria-label={t`Main`} className={styles.sections}>
            <Link to="tools" section className={styles.section}>
              <Trans>Tools</Trans>
            </Link>
          </nav>
        )}
        <div className={styles.settings}>
          {install && (
            <button type="button" className={styles.install} aria-label={t`Install`} onClick={() => void install()}>
              <Download aria-hidden="true" />
              <span className={styles.wide}>
                <Trans>Install</Trans>
              </span>
            </button>
          )}
          <LanguageSwitch route={route} className={styles.language} />
          <IconButton
            label={dark ? t`Use the light theme` : t`Use the dark theme`}
            icon={dark ? <Sun /> : <Moon />}
            onClick={() => setThemeSetting(dark ? 'light' : 'dark')}
          />
        </div>
      </div>
    </header>
  );
}
