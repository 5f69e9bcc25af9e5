import { Trans } from '@lingui/react/macro';
import { archiveLimits } from '../../../../engine/zipReader.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import type { RefusedArchive } from './openArchives.ts';

/** Shows the name of a refused archive, archived page or drawing, and the reason. */
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
      return <Trans>This archive is damaged or can’t be opened here. Unzip it and add the images.</Trans>;
    case 'encrypted':
      return <Trans>This archive is protected by a password. Unzip it and add the images.</Trans>;
    case 'page-encrypted':
      return <Trans>This image is encrypted. Unzip the archive with its password and add the image.</Trans>;
    case 'page-damaged':
      return <Trans>This image is damaged and wasn’t added.</Trans>;
    case 'no-merged-image':
      return <Trans>This drawing has no flattened image. Open it in Krita or another app and export it as PNG.</Trans>;
    case 'no-images':
      return <Trans>No images in this archive.</Trans>;
    case 'too-many-files':
      return <Trans>This archive has more than {most} files. Unzip it and add one episode.</Trans>;
    case 'too-large':
      return <Trans>This archive is larger than {size} unzipped. Unzip it and add one episode.</Trans>;
    case 'too-large-together':
      return <Trans>Together, these archives are larger than {size} unzipped. Add one episode at a time.</Trans>;
    case 'bomb':
      return <Trans>Unsafe archive, not opened: it expands to far more than its size.</Trans>;
  }
}
