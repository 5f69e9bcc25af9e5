import { useMemo } from 'react';
import { createPrivateSink, download } from '../../engine/save.ts';
import type { Cutter } from './createCutter.ts';
import { getChangedZipName, getZipName } from './cutterState.ts';
import { useCutterMessages } from './useCutterMessages.ts';

export interface CutterDownloads {
  /**
   * Makes the zip and downloads it. Resolves with whether the zip was made; if it failed, the cutter's state says why.
   */
  readonly all: () => Promise<boolean>;
  /**
   * Downloads a zip with only the files that differ from the previous zip. Makes the complete zip first if necessary.
   */
  readonly changed: () => Promise<void>;
}

/**
 * Returns the functions that make and download the cutter's zips.
 * @param onStart called before a complete zip is made
 */
export function useDownloads(cutter: Cutter, onStart: () => void): CutterDownloads {
  const messages = useCutterMessages();
  return useMemo(() => {
    const pack = async (shouldDownload: boolean): Promise<boolean> => {
      onStart();
      const zipName = getZipName(cutter.getState());
      const outcome = await cutter.pack(createPrivateSink(zipName), messages);
      if (outcome.kind !== 'packed') return false;
      if (outcome.file && shouldDownload) download(outcome.file, zipName);
      return true;
    };
    return {
      all: () => pack(true),
      async changed() {
        if (cutter.getState().job.kind !== 'done' && !(await pack(false))) return;
        const zipName = getChangedZipName(cutter.getState());
        const outcome = await cutter.packChanged(createPrivateSink(zipName));
        if (outcome.kind === 'packed' && outcome.file) download(outcome.file, zipName);
      },
    };
  }, [cutter, messages, onStart]);
}
