import { atom } from 'jotai';
import { runInOneTab } from '../../device/tabs.ts';
import { mapWithConcurrency } from '../../engine/mapWithConcurrency.ts';
import { createEncoders } from '../../engine/imageWorkers.ts';
import { warmUp } from '../../engine/warmUp.ts';
import { createStripSources } from '../../engine/stripSources.ts';
import type { UploadItem } from '../../offline/uploads/uploadItem.ts';
import { uploadRows, uploadsAtom } from '../../offline/uploads/uploadsState.ts';
import {
  addUpload,
  removeSentUploads,
  removeDraftUploads,
  resumePendingUploads,
  removeOtherGroups,
  retryUploads,
} from '../../offline/uploads/uploadRequests.ts';
import { store } from '../../state/store.ts';
import { prepareDraftImage } from './prepareDraftImage.ts';
import { createOpenSources } from './openSources.ts';
import { createImagePreviews } from './imagePreviews.ts';
import type { ImageProgress, DraftUploads, DraftImage } from './draftUploads.ts';
import { toGroupKey, isGroupComplete, type LocalProgress, toImageProgress, reuseIfEqual } from './imageGroup.ts';

/** Number of files processed at once. Two, so that one file is decoded while the slices of another are encoded. */
const FILE_CONCURRENCY = 2;

/** The work for one image or page of the draft. */
interface Job {
  readonly image: DraftImage;
  /** Key of the group of uploads made from the image or page (`toGroupKey`). */
  readonly group: string;
  /** Aborts the job when the image has been changed or removed, or the uploads are closed. */
  readonly stop: AbortController;
  /** Whether processing has started. */
  isStarted: boolean;
  local: LocalProgress;
}

/**
 * Opens the uploads of a draft: encodes its images in workers and adds them to the upload queue.
 * @param draftKey key under which the upload queue stores the images
 */
export function openDraftUploads(draftKey: string): DraftUploads {
  const workers = { sources: createStripSources(), encoders: createEncoders() };
  warmUp(workers.sources);
  const openSources = createOpenSources(workers);
  const closing = new AbortController();
  let jobs: ReadonlyMap<string, Job> = new Map();
  const imageProgress = atom<ReadonlyMap<string, ImageProgress>>(new Map());
  /** All group keys of the draft, joined. */
  let allGroupsKey: string | undefined;

  /** Returns the draft's items in the upload queue, grouped by their group key. */
  const itemsByGroup = (): ReadonlyMap<string, readonly UploadItem[]> => {
    const groups = new Map<string, UploadItem[]>();
    for (const item of store.get(uploadsAtom)?.get(draftKey) ?? []) {
      const group = groups.get(item.group);
      if (group) group.push(item);
      else groups.set(item.group, [item]);
    }
    return groups;
  };

  const updateProgress = (): void => {
    const items = itemsByGroup();
    const before = store.get(imageProgress);
    const entries = [...jobs].map(
      ([id, { local, group }]) =>
        [id, reuseIfEqual(before.get(id), toImageProgress(local, items.get(group) ?? []))] as const,
    );
    store.set(imageProgress, new Map(entries));
  };

  const setLocalProgress = (job: Job, local: LocalProgress): void => {
    job.local = local;
    updateProgress();
  };

  /** Prepares the images of a job that aren't in the queue yet, and adds them to the queue. */
  const processJob = async (job: Job): Promise<void> => {
    const { signal } = job.stop;
    try {
      // If two tabs show the same draft, one tab prepares the images, and the other tab then finds them in the queue.
      const prepareMissing = async () => {
        // Another tab may have queued images in the meantime.
        await uploadRows.reread();
        const existingItems = itemsByGroup().get(job.group) ?? [];
        if (isGroupComplete(existingItems)) return;
        const result = await prepareDraftImage(job.image, {
          workers,
          openSources,
          signal,
          hasImage: (index) => existingItems.some((item) => item.index === index),
          onImageCount: (images) => setLocalProgress(job, { images }),
          addImage: async (image, index, count) => {
            signal.throwIfAborted();
            await addUpload({ draftKey, group: job.group, index, count, image }, signal);
          },
        });
        if (result.ok) return;
        setLocalProgress(job, result.code === 'needs-decision' ? { bigPanel: result } : { problem: result });
      };
      await runInOneTab(`making ${draftKey} ${job.group}`, prepareMissing, { signal });
    } catch (cause) {
      if (signal.aborted) return;
      console.warn('Images could not be prepared.', cause);
      setLocalProgress(job, { problem: { ok: false, code: 'unexpected' } });
    }
  };

  let processing: Promise<void> | undefined;
  /** Processes the waiting jobs, including those that are added in the meantime. */
  const startProcessing = (): void => {
    processing ??= processJobs().finally(() => {
      processing = undefined;
      if (!closing.signal.aborted && findWaitingJobs().length > 0) startProcessing();
    });
  };

  /** Returns the jobs whose processing hasn't started and whose images aren't all in the queue. */
  const findWaitingJobs = (): readonly Job[] => {
    const items = itemsByGroup();
    return [...jobs.values()].filter(({ isStarted, group }) => !isStarted && !isGroupComplete(items.get(group) ?? []));
  };

  const processJobs = async (): Promise<void> => {
    await uploadRows.reread();
    await mapWithConcurrency(Array.from({ length: FILE_CONCURRENCY }), FILE_CONCURRENCY, async () => {
      for (let [job] = findWaitingJobs(); job && !closing.signal.aborted; [job] = findWaitingJobs()) {
        job.isStarted = true;
        await processJob(job);
      }
    });
  };

  const unsubscribe = store.sub(uploadsAtom, updateProgress);
  resumePendingUploads();

  return {
    setImages(images) {
      const before = jobs;
      const next = new Map<string, Job>();
      for (const image of images) {
        const group = toGroupKey(image);
        const existing = before.get(image.id);
        const isSame = existing?.group === group;
        next.set(
          image.id,
          isSame ? existing : { image, group, stop: new AbortController(), isStarted: false, local: {} },
        );
      }
      for (const [id, job] of before) if (next.get(id) !== job) job.stop.abort();
      jobs = next;
      updateProgress();
      const groups = new Set([...next.values()].map(({ group }) => group));
      const groupsKey = [...groups].toSorted().join('\n');
      if (groupsKey !== allGroupsKey) void removeOtherGroups(draftKey, groups);
      allGroupsKey = groupsKey;
      startProcessing();
    },

    imageProgress,

    retry(id) {
      for (const [imageId, job] of jobs) {
        if ((id !== undefined && imageId !== id) || !job.local.problem) continue;
        job.isStarted = false;
        job.local = {};
      }
      const group = id === undefined ? undefined : jobs.get(id)?.group;
      void retryUploads(draftKey, group);
      updateProgress();
      startProcessing();
    },

    async prepareAgain() {
      for (const job of jobs.values()) {
        job.isStarted = false;
        job.local = {};
      }
      await removeSentUploads(draftKey);
      updateProgress();
      startProcessing();
    },

    ...createImagePreviews(workers, openSources, (id) => jobs.get(id)?.image),

    async forget() {
      for (const { stop } of jobs.values()) stop.abort();
      jobs = new Map();
      updateProgress();
      await removeDraftUploads(draftKey);
    },

    close() {
      closing.abort();
      unsubscribe();
      for (const { stop } of jobs.values()) stop.abort();
      workers.sources.dispose();
      workers.encoders.dispose();
    },
  };
}
