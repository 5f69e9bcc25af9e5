/** Prepares and uploads the images of one draft (`wanted.ts`): connects the screens with the engine and the upload queue. */
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
  forgetSent,
  forgetUploads,
  resumePendingUploads,
  keepGroups,
  retryUploads,
} from '../../offline/uploads/uploadRequests.ts';
import { store } from '../../state/store.ts';
import { makeWanted } from './makeWanted.ts';
import { createOpenSources } from './openSources.ts';
import { createPictures } from './pictures.ts';
import type { ImageProgress, ProductUploads, Wanted } from './wanted.ts';
import { groupOf, isMade, type LocalProgress, imageProgressOf, reuseIfEqual } from './wantedGroup.ts';

/** Number of files processed at once: the next one is decoded while the slices of the previous one are encoded. */
const FILE_CONCURRENCY = 2;

/** The work for one wanted image. */
interface Job {
  readonly wanted: Wanted;
  /** Key of the images made for it (`groupOf`). */
  readonly group: string;
  readonly stop: AbortController;
  /** Whether the file needs no further processing at present, because it is made, failed, or waiting for the user's decision. */
  isHandled: boolean;
  /** This tab's progress, which the queue doesn't know. */
  local: LocalProgress;
}

/** @param batch key of the draft, under which the upload queue keeps its images */
export function openProductUploads(batch: string): ProductUploads {
  const engine = { sources: createStripSources(), encoders: createEncoders() };
  warmUp(engine.sources);
  const openSources = createOpenSources(engine);
  const closing = new AbortController();
  let jobs: ReadonlyMap<string, Job> = new Map();
  const imageProgress = atom<ReadonlyMap<string, ImageProgress>>(new Map());
  /** Identifies the groups of the wanted images. When it changes, the uploads of all other groups are removed. */
  let wantedGroupsKey: string | undefined;

  const itemsByGroup = (): ReadonlyMap<string, readonly UploadItem[]> => {
    const groups = new Map<string, UploadItem[]>();
    for (const item of store.get(uploadsAtom)?.get(batch) ?? []) {
      const group = groups.get(item.group);
      if (group) group.push(item);
      else groups.set(item.group, [item]);
    }
    return groups;
  };

  const updateProgress = (): void => {
    const items = itemsByGroup();
    const before = store.get(imageProgress);
    const now = [...jobs].map(
      ([id, { local, group }]) =>
        [id, reuseIfEqual(before.get(id), imageProgressOf(local, items.get(group) ?? []))] as const,
    );
    store.set(imageProgress, new Map(now));
  };

  const setLocalProgress = (job: Job, local: LocalProgress): void => {
    job.local = local;
    updateProgress();
  };

  const make = async (job: Job): Promise<void> => {
    const { signal } = job.stop;
    try {
      // If two tabs show the same draft, one tab makes the images and the other finds them.
      const makeMissing = async () => {
        // Another tab may have made images in the meantime.
        await uploadRows.reread();
        const existingItems = itemsByGroup().get(job.group) ?? [];
        if (isMade(existingItems)) return;
        const made = await makeWanted(job.wanted, {
          engine,
          openSources,
          signal,
          has: (index) => existingItems.some((item) => item.index === index),
          onImages: (images) => setLocalProgress(job, { images }),
          put: async (image, index, count) => {
            signal.throwIfAborted();
            await addUpload({ batch, group: job.group, index, count, image }, signal);
          },
        });
        if (made.ok) return;
        setLocalProgress(job, made.code === 'needs-decision' ? { bigPanel: made } : { problem: made });
      };
      await runInOneTab(`making ${batch} ${job.group}`, makeMissing, { signal });
    } catch (cause) {
      if (signal.aborted) return;
      console.warn('Images could not be made.', cause);
      setLocalProgress(job, { problem: { ok: false, code: 'unexpected' } });
    }
  };

  let processing: Promise<void> | undefined;
  /** Processes the unfinished files, including those added in the meantime. */
  const startProcessing = (): void => {
    processing ??= processJobs().finally(() => {
      processing = undefined;
      if (!closing.signal.aborted && findUnfinishedJobs().length > 0) startProcessing();
    });
  };

  const findUnfinishedJobs = (): readonly Job[] => {
    const items = itemsByGroup();
    return [...jobs.values()].filter(({ isHandled, group }) => !isHandled && !isMade(items.get(group) ?? []));
  };

  const processJobs = async (): Promise<void> => {
    await uploadRows.reread();
    await mapWithConcurrency(Array.from({ length: FILE_CONCURRENCY }), FILE_CONCURRENCY, async () => {
      for (let [job] = findUnfinishedJobs(); job && !closing.signal.aborted; [job] = findUnfinishedJobs()) {
        job.isHandled = true;
        await make(job);
      }
    });
  };

  const unsubscribe = store.sub(uploadsAtom, updateProgress);
  resumePendingUploads();

  return {
    setWanted(wanted) {
      const before = jobs;
      const next = new Map<string, Job>();
      for (const one of wanted) {
        const group = groupOf(one);
        const known = before.get(one.id);
        const isSame = known?.group === group;
        next.set(
          one.id,
          isSame ? known : { wanted: one, group, stop: new AbortController(), isHandled: false, local: {} },
        );
      }
      for (const [id, job] of before) if (next.get(id) !== job) job.stop.abort();
      jobs = next;
      updateProgress();
      const groups = new Set([...next.values()].map(({ group }) => group));
      const groupsKey = [...groups].toSorted().join('\n');
      if (groupsKey !== wantedGroupsKey) void keepGroups(batch, groups);
      wantedGroupsKey = groupsKey;
      startProcessing();
    },

    imageProgress,

    retry(id) {
      for (const [each, job] of jobs) {
        if ((id !== undefined && each !== id) || !job.local.problem) continue;
        job.isHandled = false;
        job.local = {};
      }
      const group = id === undefined ? undefined : jobs.get(id)?.group;
      void retryUploads(batch, group);
      updateProgress();
      startProcessing();
    },

    async makeAgain() {
      for (const job of jobs.values()) {
        job.isHandled = false;
        job.local = {};
      }
      await forgetSent(batch);
      updateProgress();
      startProcessing();
    },

    ...createPictures(engine, openSources, (id) => jobs.get(id)?.wanted),

    async forget() {
      for (const { stop } of jobs.values()) stop.abort();
      jobs = new Map();
      updateProgress();
      await forgetUploads(batch);
    },

    close() {
      closing.abort();
      unsubscribe();
      for (const { stop } of jobs.values()) stop.abort();
      engine.sources.dispose();
      engine.encoders.dispose();
    },
  };
}
