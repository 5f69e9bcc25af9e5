/**
 * What stands in the form of an episode and isn't saved upstream yet: the fields of its draft on the device (`offline/drafts`). Read by
 * the preview too.
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
 * A row of the contents: a file as it was chosen, which becomes one image or several, or an image that is upstream already. Either
 * `fileId` or `image` is there.
 */
const page = v.object({
  id: v.string(),
  /** As the file was called; of several of the same name, all but the first are numbered. */
  name: v.string(),
  /** Of a saved image that shares its name with others, as slices of one strip do: which of them it is, from 1. */
  slice: v.optional(v.object({ number: v.number(), of: v.number() })),
  fileId: v.optional(v.string()),
  image: v.optional(image),
  cut: pageCut,
  /** What somebody who doesn't see the picture is told; '' where nothing is. */
  alternativeText: v.string(),
});
export type Page = v.InferOutput<typeof page>;

/** Of the thumbnail: a file, or a page of the strip, and its square part (px of the turned picture). */
const thumbnailChoice = v.object({
  fileId: v.string(),
  turn: v.picklist([0, 90, 180, 270]),
  part: v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() }),
});
export type ThumbnailChoice = v.InferOutput<typeof thumbnailChoice>;

export const publishingTimes = ['now', 'later', 'draft'] as const;
export type PublishingTime = (typeof publishingTimes)[number];

/** When it is to come. The date and the time are a wall clock's of `zone`. */
const publishing = v.object({
  when: v.picklist(publishingTimes),
  date: v.string(),
  time: v.string(),
  zone: v.string(),
});
export type Publishing = v.InferOutput<typeof publishing>;

export const episodeEntries = {
  /** What the upstream is told that a new episode was made of, from the first time it is sent. */
  draftId: v.string(),
  title: v.string(),
  slug: v.string(),
  transcript: v.string(),
  pages: v.array(page),
  /** Null: none, though one is saved. */
  thumbnail: v.nullable(thumbnailChoice),
  publishing,
} as const;

type EpisodeFields = { readonly [Name in keyof typeof episodeEntries]?: v.InferOutput<(typeof episodeEntries)[Name]> };

/**
 * Whether a draft holds anything that a person would miss.
 * @param saved the texts as they are upstream; undefined for a new episode, whose form is empty
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

/** What an episode's thumbnail is called among the wanted images of its draft. */
export const THUMBNAIL = 'thumbnail';

/**
 * All images of the draft whose files are there, as they are to be prepared: the pages, and the thumbnail. For whatever asks for them
 * (form and preview alike): what isn't in the list is dropped.
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
