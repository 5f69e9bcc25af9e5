import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { platforms } from '../../imaging/platforms.ts';
import { type ConverterSettingsProps, isAlwaysWebp } from './ConverterSettings.tsx';
import { listChosenTargets } from './converterState.ts';
import { useConverterMessages } from './useConverterMessages.ts';

/**
 * Names the chosen kinds and the formats; if there are kinds of several platforms, names the platforms and counts the
 * kinds.
 */
export function SettingsSummary({ platform, settings }: Pick<ConverterSettingsProps, 'platform' | 'settings'>) {
  const messages = useConverterMessages();
  const { t } = useLingui();
  const targets = listChosenTargets({ platform, settings });
  const chosenFormat = settings.format === 'jpeg' ? 'JPEG' : 'PNG';
  const formats = new Set(targets.map((target) => (isAlwaysWebp(target.platform) ? 'WebP' : chosenFormat)));
  const count = targets.reduce((sum, { kinds }) => sum + kinds.length, 0);
  // The names of all kinds of several platforms would not fit.
  const names =
    targets.length > 1
      ? [
          targets.map((target) => platforms[target.platform].name).join(' + '),
          t`${plural(count, { one: '# image type', other: '# image types' })}`,
        ]
      : targets.flatMap(({ kinds }) => kinds.map(({ code }) => messages.kind(code)));
  return [...names, [...formats].join(' + ')].join(' · ');
}
