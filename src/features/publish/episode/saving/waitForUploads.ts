import { store } from '../../../../state/store.ts';
import type { ImageProgress, DraftUploads } from '../../../../widgets/uploads/draftUploads.ts';

export type UploadsOutcome =
  | { readonly kind: 'sent'; readonly imageProgress: ReadonlyMap<string, ImageProgress> }
  /** `ids`: the pages with big panels, or the images that failed. */
  | { readonly kind: 'big panels' | 'failed'; readonly ids: readonly string[] }
  | { readonly kind: 'cancelled' };

/**
 * Waits until all images are uploaded. Resolves earlier if one has failed, or a page has a panel too tall for one image.
 * @param getIds returns the ids of the images to wait for, which may change
 * @param signal stops waiting; the uploads continue
 */
export function waitForUploads(
  uploads: Pick<DraftUploads, 'imageProgress'>,
  getIds: () => readonly string[],
  signal: AbortSignal,
): Promise<UploadsOutcome> {
  return new Promise((resolve) => {
    let unsubscribe: () => void = () => undefined;
    const finish = (outcome: UploadsOutcome) => {
      unsubscribe();
      signal.removeEventListener('abort', cancel);
      resolve(outcome);
    };
    const cancel = () => finish({ kind: 'cancelled' });
    const check = () => {
      const imageProgress = store.get(uploads.imageProgress);
      const filterIdsByStage = (stage: ImageProgress['kind']) =>
        getIds().filter((id) => imageProgress.get(id)?.kind === stage);
      const [big, failed] = [filterIdsByStage('big panel'), filterIdsByStage('failed')];
      if (big.length > 0) finish({ kind: 'big panels', ids: big });
      else if (failed.length > 0) finish({ kind: 'failed', ids: failed });
      else if (filterIdsByStage('done').length === getIds().length) finish({ kind: 'sent', imageProgress });
    };
    unsubscribe = store.sub(uploads.imageProgress, check);
    signal.addEventListener('abort', cancel);
    if (signal.aborted) cancel();
    else check();
  });
}
