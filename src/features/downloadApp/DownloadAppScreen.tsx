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
import { type Browser, browserOf, type InstallWay, installWays } from './installWay.ts';
import { useInstallSteps } from './useInstallSteps.ts';

/** Explains how to install the app: first in the visitor's own browser, with a picture, then in others. */
export default function DownloadAppScreen() {
  const { t } = useLingui();
  const browser = useBrowser();
  const installed = useMediaQuery('(display-mode: standalone)');
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
      {installed && <Notice tone="success" title={t`You’re using the installed app.`} />}
      <Stores />
      <div className={styles.ways}>
        {browser && (
          <>
            <ThisBrowser browser={browser} />
            <OtherWays than={browser.way} />
          </>
        )}
      </div>
    </div>
  );
}

/** Undefined while prerendered HTML is hydrated. The list starts with the visitor's browser, so it is shown when the browser is known. */
function useBrowser(): Browser | undefined {
  const agent = useSyncExternalStore(neverChanges, userAgent, () => undefined);
  return useMemo(() => (agent === undefined ? undefined : browserOf(navigator)), [agent]);
}

function neverChanges(): () => void {
  return () => undefined;
}

function userAgent(): string {
  return navigator.userAgent;
}

function Stores() {
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
  const { name, way } = browser;
  const { steps } = useInstallSteps()[way];
  return (
    <Card as="section" padding="roomy" aria-labelledby="this-browser" className={styles.here}>
      <InstallDrawing way={way} className={styles.picture} />
      <div>
        <h2 id="this-browser" className={styles.title}>
          <Trans>In {name} on this device</Trans>
        </h2>
        <Steps steps={steps} />
        {way.endsWith('chromium') && <InstallNow />}
      </div>
    </Card>
  );
}

/** Opens the browser's install prompt, if the browser offers one. It may offer it late, so the button's space is reserved. */
function InstallNow() {
  const install = useInstall();
  return (
    <div className={styles.now}>
      {install && (
        <Button variant="primary" size="large" icon={<Download />} onClick={() => void install()}>
          <Trans>Install now</Trans>
        </Button>
      )}
    </div>
  );
}

function OtherWays({ than }: { readonly than: InstallWay }) {
  const steps = useInstallSteps();
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className={styles.title}>
        <Trans>Other browsers and devices</Trans>
      </h2>
      <div className={styles.others}>
        {installWays
          .filter((way) => way !== than)
          .map((way) => (
            <Card key={way} as="section" aria-labelledby={`way-${way}`}>
              <h3 id={`way-${way}`} className={styles.name}>
                {steps[way].name}
              </h3>
              <Steps steps={steps[way].steps} />
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
