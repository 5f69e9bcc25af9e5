import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FileProblem } from '../../engine/openFile.ts';
import type { PixelProblemCode } from '../../engine/stripSources.ts';
import { useFormats } from '../../i18n/format.ts';
import type { TooLarge } from '../../imaging/browserLimits.ts';
import type { ImageHeader, UnsupportedFormat } from '../../imaging/header.ts';

/** Formats with a message of their own, which says how to get the images out of the file. */
type ExplainedFormat = 'clip' | 'rar' | 'pdf' | 'ai' | 'procreate' | 'jxl';

/** Names of the other unsupported formats, the same in every language. */
const formatNames: Readonly<Record<Exclude<UnsupportedFormat, ExplainedFormat>, string>> = {
  svg: 'SVG',
  xcf: 'GIMP (XCF)',
  jp2: 'JPEG 2000',
  ico: 'ICO',
  eps: 'EPS',
  zip: 'ZIP',
  video: 'video',
};

type ArchiveReason = Extract<FileProblem, { code: 'archive' }>['reason'];

export interface FileMessages {
  /** Explains why a file can't be used and, if there is a remedy, names it. */
  readonly problem: (problem: FileProblem | { readonly ok: false; readonly code: PixelProblemCode }) => string;
  readonly note: (note: FileNote) => string;
}

/** A remark on a usable file. `ColourLine` describes the changes of colours. */
export type FileNote = 'first-frame';

export function listFileNotes(header: ImageHeader): FileNote[] {
  return header.animated ? ['first-frame'] : [];
}

export function useFileMessages(): FileMessages {
  const { t } = useLingui();
  const { number } = useFormats();

  return useMemo(() => {
    /** Says what to do with an image that is too large. */
    const remedy = (way: TooLarge['way']): string => {
      switch (way) {
        case 'not-interlaced':
          return t`Save it again as a PNG without interlacing.`;
        case 'as-png':
          return t`Export it as PNG, or split it into smaller files.`;
        case 'smaller':
          return t`Split it into smaller files.`;
      }
    };

    const unsupported = (format: UnsupportedFormat): string => {
      if (format === 'clip')
        return t`Browsers can’t open Clip Studio Paint files. In Clip Studio Paint, choose File → Export (Single Layer) → PNG.`;
      if (format === 'rar') return t`RAR and CBR archives can’t be opened here. Unpack this one and choose its images.`;
      if (format === 'pdf') return t`PDF files can’t be opened here. Export the pages as PNG.`;
      if (format === 'ai')
        return t`Illustrator files can’t be opened here. In Illustrator, choose File → Export → Export As → PNG.`;
      if (format === 'procreate')
        return t`Procreate files can’t be opened here. In Procreate, choose Actions → Share → PSD or PNG.`;
      if (format === 'jxl')
        return t`This browser can’t open JPEG XL files. Use a browser that can, such as Safari, or export this one as PNG.`;
      return t`Browsers can’t open ${formatNames[format]} files. Export this one as PNG or JPEG.`;
    };

    const archive = (reason: ArchiveReason): string => {
      switch (reason) {
        case 'unreadable':
          return t`This archive is damaged or incomplete. Copy it again, or unzip it and choose the images.`;
        case 'encrypted':
          return t`This archive is protected by a password. Unzip it and choose the images.`;
        case 'no-images':
          return t`This archive contains no images.`;
        case 'too-many-files':
          return t`This archive contains too many files. Unzip it and choose the images of one episode.`;
        case 'too-large':
        case 'too-large-together':
          return t`Unzipped, this archive is too large. Unzip it and choose the images of one episode.`;
        case 'bomb':
          return t`Unsafe archive, not opened: it expands to far more than its size.`;
      }
    };

    const problem: FileMessages['problem'] = (fileProblem) => {
      switch (fileProblem.code) {
        case 'empty':
          return t`The file is empty.`;
        case 'not-an-image':
          return t`This is not an image.`;
        case 'unsupported':
          return unsupported(fileProblem.format);
        case 'bit-depth':
          return t`Browsers can’t open this kind of JPEG. Save it as a standard 8-bit JPEG.`;
        case 'damaged':
          return t`The file is damaged and can’t be read.`;
        case 'cut-short':
          return t`The file is incomplete. Copy or export it again.`;
        case 'blank-composite':
          return t`This Photoshop file has no flattened image. In Photoshop, save it with “Maximize compatibility”; in other apps, export it as PNG.`;
        case 'unsupported-psd':
          return fileProblem.feature === 'zip'
            ? t`The flattened image in this Photoshop file is ZIP-compressed, which isn’t supported. Export it as PNG.`
            : t`Multichannel Photoshop files aren’t supported. Convert it to RGB, or export it as PNG.`;
        case 'unsupported-tiff':
          return t`This kind of TIFF isn’t supported. Export it as a TIFF with 8 or 16 bits per channel, or as PNG.`;
        case 'unsupported-heic':
          return t`This browser can’t open HEIC photos. Export this one as JPEG. On an iPhone, choose Settings → Camera → Formats → Most Compatible for new photos.`;
        case 'archive':
          return archive(fileProblem.reason);
        case 'no-merged-image':
          return fileProblem.format === 'kra'
            ? t`This Krita file has no flattened image. In Krita, choose File → Export → PNG.`
            : t`This OpenRaster file has no flattened image. Open it in Krita or GIMP and export it as PNG.`;
        case 'page-encrypted':
          return t`This image is encrypted. Unzip the archive with its password, then choose the image.`;
        case 'page-damaged':
          return t`This image in the archive is damaged and can’t be read.`;
        case 'too-many-pixels':
          return `${t`${number(fileProblem.width)} × ${number(fileProblem.height)} px is too large: this browser’s limit is ${number(Math.floor(fileProblem.limit / 1_000_000))} million pixels.`} ${remedy(fileProblem.way)}`;
        case 'side-too-long':
          return `${t`${number(fileProblem.width)} × ${number(fileProblem.height)} px is too large: this browser’s limit is ${number(fileProblem.limit)} px per side.`} ${remedy(fileProblem.way)}`;
        case 'unreadable':
          return t`Your browser couldn’t read this file. If it was moved or deleted, choose it again.`;
        case 'cannot-decode':
          return t`This browser can’t open the image. It may be damaged; export it again.`;
        case 'pixels-altered':
          return t`This browser changes image pixels to block tracking. Allow canvas access for this site, or use another browser.`;
        case 'no-answer':
          return t`This browser got stuck opening the image. It may be damaged; export it again.`;
        case 'not-loaded':
          return t`Part of this tool couldn’t load. Check your connection and try again.`;
        case 'size-differs':
          return t`The file’s stated size doesn’t match its image. Export it again.`;
        case 'cannot-encode':
        case 'out-of-memory':
          return t`Not enough memory for this image. Close other tabs, or split it into shorter files.`;
      }
    };

    const note: FileMessages['note'] = () => t`Animated: only the first frame is used.`;

    return { problem, note };
  }, [t, number]);
}
