import type { StoredDraft } from '../../offline/drafts/drafts.ts';
import { type DraftSubject, parseDraftKey } from '../../offline/drafts/draftKeys.ts';
import { imagesEntries } from '../seriesImages/seriesImages.ts';

export interface DeviceDraft {
  readonly key: string;
  readonly subject: DraftSubject;
  /** The title in the draft; undefined without one. */
  readonly title: string | undefined;
  /** For a series on the server: whether changes of images are unsaved, and whether no other changes are. Otherwise 'none'. */
  readonly images: 'none' | 'some' | 'only';
  /** ms since 1970 */
  readonly changedAt: number;
}

/** Fields of drafts that contain metadata instead of user input. */
const metadataFields: ReadonlySet<string> = new Set(['created', 'draftId', 'keyPicture']);

/** Returns the drafts that contain unsaved user input, in the given order. */
export function toDeviceDrafts(stored: readonly StoredDraft[]): DeviceDraft[] {
  return stored.flatMap(({ key, fields, changedAt }) => {
    const subject = parseDraftKey(key);
    // A draft with `created` has been sent: the new series is on the server.
    if (subject === undefined || fields.get('created')?.value !== undefined) return [];
    const isNew = subject.kind === 'new series' || subject.kind === 'new episode';
    const inputNames = [...fields].flatMap(([name, { value }]) =>
      !metadataFields.has(name) && isUserInput(name, value, isNew) ? [name] : [],
    );
    if (inputNames.length === 0) return [];
    const title = fields.get('title')?.value;
    const isTitled = typeof title === 'string' && title.trim() !== '';
    return [
      {
        key,
        subject,
        title: isTitled ? title.trim() : undefined,
        images: subject.kind === 'series' ? findImages(inputNames) : 'none',
        changedAt,
      },
    ];
  });
}

function findImages(names: readonly string[]): DeviceDraft['images'] {
  const images = names.filter((name) => name in imagesEntries);
  if (images.length === 0) return 'none';
  return images.length === names.length ? 'only' : 'some';
}

/**
 * Whether a value is unsaved user input. An emptied field counts only if the series or episode is on the server already.
 * @param isNew whether it isn't on the server yet
 */
function isUserInput(name: string, value: unknown, isNew: boolean): boolean {
  if (value === undefined) return false;
  // With `image`, the image is saved on the server, and its source file is stored only so that it can be cropped again.
  if (name in imagesEntries) return !(typeof value === 'object' && value !== null && 'image' in value);
  if (!isNew) return true;
  if (typeof value === 'string') return value.trim() !== '' && name !== 'language';
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== false;
}
