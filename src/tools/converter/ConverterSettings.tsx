import { Trans, useLingui } from '@lingui/react/macro';
import { kindsFor } from '../../imaging/kinds.ts';
import { type ChosenFormat, type PlatformCode, platforms } from '../../imaging/platforms.ts';
import { CheckboxGroup, RadioGroup } from '../../ui/ChoiceGroup.tsx';
import type { ConverterSettings as Settings } from './converterState.ts';
import { useConverterMessages } from './useConverterMessages.ts';

interface ConverterSettingsProps {
  readonly platform: PlatformCode;
  readonly settings: Settings;
  readonly onChange: (settings: Partial<Settings>) => void;
}

/** The settings: purpose, kinds and format of the images. */
export function ConverterSettings({ platform, settings, onChange }: ConverterSettingsProps) {
  const { t } = useLingui();
  const messages = useConverterMessages();
  const { purpose, kinds, format } = settings;
  return (
    <>
      <RadioGroup
        legend={<Trans>What are they for?</Trans>}
        value={purpose}
        onChange={(chosen) => onChange({ purpose: chosen })}
        options={[
          { value: 'series', label: t`Series image` },
          { value: 'episode', label: t`Episode image` },
        ]}
      />
      <CheckboxGroup
        legend={<Trans>Image types</Trans>}
        direction="column"
        value={kinds[purpose]}
        onChange={(chosen) => onChange({ kinds: { ...kinds, [purpose]: chosen } })}
        error={kinds[purpose].length === 0 ? t`Choose at least one image type.` : undefined}
        options={kindsFor(platform, purpose).map((kind) => ({
          value: kind.code,
          label: messages.kind(kind.code),
          description: messages.sizes(platform, kind),
        }))}
      />
      <FormatChoice platform={platform} format={format} onChange={(chosen) => onChange({ format: chosen })} />
    </>
  );
}

interface FormatChoiceProps {
  readonly platform: PlatformCode;
  readonly format: ChosenFormat;
  readonly onChange: (format: ChosenFormat) => void;
}

/** The choice of the format. Longstrip always uses WebP, so a text says this instead of leaving the choice out. */
function FormatChoice({ platform, format, onChange }: FormatChoiceProps) {
  const { t } = useLingui();
  if (platforms[platform].slices.formats[0] === 'webp')
    return (
      <RadioGroup
        legend={<Trans>Format</Trans>}
        value="webp"
        onChange={() => undefined}
        options={[{ value: 'webp', label: 'WebP', description: t`Smallest files; GIFs stay GIFs` }]}
      />
    );
  return (
    <RadioGroup
      legend={<Trans>Format</Trans>}
      value={format}
      onChange={onChange}
      options={[
        { value: 'jpeg', label: 'JPEG', description: t`For painted and shaded art` },
        { value: 'png', label: 'PNG', description: t`For line art and flat colors` },
      ]}
    />
  );
}
