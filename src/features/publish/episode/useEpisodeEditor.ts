/** State of an episode being edited. */
import { useCallback, useEffect, useMemo } from 'react';
import type { OwnEpisode } from '../../../api/schemas/episode.ts';
import { type Draft, useDraft } from '../../../offline/drafts/useDraft.ts';
import { useHoldStoredWork } from '../../../offline/drafts/useHoldStoredWork.ts';
import { useAppConfig } from '../../../session/appConfig.ts';
import type { ImageProgress, DraftUploads } from '../../../widgets/uploads/draftUploads.ts';
import { useDraftUploads } from '../../../widgets/uploads/useDraftUploads.ts';
import { episodeEntries, type Page, listWantedImages } from './episodeDraft.ts';
import { getSize } from './pages/fileSizes.ts';
import {
  type ContentsState,
  sortByIds,
  type RejectedFiles,
  type EpisodeLimits,
  toPages,
  getContentsState,
  addFilesToPages,
} from './pages/pages.ts';

export interface EpisodeEditor {
  /** Key of the draft and its uploads. */
  readonly draftKey: string;
  readonly draft: Draft<typeof episodeEntries>;
  /** Undefined until loaded. */
  readonly uploads: DraftUploads | undefined;
  /** Progress by page id; that of the thumbnail by `THUMBNAIL_ID`. */
  readonly imageProgress: ReadonlyMap<string, ImageProgress>;
  /** The draft's pages, possibly none; the saved pages if the draft has no change of them. */
  readonly pages: readonly Page[];
  /** State of the images that the pages become. */
  readonly contents: ContentsState;
  readonly limits: EpisodeLimits & {
    /** Maximum size of one image, in bytes. */
    readonly imageBytes: number;
  };
  /** @returns the files beyond the limits, if any (`addFilesToPages`) */
  readonly add: (files: readonly { readonly file: File; readonly path: string }[]) => RejectedFiles | undefined;
  readonly change: (id: string, change: Partial<Page>) => void;
  /** Removes a page, and its file unless the thumbnail is cut from it. */
  readonly remove: (id: string) => void;
  /** @param ids page ids in their new order (`sortByIds`) */
  readonly reorder: (ids: readonly string[]) => void;
}

const noPages: readonly Page[] = [];

/** @param key of the draft (`offline/drafts/draftKeys.ts`) @param saved undefined for a new episode */
export function useEpisodeEditor(key: string, saved: Pick<OwnEpisode, 'contents'> | undefined): EpisodeEditor {
  const draft = useDraft(key, episodeEntries);
  const { uploads, imageProgress } = useDraftUploads(key);
  const { loading, fields, files, actions } = draft;
  const { update, getCurrent, addFiles, removeFiles } = actions;
  const initialPages = useMemo(() => (saved ? toPages(saved.contents) : noPages), [saved]);
  const pages = fields.pages ?? initialPages;
  const { thumbnail } = fields;
  useHoldStoredWork(fields.pages !== undefined || thumbnail !== undefined);
  const { filesPerEpisode, fileBytes } = useAppConfig().limits;
  const limits = useMemo(
    () => ({ files: filesPerEpisode, bytes: filesPerEpisode * fileBytes, imageBytes: fileBytes }),
    [filesPerEpisode, fileBytes],
  );

  useEffect(() => {
    // The uploads drop images that aren't in the list.
    if (loading) return;
    uploads?.setImages(listWantedImages(pages, thumbnail, files));
  }, [loading, pages, files, thumbnail, uploads]);

  const updatePages = useCallback(
    (toNewPages: (before: readonly Page[]) => Page[]) =>
      update('pages', (before) => toNewPages(before ?? initialPages)),
    [update, initialPages],
  );

  const add = useCallback<EpisodeEditor['add']>(
    (chosen) => {
      const added = chosen.map(({ file, path }) => ({
        id: crypto.randomUUID(),
        file,
        path,
        name: file.name,
        bytes: getSize(file),
      }));
      const { fields: draftFields, files: draftFiles } = getCurrent();
      const bytes = [...draftFiles.values()].reduce((sum, file) => sum + getSize(file), 0);
      const { pages: pagesAfter, rejected } = addFilesToPages(draftFields.pages ?? initialPages, added, limits, bytes);
      const addedIds = new Set(pagesAfter.map(({ id }) => id));
      void addFiles(added.filter(({ id }) => addedIds.has(id)).map(({ id, file }) => ({ id, file })));
      updatePages((current) => addFilesToPages(current, added, limits, bytes).pages);
      return rejected;
    },
    [getCurrent, initialPages, limits, addFiles, updatePages],
  );

  const remove = useCallback(
    (id: string) => {
      const removedPage = (getCurrent().fields.pages ?? initialPages).find((page) => page.id === id);
      updatePages((before) => before.filter((page) => page.id !== id));
      const isUsed = removedPage?.fileId === getCurrent().fields.thumbnail?.fileId;
      if (removedPage?.fileId !== undefined && !isUsed) void removeFiles([removedPage.fileId]);
    },
    [getCurrent, initialPages, updatePages, removeFiles],
  );

  return {
    draftKey: key,
    draft,
    uploads,
    imageProgress,
    pages,
    contents: useMemo(() => getContentsState(pages, imageProgress, limits), [pages, imageProgress, limits]),
    limits,
    add,
    change: useCallback(
      (id, changes) => updatePages((before) => before.map((page) => (page.id === id ? { ...page, ...changes } : page))),
      [updatePages],
    ),
    remove,
    reorder: useCallback((ids) => updatePages((before) => sortByIds(before, ids)), [updatePages]),
  };
}
