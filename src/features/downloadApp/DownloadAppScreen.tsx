import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import { product } from '../../product.ts';
import { useInstall } from '../../pwa/install.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useMediaQuery } from '../../ui/mediaQuery.ts';
import { Notice } from '../../ui/Notice.tsx';
import { OfflineTools } from '../../widgets/offlineTools/OfflineTools.tsx';
import styles from './DownloadAppScreen.module.css';
import { InstallDrawing } from './InstallDrawing.tsx';
import { type Browser, detectBrowser, type InstallMethod, installMethods } from './installMethod.ts';
import { useInstallSteps } from './useInstallSteps.ts';

/** Explains how to install the app. */
export default function DownloadAppScreen() {
  const { t } = useLingui();
  const browser = useBrowser();
  const isInstalled = useMediaQuery('(display-mode: standalone)');
  const name = product.name;
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>{name} on your device</Trans>
      </h1>
      <p className={styles.intro}>
        <Trans>
          No app store needed. Installs from your browser in seconds, opens in its own window, and lets you use the
          tools offline.
        </Trans>{' '}
        <OfflineTools />
      </p>
      {isInstalled && <Notice tone="success" title={t`You’re using the installed app.`} />}
      <StoreLinks />
      <div className={styles.methods}>
        {browser && (
          <>
            <ThisBrowser browser={browser} />
            <OtherMethods excluded={browser.method} />
          </>
        )}
      </div>
    </div>
  );
}

/** Undefined in prerendered HTML and while it is hydrated. */
function useBrowser(): Browser | undefined {
  const agent = useSyncExternalStore(subscribeToNothing, getUserAgent, () => undefined);
  return useMemo(() => (agent === undefined ? undefined : detectBrowser(navigator)), [agent]);
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function getUserAgent(): string {
  return navigator.userAgent;
}

function StoreLinks() {
  const { appStoreUrl, playStoreUrl } = product;
  if (!appStoreUrl && !playStoreUrl) return null;
  return (
    <p className={styles.stores}>
      {appStoreUrl && (
        <ButtonLink href={appStoreUrl} rel="external noopener" size="large">
          App Store
        </ButtonLink>
      )}
      {playStoreUrl && (
        <ButtonLink href={playStoreUrl} rel="external noopener" size="large">
          Google Play
        </ButtonLink>
      )}
    </p>
  );
}

function ThisBrowser({ browser }: { readonly browser: Browser }) {
  const { name, method } = browser;
  const { steps } = useInstallSteps()[method];
  return (
    <Card as="section" padding="roomy" aria-labelledby="this-browser" className={styles.thisBrowser}>
      <InstallDrawing method={method} className={styles.picture} />
      <div>
        <h2 id="this-browser" className={styles.title}>
          <Trans>In {name} on this device</Trans>
        </h2>
        <Steps steps={steps} />
        {method.endsWith('chromium') && <InstallNow />}
      </div>
    </Card>
  );
}

/** The browser may offer the prompt late or never, so the space is reserved. */
function InstallNow() {
  const install = useInstall();
  return (
    <div className={styles.installButton}>
      {install && (
        <Button variant="primary" size="large" icon={<Download />} onClick={() => void install()}>
          <Trans>Install now</Trans>
        </Button>
      )}
    </div>
  );
}

function OtherMethods({ excluded }: { readonly excluded: InstallMethod }) {
  const steps = useInstallSteps();
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className={styles.title}>
        <Trans>Other browsers and devices</Trans>
      </h2>
      <div className={styles.otherMethods}>
        {installMethods
          .filter((method) => method !== excluded)
          .map((method) => (
            <Card key={method} as="section" aria-labelledby={`way-${method}`}>
              <h3 id={`way-${method}`} className={styles.name}>
                {steps[method].name}
              </h3>
              <Steps steps={steps[method].steps} />
            </Card>
          ))}
      </div>
    </section>
  );
}

function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
