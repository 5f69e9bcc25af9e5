import { type MouseEvent, useEffect, useRef } from 'react';
import { profileAddress, type ProfileState } from './profileState.ts';

type Opened = Pick<ProfileState, 'audience' | 'picture'>;

/** What a link needs that opens something over the page. */
export interface OverlayLink {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

export interface Overlay {
  readonly link: (opened: Opened) => OverlayLink;
  /** Shows something else in what is open; going back still closes it. */
  readonly change: (opened: Opened) => void;
  readonly close: () => void;
}

/**
 * What lies open over the page is in the address, so that a phone's way back closes it and a link can lead to it. Closing it goes back
 * to the entry that it was opened from; where there is none (a link from elsewhere), it takes its place.
 */
export function useOverlay(
  username: string,
  { tab, audience, picture }: ProfileState,
  /** Of this profile's own address alone (`useOwnAddress.ts`). */
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
