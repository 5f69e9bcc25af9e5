import { Trans, useLingui } from '@lingui/react/macro';
import { kindsFor } from '../../imaging/kinds.ts';
import { type ChosenFormat, type PlatformCode, platforms } from '../../imaging/platforms.ts';
import { CheckboxGroup, RadioGroup } from '../../ui/ChoiceGroup.tsx';
import type { ConverterSettings as Settings } from './converterState.ts';
import { useConverterMessages } from './useConverterMessages.ts';

interface ConverterSettingsProps {
  /** `chips`: only the names, shown before a file is chosen. `cards`: names with sizes and explanations. */
  readonly look: 'chips' | 'cards';
  readonly platform: PlatformCode;
  readonly settings: Settings;
  readonly onChange: (settings: Partial<Settings>) => void;
}

/** Fields for the purpose, the kinds and the format of the images. */
export function ConverterSettings({ look, platform, settings, onChange }: ConverterSettingsProps) {
  const { t } = useLingui();
  const messages = useConverterMessages();
  const { purpose, kinds, format } = settings;
  return (
    <>
      <RadioGroup
        legend={<Trans>What are they for?</Trans>}
        look={look}
        value={purpose}
        onChange={(chosen) => onChange({ purpose: chosen })}
        options={[
          { value: 'series', label: t`Series image` },
          { value: 'episode', label: t`Episode image` },
        ]}
      />
      <CheckboxGroup
        legend={<Trans>Image types</Trans>}
        look={look}
        direction="column"
        value={kinds[purpose]}
        onChange={(chosen) => onChange({ kinds: { ...kinds, [purpose]: chosen } })}
        error={kinds[purpose].length === 0 ? t`Choose at least one image type.` : undefined}
        options={kindsFor(platform, purpose).map((kind) => ({
          value: kind.code,
          label: messages.kind(kind.code),
          description: look === 'cards' ? messages.sizes(platform, kind) : undefined,
        }))}
      />
      <FormatChoice
        look={look}
        platform={platform}
        format={format}
        onChange={(chosen) => onChange({ format: chosen })}
      />
    </>
  );
}

/** Names the chosen kinds and the format on the button that opens the settings. */
export function SettingsSummary({ platform, settings }: Pick<ConverterSettingsProps, 'platform' | 'settings'>) {
  const messages = useConverterMessages();
  const { purpose, kinds, format } = settings;
  const isWebp = platforms[platform].slices.formats[0] === 'webp';
  const names = kinds[purpose].map((kind) => messages.kind(kind));
  return [...names, isWebp ? 'WebP' : format === 'jpeg' ? 'JPEG' : 'PNG'].join(' · ');
}

interface FormatChoiceProps extends Pick<ConverterSettingsProps, 'look'> {
  readonly platform: PlatformCode;
  readonly format: ChosenFormat;
  readonly onChange: (format: ChosenFormat) => void;
}

/**
 * The choice between JPEG and PNG. For a platform that uses only WebP (Longstrip), WebP is shown as the only option.
 */
function FormatChoice({ look, platform, format, onChange }: FormatChoiceProps) {
  const { t } = useLingui();
  if (platforms[platform].slices.formats[0] === 'webp')
    return (
      <RadioGroup
        legend={<Trans>Format</Trans>}
        value="webp"
        onChange={() => undefined}
        look={look}
        options={[
          {
            value: 'webp',
            label: 'WebP',
            description: look === 'cards' ? t`Smallest files; GIFs stay GIFs` : undefined,
          },
        ]}
      />
    );
  return (
    <RadioGroup
      legend={<Trans>Format</Trans>}
      look={look}
      value={format}
      onChange={onChange}
      options={[
        {
          value: 'jpeg',
          label: 'JPEG',
          description: look === 'cards' ? t`For painted and shaded art` : undefined,
        },
        {
          value: 'png',
          label: 'PNG',
          description: look === 'cards' ? t`For line art and flat colors` : undefined,
        },
      ]}
    />
  );
}
