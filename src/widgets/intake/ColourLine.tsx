import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ColourReport, reportColour } from '../../imaging/colourReport.ts';
import type { ImageHeader } from '../../imaging/header.ts';

/** Says how a file's colours are stored and what is changed about them. */
export function ColourLine({ header }: { readonly header: ImageHeader }) {
  const { t } = useLingui();
  const { model, bits, profile, alpha, changes } = reportColour(header);
  const modelNames: Readonly<Record<ColourReport['model'], string>> = {
    grey: t`Grayscale`,
    rgb: t`RGB`,
    palette: t`Palette`,
    cmyk: t`CMYK`,
    lab: t`Lab`,
  };
  const changeTexts: Readonly<Record<ColourReport['changes'][number], string>> = {
    'cmyk-to-srgb-with-profile': t`Converted to sRGB with its profile.`,
    'cmyk-to-srgb-without-profile': t`No profile: converted to sRGB by a standard formula.`,
    'to-srgb': t`Converted to sRGB.`,
    'to-8-bit': t`Reduced to 8 bits per channel.`,
  };
  const found = [
    modelNames[model],
    ...(profile ? [profile] : []),
    // In palettes, the bits are those of the index.
    ...(model === 'palette' ? [] : [t`${plural(bits, { one: '# bit per channel', other: '# bits per channel' })}`]),
    ...(alpha ? [t`transparency`] : []),
  ].join(', ');
  return `${found}. ${changes.map((change) => changeTexts[change]).join(' ')}`;
}
