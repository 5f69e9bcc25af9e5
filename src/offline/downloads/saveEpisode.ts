import { isApiError, isNotFound } from '../../api/transport/apiError.ts';
import { send } from '../../api/transport/client.ts';
import { type Episode, episodeEndpoints } from '../../api/schemas/episode.ts';
import { cacheAllAppFiles } from '../../device/cacheAppFiles.ts';
import { deleteUnneededImages } from './deleteUnneededImages.ts';
import { toStoredEpisode } from './toStoredEpisode.ts';
import { currentAccountId } from '../account.ts';
import { InsufficientSpaceError } from './freeSpace.ts';
import { allStores, openDownloadsDatabase, type SavingFault, type WaitingEpisode } from './downloadsDatabase.ts';
import { ImageFaultError, stageImages, UnreachableError } from './stageImages.ts';

/**
 * The result of a download. `stopped`: aborted, or removed from the queue. `later`: a temporary failure, such as no network.
 * `missing`: estimated bytes that are lacking. `failed`: retrying doesn't help, or the error is unexpected.
 */
export type SaveResult =
  | { readonly kind: 'saved' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'later' }
  | { readonly kind: 'no-room'; readonly missing: number }
  | { readonly kind: 'failed'; readonly code: SavingFault };

interface SaveOptions {
  readonly signal: AbortSignal;
  /** Called with the number of cached images, and the number of all images of the episode. */
  readonly onProgress: (done: number, total: number) => void;
}

/** Downloads one queued episode and marks it as saved once it is complete ('Whole or absent' in `downloadsDatabase.ts`). */
export async function saveEpisode(
  waitingEpisode: WaitingEpisode,
  { signal, onProgress }: SaveOptions,
): Promise<SaveResult> {
  let stagedAddresses: readonly string[] = [];
  try {
    const reader = currentAccountId();
    const params = { id: waitingEpisode.seriesId, episodeSlug: waitingEpisode.slug };
    const { episode, addresses, estimate } = toStoredEpisode(await send(episodeEndpoints.get, { params, signal }));
    // The addresses are stored before the images are downloaded, so that `deleteLeftoverImages` doesn't delete the images.
    if (!(await storeAddresses(waitingEpisode.id, addresses))) return { kind: 'stopped' };
    stagedAddresses = addresses;
    const bytes = await stageImages({
      addresses,
      estimate,
      signal,
      onProgress: (done) => onProgress(done, addresses.length),
    });
    await cacheApp();
    if (await writeRows(waitingEpisode, { episode, addresses, bytes, reader })) return { kind: 'saved' };
    // Another tab has removed the episode from the queue and deleted the images that were cached by then.
    await deleteUnneededImages(stagedAddresses);
    return { kind: 'stopped' };
  } catch (error) {
    if (signal.aborted) {
      // After a pause, the episode is still queued, so this deletes none of its images.
      await deleteUnneededImages(stagedAddresses);
      return { kind: 'stopped' };
    }
    if (error instanceof InsufficientSpaceError) return { kind: 'no-room', missing: error.missing };
    if (error instanceof UnreachableError) return { kind: 'later' };
    if (isNotFound(error)) return { kind: 'failed', code: 'gone' };
    if (isApiError(error) && !isPermanent(error.kind)) return { kind: 'later' };
    if (!isApiError(error) && !(error instanceof ImageFaultError)) {
      console.warn('Could not download an episode.', error);
    }
    return { kind: 'failed', code: 'failed' };
  }
}

/** Caches the scripts and styles of all pages, because they are needed offline. @throws UnreachableError */
async function cacheApp(): Promise<void> {
  try {
    await cacheAllAppFiles();
  } catch (cause) {
    throw new UnreachableError(undefined, { cause });
  }
}

/** Whether retrying would give the same error. */
function isPermanent(kind: string): boolean {
  return kind === 'refused' || kind === 'invalid' || kind === 'contract' || kind === 'conflict';
}

/** Returns false when the episode was removed from the queue in the meantime. */
async function storeAddresses(id: string, addresses: readonly string[]): Promise<boolean> {
  const db = await openDownloadsDatabase();
  const tx = db.transaction('waiting', 'readwrite');
  const waiting = await tx.store.get(id);
  if (waiting) await tx.store.put({ ...waiting, addresses });
  await tx.done;
  return waiting !== undefined;
}

interface StoredParts {
  readonly episode: Episode;
  readonly addresses: readonly string[];
  /** Total size of the images at `addresses`. */
  readonly bytes: number;
  /** uuid of the user who was signed in when the download started; null for a guest. */
  readonly reader: string | null;
}

/**
 * Writes all rows of a saved episode in one transaction. Returns false when the episode was removed from the queue in the
 * meantime.
 */
async function writeRows(
  waitingEpisode: WaitingEpisode,
  { episode, addresses, bytes, reader }: StoredParts,
): Promise<boolean> {
  const db = await openDownloadsDatabase();
  const tx = db.transaction(allStores, 'readwrite');
  const isStillQueued = (await tx.objectStore('waiting').get(waitingEpisode.id)) !== undefined;
  if (isStillQueued) {
    const { id } = waitingEpisode;
    const { comic, contents, position, slug, thumbnail, title } = episode;
    void tx.objectStore('waiting').delete(id);
    void tx.objectStore('manifests').put({ id, addresses });
    void tx.objectStore('answers').put({ id, episode, reader });
    void tx.objectStore('series').put({
      id: comic.public_id,
      slug: comic.slug,
      title: comic.title,
      creator: comic.created_by.display_name,
      cover: comic.cover_image,
      isMature: comic.is_mature,
    });
    void tx.objectStore('episodes').put({
      id,
      seriesId: comic.public_id,
      slug,
      title,
      position,
      thumbnail,
      bytes,
      images: contents.length,
      savedAt: Date.now(),
      finished: episode.reading?.finished ?? false,
      // The series may have become mature after the episode was queued.
      owner: comic.is_mature ? (waitingEpisode.owner ?? reader) : null,
    });
  }
  await tx.done;
  return isStillQueued;
}
