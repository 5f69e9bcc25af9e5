import { useState } from 'react';
import type { Series } from '../../../api/schemas/series.ts';
import { openFile } from '../../../engine/openFile.ts';
import type { DraftActions } from '../../../offline/drafts/useDraft.ts';
import {
  listReleasedFiles,
  type ImageFields,
  type ImageKind,
  type imagesEntries,
  type KeyPicture,
  listUsedFiles,
  createCenteredCrop,
} from '../../../widgets/seriesImages/seriesImages.ts';
import { placePictures } from './placePictures.ts';
import { useImageMessages } from './useImageMessages.ts';

interface NewPicture {
  readonly file: File;
  readonly picture: KeyPicture;
}

export interface ChosenPictures {
  /** Of the files chosen last, those that can't be used, and the reasons. */
  readonly faults: readonly { readonly name: string; readonly reason: string }[];
  /** Of the files chosen last, the names of pictures that no image uses. */
  readonly unused: readonly string[];
  /** Changes fields of the draft, and removes files that no field uses any more. */
  readonly change: (next: ImageFields) => void;
  /** Assigns pictures to the images that they fit (`placePictures.ts`). */
  readonly placeFiles: (files: readonly File[]) => Promise<void>;
  readonly replaceImage: (kind: ImageKind, file: File) => Promise<void>;
}

/** Adds chosen pictures to the draft. */
export function useChosenPictures(series: Series, actions: DraftActions<typeof imagesEntries>): ChosenPictures {
  const messages = useImageMessages();
  const [faults, setFaults] = useState<ChosenPictures['faults']>([]);
  const [unused, setUnused] = useState<readonly string[]>([]);

  const change = (next: ImageFields): void => {
    const before = actions.getCurrent().fields;
    actions.set(next);
    const releasedIds = listReleasedFiles(before, actions.getCurrent().fields);
    if (releasedIds.length > 0) void actions.removeFiles(releasedIds);
  };

  const readFiles = async (chosen: readonly File[]): Promise<readonly NewPicture[]> => {
    const opened = await Promise.all(chosen.map(async (file) => ({ file, result: await openFile(file) })));
    setFaults(
      opened.flatMap(({ file, result }) =>
        result.ok ? [] : [{ name: file.name, reason: messages.formatFileProblem(result) }],
      ),
    );
    setUnused([]);
    return opened.flatMap(({ file, result }) => {
      if (!result.ok) return [];
      const { width, height } = result.header;
      return [{ file, picture: { fileId: crypto.randomUUID(), name: file.name, width, height } }];
    });
  };

  const storeAndChange = (next: ImageFields, newPictures: readonly NewPicture[]): void => {
    const usedFileIds = listUsedFiles(next);
    const usedPictures = newPictures.filter(({ picture }) => usedFileIds.has(picture.fileId));
    void actions.addFiles(usedPictures.map(({ file, picture }) => ({ id: picture.fileId, file })));
    change(next);
  };

  return {
    faults,
    unused,
    change,
    async placeFiles(files) {
      const newPictures = await readFiles(files);
      const before = actions.getCurrent().fields;
      const { fields, unused: unusedPictures } = placePictures(
        before,
        series,
        newPictures.map(({ picture }) => picture),
      );
      storeAndChange(fields, newPictures);
      setUnused(unusedPictures.map(({ name }) => name));
    },
    async replaceImage(kind, file) {
      const newPictures = await readFiles([file]);
      const [first] = newPictures;
      if (first) storeAndChange({ [kind]: createCenteredCrop(first.picture.fileId, first.picture) }, newPictures);
    },
  };
}
