import { useLingui } from '@lingui/react/macro';
import { product } from '../../product.ts';
import type { InstallMethod } from './installMethod.ts';

export interface InstallSteps {
  /** Devices and browsers with this method. */
  readonly name: string;
  readonly steps: readonly string[];
}

/** Menu entries must be worded as in the browsers. */
export function useInstallSteps(): Readonly<Record<InstallMethod, InstallSteps>> {
  const { t } = useLingui();
  const { name } = product;
  return {
    'android-chromium': {
      name: t`Android · Chrome, Edge, Samsung Internet`,
      steps: [t`Open the ⋮ or ≡ menu.`, t`Choose “Add to home screen” or “Install app”.`],
    },
    'android-firefox': {
      name: t`Android · Firefox`,
      steps: [t`Open the ⋮ menu.`, t`Choose “Add app to Home screen”.`],
    },
    ios: {
      name: t`iPhone and iPad · any browser`,
      steps: [t`Tap the share button, a square with an arrow up.`, t`Choose “Add to Home Screen”, then “Add”.`],
    },
    'desktop-chromium': {
      name: t`Windows, Mac, Linux, ChromeOS · Chrome, Edge`,
      steps: [
        t`Click the install button at the end of the address bar.`,
        t`No button? Open the menu and choose “Install ${name}”.`,
      ],
    },
    'mac-safari': {
      name: t`Mac · Safari`,
      steps: [t`Open the “File” menu.`, t`Choose “Add to Dock”.`],
    },
    'desktop-firefox': {
      name: t`Windows, Mac, Linux · Firefox`,
      steps: [
        t`Firefox can’t install apps on every computer.`,
        t`Open this page in Chrome or Edge, or in Safari on a Mac.`,
      ],
    },
  };
}
