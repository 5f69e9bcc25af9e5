import { useState } from 'react';
import type { Series } from '../../../api/schemas/series.ts';
import { openFile } from '../../../engine/openFile.ts';
import type { DraftActions } from '../../../offline/drafts/useDraft.ts';
import {
  releasedFiles,
  type ImageFields,
  type ImageKind,
  type imagesEntries,
  type KeyPicture,
  usedFiles,
  wholeOf,
} from '../../../widgets/seriesImages/seriesImages.ts';
import { placePictures } from './placePictures.ts';
import { useImageMessages } from './useImageMessages.ts';

/** A picture that the user has just chosen. */
interface NewPicture {
  readonly file: File;
  readonly picture: KeyPicture;
}

export interface ChosenPictures {
  /** Files that can't be used, and the reasons. */
  readonly faults: readonly { readonly name: string; readonly reason: string }[];
  /** Names of pictures that no image uses. */
  readonly left: readonly string[];
  readonly change: (next: ImageFields) => void;
  /** Assigns pictures to the images that they fit (`placePictures.ts`). */
  readonly takeAll: (files: readonly File[]) => Promise<void>;
  readonly takeFor: (kind: ImageKind, file: File) => Promise<void>;
}

/** Adds chosen pictures to the draft. Stores only pictures that an image uses on the device. */
export function useChosenPictures(series: Series, actions: DraftActions<typeof imagesEntries>): ChosenPictures {
  const messages = useImageMessages();
  const [faults, setFaults] = useState<ChosenPictures['faults']>([]);
  const [left, setLeft] = useState<readonly string[]>([]);

  const change = (next: ImageFields): void => {
    const before = actions.now().fields;
    actions.set(next);
    const gone = releasedFiles(before, actions.now().fields);
    if (gone.length > 0) void actions.removeFiles(gone);
  };

  const read = async (chosen: readonly File[]): Promise<readonly NewPicture[]> => {
    const opened = await Promise.all(chosen.map(async (file) => ({ file, result: await openFile(file) })));
    setFaults(
      opened.flatMap(({ file, result }) =>
        result.ok ? [] : [{ name: file.name, reason: messages.fileProblem(result) }],
      ),
    );
    setLeft([]);
    return opened.flatMap(({ file, result }) => {
      if (!result.ok) return [];
      const { width, height } = result.header;
      return [{ file, picture: { fileId: crypto.randomUUID(), name: file.name, width, height } }];
    });
  };

  const put = (next: ImageFields, taken: readonly NewPicture[]): void => {
    const used = usedFiles(next);
    const needed = taken.filter(({ picture }) => used.has(picture.fileId));
    void actions.addFiles(needed.map(({ file, picture }) => ({ id: picture.fileId, file })));
    change(next);
  };

  return {
    faults,
    left,
    change,
    async takeAll(files) {
      const taken = await read(files);
      const before = actions.now().fields;
      const { fields, left: unused } = placePictures(
        before,
        series,
        taken.map(({ picture }) => picture),
      );
      put(fields, taken);
      setLeft(unused.map(({ name }) => name));
    },
    async takeFor(kind, file) {
      const taken = await read([file]);
      const [first] = taken;
      if (first) put({ [kind]: wholeOf(first.picture.fileId, first.picture) }, taken);
    },
  };
}
