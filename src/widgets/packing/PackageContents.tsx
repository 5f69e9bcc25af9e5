import { Plural } from '@lingui/react/macro';
import { FileJson, Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/format.ts';
import styles from './PackageContents.module.css';

interface PackageContentsProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** What `manifest.json` contains, in a few words. */
  readonly manifest: ReactNode;
  /** `PackageFolder` elements. */
  readonly children: ReactNode;
}

/** Lists the folders of a package and its `manifest.json`. */
export function PackageContents({ label, manifest, children }: PackageContentsProps) {
  return (
    <ul className={styles.contents} aria-label={label}>
      {children}
      <li className={styles.folder}>
        <FileJson aria-hidden="true" />
        <span className={styles.description}>
          <span className={styles.name}>manifest.json</span>
          <span className={styles.note}>{manifest}</span>
        </span>
      </li>
    </ul>
  );
}

/** Maximum number of thumbnails that are shown for a folder. Further pictures are only counted. */
const MAX_THUMBNAILS = 8;

interface PackageFolderProps<Picture> {
  readonly name: ReactNode;
  readonly files: readonly { readonly bytes: number }[];
  /** What the thumbnails show: the files, or the pictures of which the files are made. */
  readonly pictures: readonly Picture[];
  /** Returns a thumbnail with a key. */
  readonly renderThumbnail: (picture: Picture) => ReactNode;
}

/** A folder of the package: its name, the number and the size of its files, and thumbnails of the first pictures. */
export function PackageFolder<Picture>({ name, files, pictures, renderThumbnail }: PackageFolderProps<Picture>) {
  const { bytes, number } = useFormats();
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  const hiddenCount = pictures.length - MAX_THUMBNAILS;
  return (
    <li className={styles.folder}>
      <Folder aria-hidden="true" />
      <span className={styles.description}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>
          <Plural value={files.length} one="# file" other="# files" />, {bytes(total)}
        </span>
      </span>
      <span className={styles.thumbnails} aria-hidden="true">
        {pictures.slice(0, MAX_THUMBNAILS).map(renderThumbnail)}
        {hiddenCount > 0 && <span className={styles.note}>+{number(hiddenCount)}</span>}
      </span>
    </li>
  );
}
