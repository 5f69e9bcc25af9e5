import { useEffect, useRef, useState } from 'react';
import type { QuarterTurn } from '../../../imaging/geometry.ts';
import type { CropPicture } from '../../../widgets/cropEditor/cropPicture.ts';
import type { DraftUploads } from '../../../widgets/uploads/draftUploads.ts';

interface ShownPicture {
  readonly fileId: string;
  readonly turn: QuarterTurn;
}

function nameOf({ fileId, turn }: ShownPicture) {
  return `${fileId} ${turn}`;
}

/**
 * Returns a function that returns a picture of the draft. The hook reads each picture once. The picture is undefined while it is
 * being read, and if it can't be read.
 */
export function usePictures(
  uploads: DraftUploads | undefined,
  files: ReadonlyMap<string, File>,
  shown: readonly ShownPicture[],
): (picture: ShownPicture) => CropPicture | undefined {
  const [pictures, setPictures] = useState<ReadonlyMap<string, CropPicture>>(new Map());
  const requested = useRef<{ readonly of: DraftUploads; readonly names: Set<string> }>(undefined);

  useEffect(() => {
    if (!uploads) return;
    // `uploads` is a new object when the user returns to the screen, and its pictures haven't been read yet.
    if (requested.current?.of !== uploads) requested.current = { of: uploads, names: new Set() };
    const { names } = requested.current;
    for (const one of shown) {
      const file = files.get(one.fileId);
      const name = nameOf(one);
      if (!file || names.has(name)) continue;
      names.add(name);
      const show = async () => {
        const picture = await uploads.openPicture({ fileId: one.fileId, file }, one.turn);
        if (picture) setPictures((before) => new Map([...before, [name, picture]]));
      };
      void show();
    }
  }, [uploads, files, shown]);

  return (picture) => pictures.get(nameOf(picture));
}
