import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { EpisodeWarning } from '../../engine/encodeEpisode.ts';
import { useFormats } from '../../i18n/format.ts';
import type { UnsupportedFormat } from '../../imaging/header.ts';
import { type PlatformCode, platforms } from '../../imaging/platforms.ts';
import type { CutterFile, CutterJob, CutterNote, CutterProblem } from './cutterState.ts';
import type { CutterWords } from './episodeOrder.ts';

/** What formats are called by those who use them. Proper nouns, the same in every language. */
const formatNames: Readonly<Record<UnsupportedFormat, string>> = {
  heic: 'HEIC',
  tiff: 'TIFF',
  svg: 'SVG',
  psd: 'Photoshop (PSD)',
  clip: 'Clip Studio Paint',
  xcf: 'GIMP (XCF)',
  jxl: 'JPEG XL',
  jp2: 'JPEG 2000',
  ico: 'ICO',
  pdf: 'PDF',
  eps: 'EPS',
  zip: 'ZIP',
  rar: 'RAR',
  video: 'video',
};

export interface CutterSentences extends CutterWords {
  readonly note: (note: CutterNote) => string;
  readonly failure: (code: Extract<CutterJob, { state: 'failed' }>['code']) => string;
}

/** What is true of a used file and worth a word, from its header and its place in the strip. */
export const notesOf = ({ header }: CutterFile, stripWidth: number): CutterNote[] => {
  if (!header) return [];
  const notes: CutterNote[] = [];
  if (header.animated) notes.push('first-frame');
  if (header.profile.kind === 'other' || header.colour === 'cmyk' || header.colour === 'ycck')
    notes.push('colour-converted');
  if (header.width !== stripWidth) notes.push('scaled');
  return notes;
};

/** One plain sentence for each code: what happened, and the way out. */
export const useCutterWords = (): CutterSentences => {
  const { t } = useLingui();
  const { number, bytes } = useFormats();

  return useMemo(() => {
    const problem = (it: CutterProblem): string => {
      switch (it.code) {
        case 'empty':
          return t`The file is empty.`;
        case 'not-an-image':
          return t`This is not an image.`;
        case 'unsupported':
          return t`Browsers can’t open ${formatNames[it.format]} files. Export it as PNG or JPEG.`;
        case 'bit-depth':
          return t`Browsers can’t open this kind of JPEG. Save it again as an ordinary 8-bit JPEG.`;
        case 'damaged':
          return t`The file is damaged and can’t be read.`;
        case 'cut-short':
          return t`The file is cut short: its end is missing. Copy or export it again.`;
        case 'too-many-pixels':
          return t`${number(it.width)} × ${number(it.height)} px are more than a browser can hold. Split it into shorter files.`;
        case 'unreadable':
          return t`The browser could not read the file. Was it moved or deleted? Choose it again.`;
        case 'too-narrow':
          return t`It is ${number(it.width)} px wide, under half of the strip’s ${number(it.stripWidth)} px. Cut it by itself.`;
        case 'cannot-decode':
          return t`This browser can’t decode the image. It may be damaged; export it again.`;
        case 'size-differs':
          return t`The file says one size and holds another. Export it again.`;
        case 'cannot-encode':
        case 'out-of-memory':
          return t`There is not enough memory for this image. Close other tabs, or split it into shorter files.`;
      }
    };

    const warning = (platform: PlatformCode, it: EpisodeWarning): string => {
      const { name } = platforms[platform];
      switch (it.code) {
        case 'file-too-large':
          return t`${plural(it.files, {
            one: '# slice is larger than',
            other: '# slices are larger than',
          })} the ${bytes(it.limit)} ${name} takes, even at the lowest quality.`;
        case 'total-too-large':
          return t`Together the slices have ${bytes(it.bytes)}; ${name} takes less than ${bytes(it.limit)} an episode.`;
        case 'too-many-files':
          return t`There are ${number(it.files)} slices; ${name} takes ${number(it.limit)} an episode.`;
        case 'slices-shortened':
          return t`${plural(it.slices, {
            one: '# more cut was made',
            other: '# more cuts were made',
          })} to keep every slice under ${name}’s size limit.`;
      }
    };

    const note = (it: CutterNote): string => {
      switch (it) {
        case 'first-frame':
          return t`Animated: only its first frame is used.`;
        case 'colour-converted':
          return t`Its colours are converted to sRGB.`;
        case 'scaled':
          return t`Scaled to the strip’s width.`;
      }
    };

    const failure: CutterSentences['failure'] = (code) => {
      switch (code) {
        case 'no-space':
          return t`There is no room left on this device for the zip. Make some room and try again.`;
        case 'cannot-write':
          return t`The zip could not be written. Try again.`;
        case 'out-of-memory':
          return t`The browser ran out of memory. Close other tabs, or cut fewer images at once.`;
        case 'cannot-decode':
        case 'size-differs':
          return t`One of the images can’t be read any more. Was it moved or changed? Choose it again.`;
        case 'cannot-encode':
        case 'unexpected':
          return t`Something went wrong while making the zip. Your images are still here: try again.`;
      }
    };

    return { problem, warning, note, failure };
  }, [t, number, bytes]);
};
