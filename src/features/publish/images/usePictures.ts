import { useEffect, useRef, useState } from 'react';
import type { QuarterTurn } from '../../../imaging/geometry.ts';
import type { CropPicture } from '../../../widgets/cropEditor/cropPicture.ts';
import type { DraftUploads } from '../../../widgets/uploads/draftUploads.ts';

interface TurnedPicture {
  readonly fileId: string;
  readonly turn: QuarterTurn;
}

function toKey({ fileId, turn }: TurnedPicture) {
  return `${fileId} ${turn}`;
}

/**
 * Reads each picture once per rotation. The returned function looks up a picture. It returns undefined until the picture has been
 * read, and for a picture that can't be read.
 */
export function usePictures(
  uploads: DraftUploads | undefined,
  files: ReadonlyMap<string, File>,
  pictures: readonly TurnedPicture[],
): (picture: TurnedPicture) => CropPicture | undefined {
  const [loadedPictures, setLoadedPictures] = useState<ReadonlyMap<string, CropPicture>>(new Map());
  const requested = useRef<{ readonly uploads: DraftUploads; readonly keys: Set<string> }>(undefined);

  useEffect(() => {
    if (!uploads) return;
    // `uploads` is a new object when the user returns to the screen.
    if (requested.current?.uploads !== uploads) requested.current = { uploads, keys: new Set() };
    const { keys } = requested.current;
    for (const picture of pictures) {
      const file = files.get(picture.fileId);
      const key = toKey(picture);
      if (!file || keys.has(key)) continue;
      keys.add(key);
      const loadPicture = async () => {
        const loaded = await uploads.openPicture({ fileId: picture.fileId, file }, picture.turn);
        if (loaded) setLoadedPictures((current) => new Map([...current, [key, loaded]]));
      };
      void loadPicture();
    }
  }, [uploads, files, pictures]);

  return (picture) => loadedPictures.get(toKey(picture));
}
