import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type ImageKind, listKinds, type Purpose } from '../../imaging/kinds.ts';
import { type ChosenFormat, type PlatformCode, platformCodes, platforms } from '../../imaging/platforms.ts';
import { CheckboxGroup, RadioGroup } from '../../ui/ChoiceGroup.tsx';
import {
  type ChosenKinds,
  listChosenTargets,
  type ConverterSettings as Settings,
  chooseInitialKinds,
} from './converterState.ts';
import { kindNames } from './kindNames.ts';

export interface ConverterSettingsProps {
  /** `chips`: only the names. `cards`: names with sizes and explanations. */
  readonly look: 'chips' | 'cards';
  readonly platform: PlatformCode;
  readonly settings: Settings;
  /** Returns the sizes and limits of a kind, shown below its name. Only for `cards`. */
  readonly describeKind?: ((platform: PlatformCode, kind: ImageKind) => string) | undefined;
  readonly onChange: (settings: Partial<Settings>) => void;
}

/** Fields for the purpose, the kinds and the format of the images. */
export function ConverterSettings({ look, platform, settings, describeKind, onChange }: ConverterSettingsProps) {
  const { t } = useLingui();
  const { purpose, kinds, also, format } = settings;
  const others = platformCodes.filter((code) => code !== platform);
  // With `look: 'chips'`, only the converter's own platform has fields.
  const added = look === 'cards' ? others.filter((code) => also[code]) : [];
  const isEmpty = listChosenTargets({ platform, settings }).length === 0;

  const setAdded = (codes: readonly PlatformCode[]) =>
    onChange({
      also: Object.fromEntries(
        codes.map((code) => [code, also[code] ?? chooseInitialKinds(code, { platform, settings })]),
      ),
    });

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
      {look === 'cards' && (
        <CheckboxGroup
          legend={<Trans>Also for</Trans>}
          look="chips"
          value={added}
          onChange={setAdded}
          options={others.map((code) => ({ value: code, label: platforms[code].name }))}
        />
      )}
      <KindChoice
        legend={<Trans>Image types</Trans>}
        look={look}
        platform={platform}
        describeKind={describeKind}
        purpose={purpose}
        chosen={kinds}
        onChange={(chosen) => onChange({ kinds: chosen })}
        error={isEmpty ? t`Choose at least one image type.` : undefined}
      />
      {added.map((code) => (
        <KindChoice
          key={code}
          legend={<Trans>Image types for {platforms[code].name}</Trans>}
          look={look}
          platform={code}
          describeKind={describeKind}
          purpose={purpose}
          chosen={also[code] ?? chooseInitialKinds(code, { platform, settings })}
          onChange={(chosen) => onChange({ also: { ...also, [code]: chosen } })}
        />
      ))}
      <FormatChoice
        look={look}
        // The platforms without a choice of the format always get WebP.
        platform={[platform, ...added].find((code) => !isAlwaysWebp(code)) ?? platform}
        format={format}
        onChange={(chosen) => onChange({ format: chosen })}
      />
    </>
  );
}

interface KindChoiceProps extends Pick<ConverterSettingsProps, 'look' | 'platform' | 'describeKind'> {
  readonly legend: ReactNode;
  readonly purpose: Purpose;
  readonly chosen: ChosenKinds;
  readonly onChange: (chosen: ChosenKinds) => void;
  readonly error?: string | undefined;
}

/** The kinds of one platform for the chosen purpose. */
function KindChoice({ legend, look, platform, describeKind, purpose, chosen, onChange, error }: KindChoiceProps) {
  const { i18n } = useLingui();
  return (
    <CheckboxGroup
      legend={legend}
      look={look}
      direction="column"
      value={chosen[purpose]}
      onChange={(codes) => onChange({ ...chosen, [purpose]: codes })}
      error={error}
      options={listKinds(platform, purpose).map((kind) => ({
        value: kind.code,
        label: i18n._(kindNames[kind.code]),
        description: describeKind?.(platform, kind),
      }))}
    />
  );
}

export function isAlwaysWebp(platform: PlatformCode): boolean {
  return platforms[platform].slices.formats[0] === 'webp';
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
  if (isAlwaysWebp(platform))
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
