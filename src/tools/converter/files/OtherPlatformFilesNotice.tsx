import { Plural, Trans } from '@lingui/react/macro';
import { type PlatformCode, platforms } from '../../../imaging/platforms.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { ConverterFile } from '../converterState.ts';
import type { Converter } from '../createConverter.ts';
import { findFilesOfOtherPlatform } from './otherPlatformFiles.ts';

interface OtherPlatformFilesNoticeProps {
  readonly platform: PlatformCode;
  /** The files of this converter. */
  readonly files: readonly ConverterFile[];
  readonly onTake: Converter['addFiles'];
}

/** Offers to add the files of another platform's converter that are missing in this one. */
export function OtherPlatformFilesNotice({ platform, files, onTake }: OtherPlatformFilesNoticeProps) {
  // Not for a converter without files: `enterConverter` copies files into it when the user switches platforms.
  const elsewhere = files.length > 0 ? findFilesOfOtherPlatform(platform, files) : undefined;
  if (!elsewhere) return null;
  const { name } = platforms[elsewhere.platform];
  return (
    <Notice
      actions={
        <Button onClick={() => onTake(elsewhere.files)}>
          <Trans>Use here, too</Trans>
        </Button>
      }
    >
      <Plural
        value={elsewhere.files.length}
        one={`You added # image for ${name}`}
        other={`You added # images for ${name}`}
      />
    </Notice>
  );
}
