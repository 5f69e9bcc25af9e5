/** Drafts that are kept on the device, as lists of them speak of them. Pure. */
import type { KeptDraft } from '../../offline/drafts/drafts.ts';
import { type DraftSubject, subjectOf } from '../../offline/drafts/draftKeys.ts';
import { imagesEntries } from '../seriesImages/seriesImages.ts';

export interface DeviceDraft {
  readonly key: string;
  readonly of: DraftSubject;
  /** As it is called in the draft; undefined where nobody has said. */
  readonly title: string | undefined;
  /** Of a series: whether images are among it, and whether there is nothing else. */
  readonly images: 'none' | 'some' | 'only';
  /** ms since 1970 */
  readonly changedAt: number;
}

/** What a draft remembers beside what a person has done. */
const bookkeeping: ReadonlySet<string> = new Set(['created', 'draftId', 'keyPicture']);

/** Those with something in them that a person would miss and that isn't saved upstream. In the order they come in. */
export function deviceDrafts(kept: readonly KeptDraft[]): DeviceDraft[] {
  return kept.flatMap(({ key, fields, changedAt }) => {
    const of = subjectOf(key);
    // What has become of a new series is upstream.
    if (of === undefined || fields.get('created')?.value !== undefined) return [];
    const isNew = of.kind === 'new series' || of.kind === 'new episode';
    const held = [...fields].flatMap(([name, { value }]) =>
      !bookkeeping.has(name) && isWork(name, value, isNew) ? [name] : [],
    );
    if (held.length === 0) return [];
    const title = fields.get('title')?.value;
    const isTitled = typeof title === 'string' && title.trim() !== '';
    return [
      {
        key,
        of,
        title: isTitled ? title.trim() : undefined,
        images: of.kind === 'series' ? imagesAmong(held) : 'none',
        changedAt,
      },
    ];
  });
}

function imagesAmong(names: readonly string[]): DeviceDraft['images'] {
  const images = names.filter((name) => name in imagesEntries);
  if (images.length === 0) return 'none';
  return images.length === names.length ? 'only' : 'some';
}

/** In a form that was empty, what is empty is nothing; in one of something saved, it was emptied. */
function isWork(name: string, value: unknown, isNew: boolean): boolean {
  if (value === undefined) return false;
  // An image that is the series' own already is kept to crop it otherwise.
  if (name in imagesEntries) return !(typeof value === 'object' && value !== null && 'image' in value);
  if (!isNew) return true;
  if (typeof value === 'string') return value.trim() !== '' && name !== 'language';
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== false;
}
