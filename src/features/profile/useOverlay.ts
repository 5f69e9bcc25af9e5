import { type MouseEvent, useEffect, useRef } from 'react';
import { profileAddress, type ProfileState } from './profileState.ts';

type Opened = Pick<ProfileState, 'audience' | 'picture'>;

/** Props of a link that opens an overlay. */
export interface OverlayLink {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

export interface Overlay {
  readonly link: (opened: Opened) => OverlayLink;
  /** Changes the content of the open overlay without a new history entry, so that going back closes it. */
  readonly change: (opened: Opened) => void;
  readonly close: () => void;
}

/**
 * Stores the open overlay in the address, so that the back button closes it and links can open it. To close the overlay, this hook
 * goes back to the history entry before it. If the page was opened with the overlay, closing replaces the current entry.
 */
export function useOverlay(
  username: string,
  { tab, audience, picture }: ProfileState,
  /** Replaces the address of this profile only (`useOwnAddress.ts`). */
  replace: (address: string) => void,
): Overlay {
  const openedHere = useRef(false);
  const isOpen = audience !== undefined || picture !== undefined;
  useEffect(() => {
    if (!isOpen) openedHere.current = false;
  }, [isOpen]);

  return {
    link: (opened) => ({
      href: profileAddress(username, { tab, ...opened }),
      onClick: ({ button, ctrlKey, metaKey, shiftKey }) => {
        openedHere.current = button === 0 && !ctrlKey && !metaKey && !shiftKey;
      },
    }),
    change: (opened) => replace(profileAddress(username, { tab, ...opened })),
    close: () => {
      if (openedHere.current) history.back();
      else replace(profileAddress(username, { tab }));
    },
  };
}
