import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../i18n/format.ts';
import { platformCodes, platforms, chooseFileFormat } from '../../imaging/platforms.ts';
import { RadioGroup } from '../../ui/ChoiceGroup.tsx';
import { type CutterSettingsProps, PlatformChoice } from './PlatformChoice.tsx';

/** Fields for the platforms, the cutting mode and the format. */
export function CutterSettings({ settings, onChange }: CutterSettingsProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const maxHeights = platformCodes
    .filter((code) => settings.platforms.includes(code))
    .map((code) => number(platforms[code].slices.maxHeight));
  return (
    <>
      <PlatformChoice look="cards" settings={settings} onChange={onChange} />
      <RadioGroup
        legend={<Trans>Where to cut</Trans>}
        direction="column"
        value={settings.mode}
        onChange={(mode) => onChange({ mode })}
        options={[
          {
            value: 'between-panels',
            label: t`Between panels`,
            description: t`In the gutters; through art only if there’s no other way`,
          },
          {
            value: 'fixed-height',
            label: t`At a fixed height`,
            description:
              maxHeights.length > 0
                ? t`Every ${[...new Set(maxHeights)].join(' / ')} px, even through art`
                : t`At regular intervals, even through art`,
          },
        ]}
      />
      <RadioGroup
        legend={<Trans>Format</Trans>}
        hint={<Trans>For WEBTOON and Tapas. Longstrip always uses WebP.</Trans>}
        value={settings.format}
        onChange={(format) => onChange({ format })}
        options={[
          { value: 'jpeg', label: 'JPEG' },
          { value: 'png', label: 'PNG' },
        ]}
      />
    </>
  );
}

const formatNames = { webp: 'WebP', jpeg: 'JPEG', png: 'PNG', gif: 'GIF' } as const;

/** Names the platforms, the cutting mode and the formats on the button that opens the settings. */
export function SettingsSummary({ settings }: Pick<CutterSettingsProps, 'settings'>) {
  const { t } = useLingui();
  const { platforms: chosen, mode, format } = settings;
  const names =
    chosen.length > 2 ? t`${chosen.length} platforms` : chosen.map((code) => platforms[code].name).join(' + ');
  const where = mode === 'between-panels' ? t`between panels` : t`fixed height`;
  const formats = new Set(chosen.map((code) => formatNames[chooseFileFormat(platforms[code].slices, format)]));
  return [names, where, ...formats].filter((part) => part !== '').join(' · ');
}
