import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../i18n/format.ts';
import { platformCodes, platforms } from '../../imaging/platforms.ts';
import { CheckboxGroup } from '../../ui/ChoiceGroup.tsx';
import type { CutterSettingsValues } from './cutterState.ts';

export interface CutterSettingsProps {
  readonly settings: CutterSettingsValues;
  readonly onChange: (settings: Partial<CutterSettingsValues>) => void;
}

interface PlatformChoiceProps extends CutterSettingsProps {
  /** `chips`: only the names. `cards`: the names with the width and height limits of each platform. */
  readonly look: 'chips' | 'cards';
}

/** Checkboxes for the platforms for which the strip is cut. */
export function PlatformChoice({ look, settings, onChange }: PlatformChoiceProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  return (
    <CheckboxGroup
      legend={<Trans>Platforms</Trans>}
      look={look}
      direction="column"
      value={settings.platforms}
      onChange={(chosen) => onChange({ platforms: chosen })}
      error={settings.platforms.length === 0 ? t`Choose at least one platform.` : undefined}
      options={platformCodes.map((code) => {
        const { width, maxHeight } = platforms[code].slices;
        return {
          value: code,
          label: platforms[code].name,
          description:
            look === 'cards' ? t`up to ${number(width)} px wide and ${number(maxHeight)} px tall` : undefined,
        };
      })}
    />
  );
}
