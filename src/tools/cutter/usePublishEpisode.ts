import { useState } from 'react';
import { loadCode } from '../../engine/missingCode.ts';
import { href, navigate } from '../../navigation/links.ts';
import type { Cutter } from './createCutter.ts';
import { useCutterMessages } from './useCutterMessages.ts';

/** Makes the slices for Longstrip and opens the publishing pages with them. */
export function usePublishEpisode(cutter: Cutter) {
  const messages = useCutterMessages();
  const [isPublishing, setPublishing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const run = async () => {
    setPublishing(true);
    setFailed(false);
    try {
      const { passToNewEpisode } = await loadCode(() => import('./passToNewEpisode.ts'));
      if (await passToNewEpisode(cutter, messages)) navigate(href('publish'));
    } catch (error) {
      console.error(error);
      setFailed(true);
    } finally {
      setPublishing(false);
    }
  };
  return { publish: () => void run(), isPublishing, hasFailed };
}
