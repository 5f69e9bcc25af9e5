import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Monitor, Moon, Sun } from 'lucide-react';
import { product } from '../../product.ts';
import { classNames } from '../../ui/classNames.ts';
import { Mark } from '../../ui/mark/Mark.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { FoundRoute } from '../../navigation/findRoute.ts';
import type { FooterKind } from '../menus/menuItems.ts';
import { ItemLink } from '../menus/ItemLink.tsx';
import { LanguageSwitch } from '../menus/LanguageSwitch.tsx';
import { setThemeSetting, themeSettingAtom } from '../../device/theme.ts';
import { useMenuItems } from '../menus/useMenuItems.ts';
import styles from './Footer.module.css';

export interface FooterProps {
  readonly kind: FooterKind;
  readonly route: FoundRoute;
}

export function Footer({ kind, route }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={classNames(styles.row, kind !== 'slim' && styles.long)}>
        <Links kind={kind} />
        <Settings route={route} />
      </div>
    </footer>
  );
}

/** Links to the operator's social media. Links without a configured address are left out. */
const social = [
  // Not in the prelaunch footer, because the prelaunch header already links to Discord.
  { name: 'Discord', url: product.discordUrl, on: ['full'] },
  { name: 'Instagram', url: product.social.instagram, on: ['full', 'prelaunch'] },
  { name: 'Facebook', url: product.social.facebook, on: ['full', 'prelaunch'] },
  { name: 'Twitter', url: product.social.twitter, on: ['full', 'prelaunch'] },
] as const satisfies readonly { name: string; url: string | undefined; on: readonly FooterKind[] }[];

function Links({ kind }: { readonly kind: FooterKind }) {
  const { t } = useLingui();
  const items = useMenuItems(`${kind}-footer`);
  const socialLinks = social.filter(({ url, on }) => url !== undefined && on.some((footer) => footer === kind));
  return (
    <nav aria-label={t`Footer`}>
      <ul className={styles.links}>
        {kind !== 'slim' && (
          <li className={styles.product} translate="no">
            <Mark size={20} />
            {product.name}
          </li>
        )}
        {items.map((name) => (
          <li key={name}>
            <ItemLink name={name} className={styles.link} />
          </li>
        ))}
        {socialLinks.map(({ name, url }) => (
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
        value={useAtomValue(themeSettingAtom)}
        onChange={setThemeSetting}
        options={[
          { value: 'light', label: t`Light`, icon: <Sun /> },
          { value: 'dark', label: t`Dark`, icon: <Moon /> },
          { value: 'system', label: t`System`, icon: <Monitor /> },
        ]}
      />
    </div>
  );
}
