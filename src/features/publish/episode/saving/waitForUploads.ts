/** Waits until the images of a draft are on the server. */
import { store } from '../../../../state/store.ts';
import type { ImageProgress, DraftUploads } from '../../../../widgets/uploads/draftUploads.ts';

export type UploadsOutcome =
  | { readonly kind: 'sent'; readonly imageProgress: ReadonlyMap<string, ImageProgress> }
  /** The author first has to decide how to cut these images, or has to replace them. */
  | { readonly kind: 'big panels' | 'failed'; readonly ids: readonly string[] }
  | { readonly kind: 'left' };

/**
 * @param ids returns the ids of the images to wait for. Called at every progress change, because the author may remove images.
 * @param signal stops waiting; the result is then 'left', and the uploads continue
 */
export function waitForUploads(
  uploads: Pick<DraftUploads, 'imageProgress'>,
  ids: () => readonly string[],
  signal: AbortSignal,
): Promise<UploadsOutcome> {
  return new Promise((resolve) => {
    let stop: () => void = () => undefined;
    const end = (sent: UploadsOutcome) => {
      stop();
      signal.removeEventListener('abort', leave);
      resolve(sent);
    };
    const leave = () => end({ kind: 'left' });
    const check = () => {
      const imageProgress = store.get(uploads.imageProgress);
      const at = (stage: ImageProgress['kind']) => ids().filter((id) => imageProgress.get(id)?.kind === stage);
      const [big, failed] = [at('big panel'), at('failed')];
      if (big.length > 0) end({ kind: 'big panels', ids: big });
      else if (failed.length > 0) end({ kind: 'failed', ids: failed });
      else if (at('done').length === ids().length) end({ kind: 'sent', imageProgress });
    };
    stop = store.sub(uploads.imageProgress, check);
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
    else check();
  });
}
