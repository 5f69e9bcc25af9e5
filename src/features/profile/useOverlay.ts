import { type MouseEvent, useEffect, useRef } from 'react';
import { toProfileAddress, type ProfileState } from './profileAddress.ts';

type OverlayState = Pick<ProfileState, 'audience' | 'picture'>;

/** Props of a link that opens an overlay. */
export interface OverlayLink {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

export interface Overlay {
  readonly getLink: (state: OverlayState) => OverlayLink;
  /** Changes the open overlay without a new history entry. */
  readonly change: (state: OverlayState) => void;
  readonly close: () => void;
}

/**
 * Stores the open overlay (a list of people or a picture) in the address. Closing an overlay that a link of this page has
 * opened goes back in the history. Otherwise, closing replaces the current entry.
 */
export function useOverlay(
  username: string,
  { tab, audience, picture }: ProfileState,
  /** From `useScreenAddress.ts`. */
  replace: (address: string) => void,
): Overlay {
  const wasOpenedByLink = useRef(false);
  const isOpen = audience !== undefined || picture !== undefined;
  useEffect(() => {
    if (!isOpen) wasOpenedByLink.current = false;
  }, [isOpen]);

  return {
    getLink: (state) => ({
      href: toProfileAddress(username, { tab, ...state }),
      onClick: ({ button, ctrlKey, metaKey, shiftKey }) => {
        wasOpenedByLink.current = button === 0 && !ctrlKey && !metaKey && !shiftKey;
      },
    }),
    change: (state) => replace(toProfileAddress(username, { tab, ...state })),
    close: () => {
      if (wasOpenedByLink.current) history.back();
      else replace(toProfileAddress(username, { tab }));
    },
  };
}
