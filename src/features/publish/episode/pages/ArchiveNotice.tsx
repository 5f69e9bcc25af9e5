import { Trans } from '@lingui/react/macro';
import { archiveLimits } from '../../../../engine/openArchive.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import type { RefusedArchive } from './openArchives.ts';

/** Shows the name of a refused archive and the reason for the refusal. */
export function ArchiveNotice({ name, code }: RefusedArchive) {
  return (
    <Notice tone="danger" live title={name}>
      <Reason code={code} />
    </Notice>
  );
}

function Reason({ code }: Pick<RefusedArchive, 'code'>) {
  const { number, bytes } = useFormats();
  const most = number(archiveLimits.entries);
  const size = bytes(archiveLimits.unpackedBytes);
  switch (code) {
    case 'unreadable':
      return (
        <Trans>The archive is damaged, or of a kind that can’t be opened here. Unpack it and add its images.</Trans>
      );
    case 'no-images':
      return <Trans>There are no images in this archive.</Trans>;
    case 'too-many-files':
      return <Trans>This archive has more than {most} files. Unpack it and add the images of one episode.</Trans>;
    case 'too-large':
      return <Trans>Unpacked, this archive takes more than {size}. Unpack it and add the images of one episode.</Trans>;
    case 'too-large-together':
      return (
        <Trans>
          Unpacked, this archive and the ones before it take more than {size}. Add it on its own, or add the images of
          one episode.
        </Trans>
      );
    case 'bomb':
      return (
        <Trans>
          This archive unpacks to far more than its own size, as archives made to fill up a device do. It was not
          opened.
        </Trans>
      );
  }
}
