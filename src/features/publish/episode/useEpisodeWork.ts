/** State of an episode being edited: the draft on the device, and the uploads that prepare and send the images. */
import { useCallback, useEffect, useMemo } from 'react';
import type { OwnEpisode } from '../../../api/schemas/episode.ts';
import { type Draft, useDraft } from '../../../offline/drafts/useDraft.ts';
import { useStoredWork } from '../../../offline/drafts/useStoredWork.ts';
import { useAppConfig } from '../../../session/appConfig.ts';
import type { ImageProgress, DraftUploads } from '../../../widgets/uploads/draftUploads.ts';
import { useDraftUploads } from '../../../widgets/uploads/useDraftUploads.ts';
import { episodeEntries, type Page, wantedImages } from './episodeDraft.ts';
import { sizeOf } from './pages/fileSizes.ts';
import {
  type ContentsState,
  sortedByIds,
  type LeftOut,
  type EpisodeLimits,
  savedPages,
  contentsStateOf,
  withAdded,
} from './pages/pages.ts';

export interface EpisodeWork {
  /** Key of the draft, and of the draft's uploads. */
  readonly draftKey: string;
  readonly draft: Draft<typeof episodeEntries>;
  readonly uploads: DraftUploads | undefined;
  readonly imageProgress: ReadonlyMap<string, ImageProgress>;
  /** The pages in reading order. If the draft doesn't change the pages, these are the saved pages. */
  readonly pages: readonly Page[];
  readonly contents: ContentsState;
  readonly limits: EpisodeLimits & {
    /** Maximum size of one image. */
    readonly imageBytes: number;
  };
  /** Appends files in natural order. @returns the files beyond the limits, if any */
  readonly add: (files: readonly { readonly file: File; readonly path: string }[]) => LeftOut | undefined;
  readonly change: (id: string, change: Partial<Page>) => void;
  readonly remove: (id: string) => void;
  readonly order: (ids: readonly string[]) => void;
}

const noPages: readonly Page[] = [];

/** @param key of the draft (`offline/drafts/draftKeys.ts`) @param saved the saved episode; undefined for a new one */
export function useEpisodeWork(key: string, saved: Pick<OwnEpisode, 'contents'> | undefined): EpisodeWork {
  const draft = useDraft(key, episodeEntries);
  const { uploads, imageProgress } = useDraftUploads(key);
  const { loading, fields, files, actions } = draft;
  const { update, now, addFiles, removeFiles } = actions;
  const base = useMemo(() => (saved ? savedPages(saved.contents) : noPages), [saved]);
  const pages = fields.pages ?? base;
  const { thumbnail } = fields;
  useStoredWork(fields.pages !== undefined || thumbnail !== undefined);
  const { filesPerEpisode, fileBytes } = useAppConfig().limits;
  const limits = useMemo(
    () => ({ files: filesPerEpisode, bytes: filesPerEpisode * fileBytes, imageBytes: fileBytes }),
    [filesPerEpisode, fileBytes],
  );

  useEffect(() => {
    // The uploads drop images that aren't in the list, so wait until the draft is loaded.
    if (loading) return;
    uploads?.setImages(wantedImages(pages, thumbnail, files));
  }, [loading, pages, files, thumbnail, uploads]);

  const change = useCallback(
    (make: (before: readonly Page[]) => Page[]) => update('pages', (before) => make(before ?? base)),
    [update, base],
  );

  const add = useCallback<EpisodeWork['add']>(
    (chosen) => {
      const added = chosen.map(({ file, path }) => ({
        id: crypto.randomUUID(),
        file,
        path,
        name: file.name,
        bytes: sizeOf(file),
      }));
      const { fields: known, files: there } = now();
      const bytes = [...there.values()].reduce((sum, file) => sum + sizeOf(file), 0);
      const { pages: after, left } = withAdded(known.pages ?? base, added, limits, bytes);
      const taken = new Set(after.map(({ id }) => id));
      void addFiles(added.filter(({ id }) => taken.has(id)).map(({ id, file }) => ({ id, file })));
      change((current) => withAdded(current, added, limits, bytes).pages);
      return left;
    },
    [now, base, limits, addFiles, change],
  );

  const remove = useCallback(
    (id: string) => {
      const gone = (now().fields.pages ?? base).find((page) => page.id === id);
      change((before) => before.filter((page) => page.id !== id));
      // Keep the file if the thumbnail is cut from it.
      const isUsed = gone?.fileId === now().fields.thumbnail?.fileId;
      if (gone?.fileId !== undefined && !isUsed) void removeFiles([gone.fileId]);
    },
    [now, base, change, removeFiles],
  );

  return {
    draftKey: key,
    draft,
    uploads,
    imageProgress,
    pages,
    contents: useMemo(() => contentsStateOf(pages, imageProgress, limits), [pages, imageProgress, limits]),
    limits,
    add,
    change: useCallback(
      (id, changes) => change((before) => before.map((page) => (page.id === id ? { ...page, ...changes } : page))),
      [change],
    ),
    remove,
    order: useCallback((ids) => change((before) => sortedByIds(before, ids)), [change]),
  };
}
