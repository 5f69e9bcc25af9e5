import { type MouseEvent, useEffect, useRef } from 'react';
import { toProfileAddress, type ProfileState } from './profileState.ts';

type OverlayState = Pick<ProfileState, 'audience' | 'picture'>;

/** Props of a link that opens an overlay. */
export interface OverlayLink {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

export interface Overlay {
  /** Returns the props of a link that opens an overlay in this state. */
  readonly getLink: (state: OverlayState) => OverlayLink;
  /** Changes the content of the open overlay without a new history entry, so that going back closes it. */
  readonly change: (state: OverlayState) => void;
  readonly close: () => void;
}

/**
 * Stores the open overlay in the address, so that the back button closes it and links can open it. Closing an overlay that a link
 * of this page has opened goes back in the history. Otherwise, closing replaces the current entry.
 */
export function useOverlay(
  username: string,
  { tab, audience, picture }: ProfileState,
  /** Replaces the address of this profile only (`useOwnAddress.ts`). */
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
