/**
 * Sets titles of screens that depend on loaded data: a series, an episode, a user. The screen calls `useScreenTitle`. The app
 * provides `ScreenTitleContext` to each screen. The app then sets the document's title. After a navigation, the app also announces
 * the title to screen readers and, unless the user has moved the focus, focuses the heading.
 */
import { createContext, use, useEffect } from 'react';

export interface ScreenTitle {
  /** The title without the product's name. */
  readonly title: string;
  /** Description for search engines. Default: the description in the screen's metadata. */
  readonly description?: string | undefined;
}

export const ScreenTitleContext = createContext<(title: ScreenTitle | undefined) => void>(() => undefined);

/**
 * Sets the screen's title; does nothing while `title` is undefined, for example because it isn't known yet. If its data can't be
 * loaded, a screen has to set another title, because the navigation is announced only when there is a title.
 */
export function useScreenTitle(title: string | undefined, description?: string): void {
  const setTitle = use(ScreenTitleContext);
  useEffect(() => {
    if (title !== undefined) setTitle({ title, description });
  }, [setTitle, title, description]);
}

/** Sets a title until the caller unmounts, such as an error in place of the screen. Then the metadata's title applies again. */
export function useTemporaryTitle(title: string): void {
  const setTitle = use(ScreenTitleContext);
  useEffect(() => {
    setTitle({ title });
    return () => setTitle(undefined);
  }, [setTitle, title]);
}
