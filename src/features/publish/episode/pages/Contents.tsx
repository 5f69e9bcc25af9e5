import { Plural, Trans } from '@lingui/react/macro';
import { type Ref, useDeferredValue, useState } from 'react';
import { useFormats } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/classNames.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { FileIntake } from '../../../../widgets/intake/FileIntake.tsx';
import { IMAGE_FILES } from '../../../../widgets/intake/acceptedFiles.ts';
import type { ChosenFile } from '../../../../widgets/intake/chosenFiles.ts';
import { ArchiveNotice } from './ArchiveNotice.tsx';
import styles from './Contents.module.css';
import { CutterImages } from './CutterImages.tsx';
import { readSizes } from './fileSizes.ts';
import { openArchives, type RefusedArchive } from './openArchives.ts';
import { PageList } from './PageList.tsx';
import { sortByName, type RejectedFiles } from './pages.ts';
import type { EpisodeEditor } from '../useEpisodeEditor.ts';

interface ContentsProps {
  readonly editor: EpisodeEditor;
  /** Error message about the images. */
  readonly error: string | undefined;
  /** Ref of the element around the error message. */
  readonly errorRef: Ref<HTMLDivElement>;
  /** Opens the cut plan of a page. */
  readonly onCut: (id: string) => void;
  /** Called with the title from the metadata of the archive that contained the images, added here or in the cutter. */
  readonly onTitle?: (title: string) => void;
}

/** Shows the images of the episode in reading order, with controls to add and sort them. */
export function Contents({ editor, error, errorRef, onCut, onTitle }: ContentsProps) {
  const { number, bytes } = useFormats();
  const { draft, pages, contents, limits, add, reorder } = editor;
  const [refused, setRefused] = useState<{
    readonly rejected: RejectedFiles | undefined;
    readonly archives: readonly RefusedArchive[];
  }>();

  // Mounts the list in a separate render, because this takes long.
  const isListed = useDeferredValue(pages.length > 0) && pages.length > 0;

  const addChosenFiles = async (chosen: readonly ChosenFile[]) => {
    const { files, refused: archives, title } = await openArchives(chosen);
    await readSizes(files.map(({ file }) => file));
    const rejected = add(files);
    if (title !== undefined) onTitle?.(title);
    setRefused({ rejected, archives });
  };
  const most = number(limits.files);
  const size = bytes(limits.imageBytes);
  const together = bytes(limits.bytes);
  const tooMany = contents.imageCount - limits.files;

  return (
    <div className={styles.contents}>
      <FileIntake
        compact={pages.length > 0}
        accept={IMAGE_FILES}
        onFiles={(files) => void addChosenFiles(files)}
        hint={
          <Trans>
            Pages, strips, a folder or a CBZ. Up to {most} images, {size} each. Anything taller than 2,000 px is cut
            between panels.
          </Trans>
        }
      />
      <CutterImages
        isEmpty={pages.length === 0}
        onAdd={async (files, title) => {
          await addChosenFiles(files.map((file) => ({ file, path: file.name })));
          if (title !== undefined) onTitle?.(title);
          await draft.actions.settled();
        }}
        // Stores the files for which there was no space on the device while it also held the copies that waited for an episode.
        onSpaceFreed={() => void draft.actions.addFiles([])}
      />
      {refused?.rejected && (
        <Notice
          tone="warning"
          live
          title={
            refused.rejected.reason === 'files' ? (
              <Trans>You can add {most} files at most</Trans>
            ) : (
              <Trans>Together the files may have {together} at most</Trans>
            )
          }
        >
          <RejectedNames names={refused.rejected.names} />
        </Notice>
      )}
      {refused?.archives.map((archive) => (
        <ArchiveNotice key={archive.name} {...archive} />
      ))}
      <div ref={errorRef} tabIndex={-1} className={styles.error}>
        {error !== undefined && (
          <Notice tone="danger" live title={error}>
            {contents.hasTooMany && (
              <Plural
                value={tooMany}
                one="Remove # image, or publish it in the next episode."
                other="Remove # images, or publish them in the next episode."
              />
            )}
          </Notice>
        )}
      </div>
      {isListed && (
        <>
          <div className={styles.head}>
            <p className={classNames(styles.count, contents.hasTooMany && styles.tooMany)}>
              <Plural value={pages.length} one="# file" other="# files" />,{' '}
              <Plural value={contents.imageCount} one="# image" other="# images" /> <Trans>(limit {most})</Trans>
            </p>
            <Button onClick={() => reorder(sortByName(pages).map(({ id }) => id))}>
              <Trans>Sort by name</Trans>
            </Button>
          </div>
          <PageList
            draftKey={editor.draftKey}
            pages={pages}
            uploads={editor.uploads}
            onChange={editor.change}
            onRemove={editor.remove}
            onReorder={reorder}
            onCut={onCut}
          />
        </>
      )}
    </div>
  );
}

function RejectedNames({ names }: Pick<RejectedFiles, 'names'>) {
  const [first, last] = [names[0], names.at(-1)];
  return (
    <Plural
      value={names.length}
      one={`“${first}” wasn’t added.`}
      other={`# files weren’t added, from “${first}” to “${last}”.`}
    />
  );
}
