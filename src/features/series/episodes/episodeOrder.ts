import { useState } from 'react';
import * as v from 'valibot';
import { createStoredValue } from '../../../device/storedValue.ts';

export type EpisodeOrder = 'oldest' | 'newest';

const storedOrder = createStoredValue('episode-order', v.picklist(['oldest', 'newest']));

/** The episode order for all series, stored on the device. */
export function useEpisodeOrder(): [EpisodeOrder, (order: EpisodeOrder) => void] {
  const [order, setOrder] = useState<EpisodeOrder>(() => storedOrder.read() ?? 'oldest');
  const storeOrder = (next: EpisodeOrder) => {
    storedOrder.write(next);
    setOrder(next);
  };
  return [order, storeOrder];
}
