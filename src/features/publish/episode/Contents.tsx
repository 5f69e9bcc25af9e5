import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '../../../api/schemas/limits.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { FileIntake } from '../../../widgets/intake/FileIntake.tsx';
import type { ChosenFile } from '../../../widgets/intake/chosenFiles.ts';
import styles from './Contents.module.css';
import { HandedOver } from './HandedOver.tsx';
import { openArchives } from './openArchives.ts';
import { PageList } from './PageList.tsx';
import { byName } from './pages.ts';
import type { EpisodeWork } from './useEpisodeWork.ts';

interface ContentsProps {
  readonly work: EpisodeWork;
  /** What is wrong with them, in a sentence; said after the first try to publish. */
  readonly error: string | undefined;
  readonly onCut: (id: string) => void;
}

/** The images of the episode in reading order: how they come in, and how they are put in order. */
export function Contents({ work, error, onCut }: ContentsProps) {
  const { number, bytes } = useFormats();
  const { pages, contents, add, order } = work;
  const [refused, setRefused] = useState<{ readonly left: number; readonly unreadable: readonly string[] }>();
  const limit = limits.filesPerEpisode;

  const take = async (chosen: readonly ChosenFile[]) => {
    const { files, unreadable } = await openArchives(chosen);
    const left = add(files);
    setRefused(left > 0 || unreadable.length > 0 ? { left, unreadable } : undefined);
  };
  const most = number(limit);
  const size = bytes(limits.fileBytes);

  return (
    <div className={styles.contents}>
      <FileIntake
        compact={pages.length > 0}
        accept="image/*,.cbz,.zip,application/zip,application/vnd.comicbook+zip"
        onFiles={(files) => void take(files)}
        hint={
          <Trans>
            Pages, strips of any height, a folder or a CBZ. {most} images at most, {size} each once they are made: what
            is taller than 2,000 px is cut between its panels.
          </Trans>
        }
      />
      <HandedOver
        isEmpty={pages.length === 0}
        onTake={(files) => void take(files.map((file) => ({ file, path: file.name })))}
      />
      {refused && refused.left > 0 && (
        <Notice tone="warning" live>
          <Trans>You can add {most} files at most</Trans>
        </Notice>
      )}
      {refused?.unreadable.map((name) => (
        <Notice key={name} tone="danger" live title={name}>
          <Trans>The archive is damaged, or of a kind that can’t be opened here. Unpack it and add its images.</Trans>
        </Notice>
      ))}
      {error !== undefined && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
      {pages.length > 0 && (
        <>
          <div className={styles.head}>
            <p className={styles.count}>
              <Plural value={pages.length} one="# file" other="# files" />,{' '}
              <Plural value={contents.images} one="# image" other="# images" /> <Trans>of {most} at most</Trans>
            </p>
            <Button onClick={() => order(byName(pages).map(({ id }) => id))}>
              <Trans>Order by name</Trans>
            </Button>
          </div>
          <PageList work={work} onCut={onCut} />
        </>
      )}
    </div>
  );
}
