/**
 * Fields of an episode's draft on the device (`offline/drafts`): the form's values that aren't saved on the server yet. The form
 * and the preview read them.
 */
import * as v from 'valibot';
import { image } from '../../../api/schemas/shapes.ts';
import type { DraftImage } from '../../../widgets/uploads/draftUploads.ts';

/**
 * How a page becomes images. `plan`: cut between panels, as planned by the app. `height`: cut at fixed heights, even through art.
 * `rows`: cut at these rows of the page (px from its top), which the author has chosen. Saved images aren't cut again.
 */
const pageCut = v.variant('by', [
  v.object({ by: v.literal('plan') }),
  v.object({ by: v.literal('height') }),
  v.object({ by: v.literal('rows'), rows: v.array(v.number()) }),
]);

/**
 * A row of the contents. Either a chosen file, which becomes one or several images and has a `fileId`, or an image that is already
 * on the server and has an `image`.
 */
const page = v.object({
  id: v.string(),
  /** File name; with a number, such as 'page (2).png', if another page had the file's name already. */
  name: v.string(),
  /**
   * Set for a saved image that shares its name with others, such as slices of one strip. `number`: its number among them, from 1.
   * `of`: how many images have the name.
   */
  slice: v.optional(v.object({ number: v.number(), of: v.number() })),
  fileId: v.optional(v.string()),
  image: v.optional(image),
  cut: pageCut,
  /** Text for readers who can't see the picture; may be ''. */
  alternativeText: v.string(),
});
export type Page = v.InferOutput<typeof page>;

/**
 * The square part of a picture that becomes the thumbnail. `part`: in px of the picture turned clockwise by `turn` degrees. The
 * picture is a separate file, or the file of a page.
 */
const thumbnailChoice = v.object({
  fileId: v.string(),
  turn: v.picklist([0, 90, 180, 270]),
  part: v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() }),
});
export type ThumbnailChoice = v.InferOutput<typeof thumbnailChoice>;

export const publishingTimes = ['now', 'later', 'draft'] as const;
export type PublishingTime = (typeof publishingTimes)[number];

/**
 * When the episode is published. `date` ('2026-11-24') and `time` ('18:00') are local to the IANA time zone `zone`, count only
 * for 'later', and may be incomplete.
 */
const publishing = v.object({
  when: v.picklist(publishingTimes),
  date: v.string(),
  time: v.string(),
  zone: v.string(),
});
export type Publishing = v.InferOutput<typeof publishing>;

export const episodeEntries = {
  /** Sent with every attempt to create the episode. The server creates at most one episode per draft id. */
  draftId: v.string(),
  title: v.string(),
  slug: v.string(),
  transcript: v.string(),
  pages: v.array(page),
  /** Null means no thumbnail, and removes a saved thumbnail. */
  thumbnail: v.nullable(thumbnailChoice),
  publishing,
} as const;

type EpisodeFields = { readonly [Name in keyof typeof episodeEntries]?: v.InferOutput<(typeof episodeEntries)[Name]> };

/**
 * Whether discarding a draft could lose changes.
 * @param saved the saved texts; undefined for a new episode, whose form starts empty
 */
export function hasUnsavedChanges(
  { draftId: _draftId, pages, thumbnail, publishing: time, ...texts }: EpisodeFields,
  saved: Readonly<Record<keyof typeof texts, string>> | undefined,
): boolean {
  if (time !== undefined || thumbnail != null) return true;
  if (saved ? pages !== undefined || thumbnail === null : (pages ?? []).length > 0) return true;
  const { title, slug, transcript } = saved ?? { title: '', slug: '', transcript: '' };
  const savedTexts = { title, slug, transcript };
  return (['title', 'slug', 'transcript'] as const).some(
    (name) => (texts[name] ?? savedTexts[name]) !== savedTexts[name],
  );
}

/** Id of the thumbnail in the list of `listWantedImages` and in the progress of the uploads. */
export const THUMBNAIL_ID = 'thumbnail';

/**
 * Returns all images to prepare for a draft: the pages and the thumbnail, if their files are on the device. The form and the
 * preview must pass the same list to the uploads, which drop images that aren't in the list.
 */
export function listWantedImages(
  pages: readonly Page[],
  thumbnail: ThumbnailChoice | null | undefined,
  files: ReadonlyMap<string, File>,
): readonly DraftImage[] {
  const wanted = pages.flatMap(({ id, fileId, cut }): readonly DraftImage[] => {
    const file = fileId === undefined ? undefined : files.get(fileId);
    return fileId !== undefined && file ? [{ kind: 'page', id, fileId, file, cut }] : [];
  });
  const file = thumbnail ? files.get(thumbnail.fileId) : undefined;
  if (!thumbnail || !file) return wanted;
  return [...wanted, { kind: 'picture', id: THUMBNAIL_ID, category: 'episode-thumbnail', file, ...thumbnail }];
}
