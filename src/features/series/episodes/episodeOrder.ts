import { useState } from 'react';
import * as v from 'valibot';
import { storedValue } from '../../../device/storedValue.ts';

export type EpisodeOrder = 'oldest' | 'newest';

const kept = storedValue('episode-order', v.picklist(['oldest', 'newest']));

/** In which order somebody likes to see episodes; kept on the device, for all series. From the beginning until they say otherwise. */
export function useEpisodeOrder(): [EpisodeOrder, (order: EpisodeOrder) => void] {
  const [order, setOrder] = useState<EpisodeOrder>(() => kept.read() ?? 'oldest');
  const choose = (next: EpisodeOrder) => {
    kept.write(next);
    setOrder(next);
  };
  return [order, choose];
}
