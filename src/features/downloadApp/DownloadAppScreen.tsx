import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { product } from '../../product.ts';
import { useInstall } from '../../pwa/install.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useMediaQuery } from '../../ui/mediaQuery.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { OfflineTools } from '../../widgets/offlineTools/OfflineTools.tsx';
import styles from './DownloadAppScreen.module.css';
import { type Device, deviceOf, devices } from './device.ts';
import { useInstallSteps } from './installSteps.ts';

/** Explains how to install the app: by the browser's install prompt, from an app store if the operator has one, or step by step. */
export default function DownloadAppScreen() {
  const { t } = useLingui();
  const here = useDevice();
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
      {installed ? <Notice tone="success" title={t`You’re using the installed app.`} /> : <WaysAtHand />}
      <div className={styles.devices}>
        {here &&
          [here, ...devices.filter((device) => device !== here)].map((device) => (
            <DeviceCard key={device} device={device} here={device === here} />
          ))}
      </div>
    </div>
  );
}

/** Undefined while prerendered HTML is hydrated. The list starts with the visitor's device, so it is shown when the device is known. */
function useDevice(): Device | undefined {
  return useSyncExternalStore(neverChanges, thisDevice, () => undefined);
}

function neverChanges(): () => void {
  return () => undefined;
}

function thisDevice(): Device {
  return deviceOf(navigator);
}

/** Offers to install without instructions: by the browser's prompt, or from an app store. */
function WaysAtHand() {
  const install = useInstall();
  const { appStoreUrl, playStoreUrl } = product;
  if (!install && !appStoreUrl && !playStoreUrl) return null;
  return (
    <p className={styles.ways}>
      {install && (
        <Button variant="primary" size="large" icon={<Download />} onClick={() => void install()}>
          <Trans>Install now</Trans>
        </Button>
      )}
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

function DeviceCard({ device, here }: { readonly device: Device; readonly here: boolean }) {
  const { name, ways } = useInstallSteps()[device];
  return (
    <Card as="section" aria-labelledby={`device-${device}`} className={styles.device}>
      <h2 id={`device-${device}`} className={styles.name}>
        {name}
        {here && (
          <Tag tone="accent">
            <Trans>This device</Trans>
          </Tag>
        )}
      </h2>
      {ways.map(({ browser, steps }) => (
        <div key={browser} className={styles.way}>
          <h3 className={styles.browser}>{browser}</h3>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ))}
    </Card>
  );
}
