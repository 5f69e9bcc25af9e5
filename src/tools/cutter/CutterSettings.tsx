import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../i18n/format.ts';
import { platformCodes, platforms } from '../../imaging/platforms.ts';
import { CheckboxGroup, RadioGroup } from '../../ui/ChoiceGroup.tsx';
import type { CutterSettingsValues } from './cutterState.ts';

interface CutterSettingsProps {
  readonly settings: CutterSettingsValues;
  readonly onChange: (settings: Partial<CutterSettingsValues>) => void;
}

/** The settings: platforms, cutting mode and format. */
export function CutterSettings({ settings, onChange }: CutterSettingsProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const maxHeights = platformCodes
    .filter((code) => settings.platforms.includes(code))
    .map((code) => number(platforms[code].slices.maxHeight));
  return (
    <>
      <CheckboxGroup
        legend={<Trans>Platforms</Trans>}
        direction="column"
        value={settings.platforms}
        onChange={(chosen) => onChange({ platforms: chosen })}
        error={settings.platforms.length === 0 ? t`Choose at least one platform.` : undefined}
        options={platformCodes.map((code) => {
          const { width, maxHeight } = platforms[code].slices;
          return {
            value: code,
            label: platforms[code].name,
            description: t`${number(width)} px wide, up to ${number(maxHeight)} px tall`,
          };
        })}
      />
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
