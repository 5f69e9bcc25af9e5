import { type MouseEvent, useEffect, useRef } from 'react';
import { navigate } from '../../app/links.ts';
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
export function useOverlay(username: string, { tab, audience, picture }: ProfileState): Overlay {
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
    change: (opened) => navigate(profileAddress(username, { tab, ...opened }), { replace: true }),
    close: () => {
      if (openedHere.current) history.back();
      else navigate(profileAddress(username, { tab }), { replace: true });
    },
  };
}
