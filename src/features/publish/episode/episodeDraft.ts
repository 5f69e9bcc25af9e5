/**
 * Fields of an episode's draft on the device (`offline/drafts`): what the form holds that isn't saved on the server yet. The preview reads
 * them too.
 */
import * as v from 'valibot';
import { image } from '../../../api/schemas/shapes.ts';
import type { Wanted } from '../../../widgets/uploads/wanted.ts';

const pageCut = v.variant('by', [
  v.object({ by: v.literal('plan') }),
  v.object({ by: v.literal('height') }),
  v.object({ by: v.literal('rows'), rows: v.array(v.number()) }),
]);

/**
 * A row of the contents: a chosen file, which becomes one image or several, or an image that is already on the server. Has either `fileId`
 * or `image`.
 */
const page = v.object({
  id: v.string(),
  /** File name; of several files with the same name, all but the first are numbered. */
  name: v.string(),
  /** For a saved image that shares its name with others, such as slices of one strip: its number among them, from 1. */
  slice: v.optional(v.object({ number: v.number(), of: v.number() })),
  fileId: v.optional(v.string()),
  image: v.optional(image),
  cut: pageCut,
  /** For readers who can't see the picture; '' if there is none. */
  alternativeText: v.string(),
});
export type Page = v.InferOutput<typeof page>;

/** Source of the thumbnail: a file of its own or a page of the strip, and the square part of it (px of the turned picture). */
const thumbnailChoice = v.object({
  fileId: v.string(),
  turn: v.picklist([0, 90, 180, 270]),
  part: v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() }),
});
export type ThumbnailChoice = v.InferOutput<typeof thumbnailChoice>;

export const publishingTimes = ['now', 'later', 'draft'] as const;
export type PublishingTime = (typeof publishingTimes)[number];

/** When the episode is published. `date` and `time` are local to the time zone `zone`. */
const publishing = v.object({
  when: v.picklist(publishingTimes),
  date: v.string(),
  time: v.string(),
  zone: v.string(),
});
export type Publishing = v.InferOutput<typeof publishing>;

export const episodeEntries = {
  /** Sent with every attempt to create the episode: the server creates only one episode per draft id. */
  draftId: v.string(),
  title: v.string(),
  slug: v.string(),
  transcript: v.string(),
  pages: v.array(page),
  /** Null: no thumbnail, even if one is saved. */
  thumbnail: v.nullable(thumbnailChoice),
  publishing,
} as const;

type EpisodeFields = { readonly [Name in keyof typeof episodeEntries]?: v.InferOutput<(typeof episodeEntries)[Name]> };

/**
 * Whether a draft holds changes that its author would miss.
 * @param saved the saved texts; undefined for a new episode, whose form starts empty
 */
export function holdsWork(
  { draftId: _made, pages, thumbnail, publishing: time, ...texts }: EpisodeFields,
  saved: Readonly<Record<keyof typeof texts, string>> | undefined,
): boolean {
  if (time !== undefined || thumbnail != null) return true;
  if (saved ? pages !== undefined || thumbnail === null : (pages ?? []).length > 0) return true;
  const { title, slug, transcript } = saved ?? { title: '', slug: '', transcript: '' };
  const before = { title, slug, transcript };
  return (['title', 'slug', 'transcript'] as const).some((name) => (texts[name] ?? before[name]) !== before[name]);
}

/** Id of the thumbnail among the wanted images of an episode's draft. */
export const THUMBNAIL = 'thumbnail';

/**
 * All images to prepare for a draft: the pages and the thumbnail, as far as their files are on the device. Form and preview must pass
 * the same list to the uploads: images missing from it are dropped.
 */
export function wantedImages(
  pages: readonly Page[],
  thumbnail: ThumbnailChoice | null | undefined,
  files: ReadonlyMap<string, File>,
): readonly Wanted[] {
  const wanted = pages.flatMap(({ id, fileId, cut }): readonly Wanted[] => {
    const file = fileId === undefined ? undefined : files.get(fileId);
    return fileId !== undefined && file ? [{ kind: 'page', id, fileId, file, cut }] : [];
  });
  const file = thumbnail ? files.get(thumbnail.fileId) : undefined;
  if (!thumbnail || !file) return wanted;
  return [...wanted, { kind: 'picture', id: THUMBNAIL, category: 'episode-thumbnail', file, ...thumbnail }];
}
