import { useMemo } from 'react';
import { createPrivateSink, download } from '../../engine/save.ts';
import type { Cutter } from './createCutter.ts';
import { getChangedZipName, getZipName } from './cutterState.ts';
import { useCutterMessages } from './useCutterMessages.ts';

export interface CutterDownloads {
  /** Makes the zip and downloads it. Resolves with whether the zip was made. */
  readonly all: () => Promise<boolean>;
  /**
   * Downloads a zip with only the files that differ from the previous complete zip. Then makes the complete zip, too, if it
   * isn't made yet, but doesn't download it.
   */
  readonly changed: () => Promise<void>;
}

/**
 * Returns the functions that make and download the cutter's zips.
 * @param onStart called before a zip is made
 */
export function useDownloads(cutter: Cutter, onStart: () => void): CutterDownloads {
  const messages = useCutterMessages();
  return useMemo(() => {
    const createSink = () => createPrivateSink(getZipName(cutter.getState()));
    return {
      async all() {
        onStart();
        const zipName = getZipName(cutter.getState());
        const outcome = await cutter.pack(createSink(), messages);
        if (outcome.kind !== 'packed') return false;
        if (outcome.file) download(outcome.file, zipName);
        return true;
      },
      async changed() {
        onStart();
        const zipName = getChangedZipName(cutter.getState());
        const outcome = await cutter.packChanged(createPrivateSink(zipName), messages);
        if (outcome.kind !== 'packed') return;
        const { zip } = outcome;
        if (zip.archive) download(zip.archive, zipName);
        // The next correction is compared with the complete package.
        if (cutter.getState().job.kind !== 'done') await cutter.pack(createSink(), messages, { changedZip: zip });
      },
    };
  }, [cutter, messages, onStart]);
}
