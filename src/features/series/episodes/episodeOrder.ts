import { useState } from 'react';
import * as v from 'valibot';
import { storedValue } from '../../../device/storedValue.ts';

export type EpisodeOrder = 'oldest' | 'newest';

const kept = storedValue('episode-order', v.picklist(['oldest', 'newest']));

/** The user's preferred episode order, stored on the device for all series. Defaults to oldest first. */
export function useEpisodeOrder(): [EpisodeOrder, (order: EpisodeOrder) => void] {
  const [order, setOrder] = useState<EpisodeOrder>(() => kept.read() ?? 'oldest');
  const choose = (next: EpisodeOrder) => {
    kept.write(next);
    setOrder(next);
  };
  return [order, choose];
}
