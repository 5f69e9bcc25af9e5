/** Fields of an episode's draft on the device (`offline/drafts`). */
import * as v from 'valibot';
import { image } from '../../../api/schemas/shapes.ts';
import type { DraftImage } from '../../../widgets/uploads/draftUploads.ts';

/**
 * How a page becomes images. `plan`: cut between panels, as planned by the app. `height`: cut at fixed heights, even through art.
 * `rows`: cut at rows chosen by the author, in px from the page's top.
 */
const pageCut = v.variant('by', [
  v.object({ by: v.literal('plan') }),
  v.object({ by: v.literal('height') }),
  v.object({ by: v.literal('rows'), rows: v.array(v.number()) }),
]);

/** A page of the episode: either a chosen file (`fileId`) or an image saved on the server (`image`). */
const page = v.object({
  id: v.string(),
  /** File name; that of a chosen file with a number if another page had this name: 'page (2).png'. */
  name: v.string(),
  /**
   * Set for a saved image that shares its name with others. `number`: its number among them, from 1. `of`: how many images have
   * the name.
   */
  slice: v.optional(v.object({ number: v.number(), of: v.number() })),
  fileId: v.optional(v.string()),
  image: v.optional(image),
  cut: pageCut,
  /** Text for readers who can't see the picture; may be ''. */
  alternativeText: v.string(),
});
export type Page = v.InferOutput<typeof page>;

/** The part of a picture that becomes the thumbnail. `part`: in px of the picture turned clockwise by `turn` degrees. */
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
  /** The server creates at most one episode per draft id. */
  draftId: v.string(),
  title: v.string(),
  slug: v.string(),
  transcript: v.string(),
  pages: v.array(page),
  /** Null removes the saved thumbnail. */
  thumbnail: v.nullable(thumbnailChoice),
  publishing,
} as const;

type EpisodeFields = { readonly [Name in keyof typeof episodeEntries]?: v.InferOutput<(typeof episodeEntries)[Name]> };

/**
 * Whether the draft would change the episode. Texts are compared with the saved ones. Other fields aren't: a time always counts,
 * pages and a thumbnail also if they equal those of the saved episode.
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

/** Id of the thumbnail among the images of `listWantedImages`. */
export const THUMBNAIL_ID = 'thumbnail';

/**
 * Returns the images to upload: the pages and the thumbnail of a draft whose files are on the device. `setImages` removes all
 * other images from the upload queue, so always pass it this list.
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
