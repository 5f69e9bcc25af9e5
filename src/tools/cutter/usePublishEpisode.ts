import { useState } from 'react';
import { loadCode } from '../../engine/missingCode.ts';
import { href, navigate } from '../../navigation/links.ts';
import type { Cutter } from './createCutter.ts';
import { useCutterMessages } from './useCutterMessages.ts';

export interface Publishing {
  /** `last`: the images were made last, for publishing, instead of a zip. `failed`: and they could not be stored. */
  readonly state: 'none' | 'last' | 'failed';
  /** Makes the slices for Longstrip and opens the publishing pages with them. */
  readonly publish: () => void;
  /** Call when a zip is made. */
  readonly reset: () => void;
}

/** Publishes the cutter's slices. Call it once, because the state of publishing outlives the button that started it. */
export function usePublishEpisode(cutter: Cutter): Publishing {
  const messages = useCutterMessages();
  const [state, setState] = useState<Publishing['state']>('none');
  const run = async () => {
    setState('last');
    try {
      const { passToNewEpisode } = await loadCode(() => import('./passToNewEpisode.ts'));
      if (await passToNewEpisode(cutter, messages)) navigate(href('publish'));
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  return { state, publish: () => void run(), reset: () => setState('none') };
}
