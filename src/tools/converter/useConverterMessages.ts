import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Compromise } from '../../engine/conversionJob.ts';
import { useFormats } from '../../i18n/format.ts';
import type { Dimensions } from '../../imaging/categories.ts';
import type { ConversionNote } from '../../imaging/conversion.ts';
import type { CropKind, ImageKind } from '../../imaging/kinds.ts';
import { type PlatformCode, platforms, type SliceRule } from '../../imaging/platforms.ts';
import { type FileMessages, useFileMessages } from '../../widgets/intake/useFileMessages.ts';
import type { ConversionMessages } from './conversion/conversionOrder.ts';
import { kindNames } from './kindNames.ts';

export interface ConverterMessages extends ConversionMessages {
  readonly problem: FileMessages['problem'];
  readonly kind: (code: ImageKind['code']) => string;
  readonly size: (size: Dimensions) => string;
  /** A kind's sizes and limits. */
  readonly sizes: (platform: PlatformCode, kind: ImageKind) => string;
  /** The exact sizes of a cropped kind's files. */
  readonly exactSizes: (kind: CropKind) => string;
  /** The size limits of a page's files and the height of the tallest one, px. */
  readonly pageSizes: (rule: SliceRule, tallest: number) => string;
  readonly note: (note: ConversionNote) => string;
  readonly compromise: (note: Compromise) => string;
}

/** Returns the converter's messages: a sentence for each code, and texts about the sizes and limits in the tables. */
export function useConverterMessages(): ConverterMessages {
  const { t, i18n } = useLingui();
  const { number, bytes, list } = useFormats();
  const { problem, note: fileNote } = useFileMessages();

  return useMemo(() => {
    const kind: ConverterMessages['kind'] = (code) => i18n._(kindNames[code]);

    const size: ConverterMessages['size'] = ({ width, height }) => t`${number(width)} × ${number(height)} px`;

    const sizes: ConverterMessages['sizes'] = (platform, it) => {
      const { width, maxHeight, fileBytes } = platforms[platform].slices;
      if (it.fit === 'fit-width')
        return t`${number(width)} px wide, never cropped; cut between panels if over ${number(maxHeight)} px tall`;
      const all = list(it.sizes.map((each) => `${number(each.width)} × ${number(each.height)}`));
      // Longstrip's limit applies to every upload, so only other platforms' limits are mentioned.
      return it.fileBytes === fileBytes && platform === 'longstrip'
        ? t`${all} px`
        : t`${all} px, under ${bytes(it.fileBytes)}`;
    };

    const exactSizes: ConverterMessages['exactSizes'] = (it) =>
      t`exactly ${list(it.sizes.map(({ width, height }) => `${number(width)} × ${number(height)}`))} px`;

    const pageSizes: ConverterMessages['pageSizes'] = ({ width, maxHeight }, tallest) =>
      t`up to ${number(width)} px wide, tallest ${number(tallest)} px (limit ${number(maxHeight)})`;

    const note: ConverterMessages['note'] = (it) => {
      switch (it.code) {
        case 'first-frame':
        case 'colour-converted':
          return fileNote(it.code);
        case 'enlarged':
          return t`Too small for ${list(it.kinds.map(({ code }) => kind(code)))}: enlarged, may look soft.`;
        case 'sliced':
          return it.forced > 0
            ? t`Too tall for one file: ${it.slices} slices, ${plural(it.forced, {
                one: '# cut through art',
                other: '# cuts through art',
              })}.`
            : t`Too tall for one file: ${it.slices} slices, cut between panels.`;
      }
    };

    const compromise: ConverterMessages['compromise'] = (it) => {
      switch (it.code) {
        case 'low-quality':
          return t`quality lowered to ${it.quality} to meet the size limit; a simpler crop would look better`;
        case 'fewer-colours':
          return t`reduced to ${it.colours} colors to meet the size limit as PNG; JPEG would look better`;
        case 'too-large':
          return t`${bytes(it.bytes)}, over the ${bytes(it.limit)} limit`;
      }
    };

    return { problem, kind, size, sizes, exactSizes, pageSizes, note, compromise };
  }, [t, i18n, number, bytes, list, problem, fileNote]);
}
