/**
 * Titles of screens that are called after what they show, which they know only once it is loaded: a series, an episode, a person.
 * The screen says it with `useScreenTitle`; the frame, which gives `SayTitle` to each screen, puts it into the document, tells it
 * to screen readers and takes the focus to the heading.
 */
import { createContext, use, useEffect } from 'react';

export interface ScreenTitle {
  /** Without the product's name. */
  readonly title: string;
  /** What search engines are told; without one that of the screen's row stays. */
  readonly description?: string | undefined;
}

export const SayTitle = createContext<(said: ScreenTitle | undefined) => void>(() => undefined);

/**
 * Says what the screen is called, in the language of the page; `undefined` while that isn't known. A screen that can't load what it
 * shows says so here as well: until something is said, its arrival is announced to nobody.
 */
export function useScreenTitle(title: string | undefined, description?: string): void {
  const say = use(SayTitle);
  useEffect(() => {
    if (title !== undefined) say({ title, description });
  }, [say, title, description]);
}

/** The same for as long as something stands in the place of the screen, such as a failure; then the screen is called as before. */
export function useTemporaryTitle(title: string): void {
  const say = use(SayTitle);
  useEffect(() => {
    say({ title });
    return () => say(undefined);
  }, [say, title]);
}
