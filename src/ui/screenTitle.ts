/**
 * Titles of screens that depend on loaded data: a series, an episode, a user. The screen calls `useScreenTitle`. The app provides
 * `ScreenTitleContext` to each screen; it sets the document's title, announces it to screen readers and moves the focus to the heading.
 */
import { createContext, use, useEffect } from 'react';

export interface ScreenTitle {
  /** Without the product's name. */
  readonly title: string;
  /** Description for search engines; default: that of the screen's metadata. */
  readonly description?: string | undefined;
}

export const ScreenTitleContext = createContext<(said: ScreenTitle | undefined) => void>(() => undefined);

/**
 * Sets the screen's title in the page's language; `undefined` while unknown. Screens whose data can't be loaded have to set a title
 * too, because the navigation isn't announced before.
 */
export function useScreenTitle(title: string | undefined, description?: string): void {
  const say = use(ScreenTitleContext);
  useEffect(() => {
    if (title !== undefined) say({ title, description });
  }, [say, title, description]);
}

/** Sets a title while something replaces the screen's content, such as an error. Unmounting withdraws it: the screen's metadata applies again. */
export function useTemporaryTitle(title: string): void {
  const say = use(ScreenTitleContext);
  useEffect(() => {
    say({ title });
    return () => say(undefined);
  }, [say, title]);
}
