/** Titles of screens that depend on loaded data. */
import { createContext, use, useEffect } from 'react';

export interface ScreenTitle {
  /** The title without the product's name. */
  readonly title: string;
  /** Description for search engines. */
  readonly description?: string | undefined;
}

export const ScreenTitleContext = createContext<(title: ScreenTitle | undefined) => void>(() => undefined);

/**
 * Sets the screen's title; does nothing while `title` is undefined. If its data can't be loaded, a screen has to set another
 * title, because the navigation is announced only when there is a title.
 */
export function useScreenTitle(title: string | undefined, description?: string): void {
  const setTitle = use(ScreenTitleContext);
  useEffect(() => {
    if (title !== undefined) setTitle({ title, description });
  }, [setTitle, title, description]);
}

/** Sets a title until the component unmounts. */
export function useTemporaryTitle(title: string): void {
  const setTitle = use(ScreenTitleContext);
  useEffect(() => {
    setTitle({ title });
    return () => setTitle(undefined);
  }, [setTitle, title]);
}
