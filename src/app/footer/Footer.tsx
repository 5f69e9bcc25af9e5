import { Trans, useLingui } from '@lingui/react/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import { product } from '../../product.ts';
import { Mark } from '../../ui/mark/Mark.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { FoundRoute } from '../findRoute.ts';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { Link } from '../Link.tsx';
import { setThemeSetting, useThemeSetting } from '../theme.ts';
import styles from './Footer.module.css';

interface FooterProps {
  /** Without the links: error pages and legal texts. */
  readonly slim: boolean;
  readonly route: FoundRoute;
}

export function Footer({ slim, route }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        {!slim && <Links />}
        <Settings route={route} />
      </div>
    </footer>
  );
}

function Links() {
  const { t } = useLingui();
  const { supportMail, social, discordUrl } = product;
  // An address that the operator hasn't set is absent (decisions 'Name and configuration').
  const outside = [
    { name: 'Discord', url: discordUrl },
    { name: 'Instagram', url: social.instagram },
    { name: 'Facebook', url: social.facebook },
    { name: 'Twitter', url: social.twitter },
  ].filter((link) => link.url !== undefined);
  return (
    <nav aria-label={t`Footer`}>
      <ul className={styles.links}>
        <li className={styles.product} translate="no">
          <Mark size={20} />
          {product.name}
        </li>
        <li>
          <Link to="tools" className={styles.link}>
            <Trans>Tools</Trans>
          </Link>
        </li>
        {supportMail && (
          <li>
            <a href={`mailto:${supportMail}`} className={styles.link}>
              <Trans>Contact us</Trans>
            </a>
          </li>
        )}
        {outside.map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="external noopener" className={styles.link}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Settings({ route }: { readonly route: FoundRoute }) {
  const { t } = useLingui();
  return (
    <div className={styles.settings}>
      <p className={styles.languages}>
        <LanguageSwitch route={route} all className={styles.link} currentClassName={styles.current} />
      </p>
      <SegmentedControl
        legend={t`Theme`}
        iconsOnly
        value={useThemeSetting()}
        onChange={setThemeSetting}
        options={[
          { value: 'light', label: t`Light`, icon: <Sun /> },
          { value: 'dark', label: t`Dark`, icon: <Moon /> },
          { value: 'system', label: t`Like the system`, icon: <Monitor /> },
        ]}
      />
    </div>
  );
}
