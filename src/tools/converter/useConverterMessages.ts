import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Compromise } from '../../engine/conversionJob.ts';
import { useFormats } from '../../i18n/format.ts';
import type { Dimensions } from '../../imaging/categories.ts';
import type { ColourNote, ConversionNote, EnlargedNote } from '../../imaging/conversion.ts';
import type { CropKind, ImageKind } from '../../imaging/kinds.ts';
import { type PlatformCode, platforms, type SliceRule } from '../../imaging/platforms.ts';
import { type FileMessages, useFileMessages } from '../../widgets/intake/useFileMessages.ts';
import type { ConversionMessages } from './conversion/conversionRequest.ts';
import { kindNames } from './kindNames.ts';

/** The notes that are shown as a text. */
type TextNote = Exclude<ConversionNote, ColourNote | EnlargedNote>;

export interface ConverterMessages extends ConversionMessages {
  /** Why a file can't be read or converted, in a sentence. */
  readonly problem: FileMessages['problem'];
  readonly kind: (code: ImageKind['code']) => string;
  /** The name of a kind with its platform, such as 'WEBTOON: Square thumbnail'. */
  readonly platformKind: (platform: PlatformCode, code: ImageKind['code']) => string;
  readonly size: (size: Dimensions) => string;
  /**
   * A kind's sizes and its file size limit; for Longstrip, only the sizes. For pages, the width, and the height above
   * which they are cut.
   */
  readonly sizes: (platform: PlatformCode, kind: ImageKind) => string;
  /** The exact sizes of a cropped kind's files. */
  readonly exactSizes: (kind: CropKind) => string;
  /** The maximum width and height of a page's files, and the height of the tallest file (`tallest`), px. */
  readonly pageSizes: (rule: SliceRule, tallest: number) => string;
  /** `severalPlatforms`: whether a note that is about one platform names the platform. */
  readonly note: (note: TextNote, severalPlatforms: boolean) => string;
  /** What was changed to keep a file under its size limit, or that the file is over the limit. */
  readonly compromise: (note: Compromise) => string;
}

/** Returns the converter's messages. */
export function useConverterMessages(): ConverterMessages {
  const { t, i18n } = useLingui();
  const { number, bytes, list } = useFormats();
  const { problem, note: fileNote } = useFileMessages();

  return useMemo(() => {
    const kind: ConverterMessages['kind'] = (code) => i18n._(kindNames[code]);

    const platformKind: ConverterMessages['platformKind'] = (platform, code) =>
      t`${platforms[platform].name}: ${kind(code)}`;

    const size: ConverterMessages['size'] = ({ width, height }) => t`${number(width)} × ${number(height)} px`;

    const sizes: ConverterMessages['sizes'] = (platform, imageKind) => {
      const { width, maxHeight, fileBytes } = platforms[platform].slices;
      if (imageKind.fit === 'fit-width')
        return t`${number(width)} px wide, never cropped; cut between panels if over ${number(maxHeight)} px tall`;
      const all = list(imageKind.sizes.map((kindSize) => `${number(kindSize.width)} × ${number(kindSize.height)}`));
      // Longstrip's limit is the same for every kind.
      return imageKind.fileBytes === fileBytes && platform === 'longstrip'
        ? t`${all} px`
        : t`${all} px, under ${bytes(imageKind.fileBytes)}`;
    };

    const exactSizes: ConverterMessages['exactSizes'] = (imageKind) =>
      t`exactly ${list(imageKind.sizes.map(({ width, height }) => `${number(width)} × ${number(height)}`))} px`;

    const pageSizes: ConverterMessages['pageSizes'] = ({ width, maxHeight }, tallest) =>
      t`up to ${number(width)} px wide, tallest ${number(tallest)} px (limit ${number(maxHeight)})`;

    const noteText = (conversionNote: TextNote): string => {
      switch (conversionNote.code) {
        case 'first-frame':
          return fileNote(conversionNote.code);
        case 'sliced':
          return conversionNote.forced > 0
            ? t`Too tall for one file: ${conversionNote.slices} slices, ${plural(conversionNote.forced, {
                one: '# cut through art',
                other: '# cuts through art',
              })}.`
            : t`Too tall for one file: ${conversionNote.slices} slices, cut between panels.`;
      }
    };

    const note: ConverterMessages['note'] = (conversionNote, severalPlatforms) =>
      severalPlatforms && 'platform' in conversionNote
        ? t`${platforms[conversionNote.platform].name}: ${noteText(conversionNote)}`
        : noteText(conversionNote);

    const compromise: ConverterMessages['compromise'] = (fileCompromise) => {
      switch (fileCompromise.code) {
        case 'low-quality':
          return t`quality lowered to ${fileCompromise.quality} to meet the size limit; a simpler crop would look better`;
        case 'fewer-colours':
          return t`reduced to ${fileCompromise.colours} colors to meet the size limit as PNG; JPEG would look better`;
        case 'too-large':
          return t`${bytes(fileCompromise.bytes)}, over the ${bytes(fileCompromise.limit)} limit`;
      }
    };

    return { problem, kind, platformKind, size, sizes, exactSizes, pageSizes, note, compromise };
  }, [t, i18n, number, bytes, list, problem, fileNote]);
}
