/** Names of the demo's pictures in `pictures/`: the same for who draws them and who reads them. */
import type { CategoryCode, SizeName } from '../../src/imaging/categories.ts';

/** `of`: a story, an episode or a person. */
export function pictureName(of: string, category: CategoryCode, size: SizeName): string {
  return `${of}-${category}-${size}.webp`;
}

/** The contents of an episode, counted from 0. */
export function contentName(story: string, episode: number, at: number): string {
  return `${story}-${episode}-content-${at + 1}.webp`;
}
