import { useState } from 'react';
import { loadCode } from '../../engine/missingCode.ts';
import { href, navigate } from '../../navigation/links.ts';
import type { Cutter } from './createCutter.ts';
import { useCutterMessages } from './useCutterMessages.ts';

export interface Publishing {
  /**
   * `started`: the running or most recent job is for publishing, not for a zip. `failed`: the slices could not be passed on
   * to the publishing pages. If making them fails, `state` stays `started` and the cutter's `job` has the failure.
   */
  readonly state: 'none' | 'started' | 'failed';
  /** Makes the slices for Longstrip and opens the publishing pages with them. */
  readonly publish: () => void;
  /** Call before a zip is made. Sets `state` to `none`. */
  readonly reset: () => void;
}

/** Returns what publishes the cutter's slices. `state` must outlive the button that started publishing. */
export function usePublishEpisode(cutter: Cutter): Publishing {
  const messages = useCutterMessages();
  const [state, setState] = useState<Publishing['state']>('none');
  const publish = async () => {
    setState('started');
    try {
      const { passToNewEpisode } = await loadCode(() => import('./passToNewEpisode.ts'));
      if (await passToNewEpisode(cutter, messages)) navigate(href('publish'));
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  return { state, publish: () => void publish(), reset: () => setState('none') };
}
