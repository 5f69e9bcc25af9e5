import { useLingui } from '@lingui/react/macro';
import { product } from '../../product.ts';
import type { Device } from './device.ts';

export interface DeviceSteps {
  readonly name: string;
  readonly ways: readonly { readonly browser: string; readonly steps: readonly string[] }[];
}

/** Returns the installation steps for the browsers of each device, in the wording of the browsers' menus. */
export function useInstallSteps(): Readonly<Record<Device, DeviceSteps>> {
  const { t } = useLingui();
  const open = t`Open ${product.name} in your browser.`;
  return {
    android: {
      name: t`Android phones and tablets`,
      ways: [
        {
          browser: 'Chrome, Edge, Samsung Internet',
          steps: [open, t`Open the ⋮ or ≡ menu.`, t`Choose “Add to home screen” or “Install app”.`],
        },
        { browser: 'Firefox', steps: [open, t`Open the ⋮ menu.`, t`Choose “Add app to Home screen”.`] },
      ],
    },
    ios: {
      name: t`iPhone and iPad`,
      ways: [
        {
          browser: 'Safari, Chrome, Edge, Firefox',
          steps: [
            open,
            t`Tap the share button, a square with an arrow up.`,
            t`Choose “Add to Home Screen”, then “Add”.`,
          ],
        },
      ],
    },
    computer: {
      name: t`Windows, Linux and ChromeOS`,
      ways: [
        {
          browser: 'Chrome, Edge',
          steps: [
            open,
            t`Click the install button at the end of the address bar.`,
            t`No button? Open the menu and choose “Install ${product.name}”.`,
          ],
        },
      ],
    },
    mac: {
      name: t`Mac`,
      ways: [
        { browser: 'Safari', steps: [open, t`Choose “Add to Dock” in the “File” menu.`] },
        { browser: 'Chrome, Edge', steps: [open, t`Click the install button at the end of the address bar.`] },
      ],
    },
  };
}
