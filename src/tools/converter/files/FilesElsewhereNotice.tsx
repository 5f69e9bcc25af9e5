import { Plural, Trans } from '@lingui/react/macro';
import { type PlatformCode, platforms } from '../../../imaging/platforms.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { ConverterFile } from '../converterState.ts';
import type { Converter } from '../createConverter.ts';
import { filesElsewhere } from '../openConverters.ts';

interface FilesElsewhereNoticeProps {
  readonly platform: PlatformCode;
  /** Those that are here. */
  readonly files: readonly ConverterFile[];
  readonly onTake: Converter['addFiles'];
}

/** Each platform has files of its own: what is chosen for another one comes here only when the person says so. */
export function FilesElsewhereNotice({ platform, files, onTake }: FilesElsewhereNoticeProps) {
  // Where nothing is chosen yet, they are about to come by themselves.
  const elsewhere = files.length > 0 ? filesElsewhere(platform, files) : undefined;
  if (!elsewhere) return null;
  const { name } = platforms[elsewhere.platform];
  return (
    <Notice
      actions={
        <Button onClick={() => onTake(elsewhere.files)}>
          <Trans>Use here too</Trans>
        </Button>
      }
    >
      <Plural
        value={elsewhere.files.length}
        one={`# image chosen for ${name} is not here`}
        other={`# images chosen for ${name} are not here`}
      />
    </Notice>
  );
}
