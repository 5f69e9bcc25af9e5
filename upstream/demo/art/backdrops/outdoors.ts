/** All outdoor places. */
import type { Place } from '../../script.ts';
import type { Shape } from '../drawing.ts';
import { beyond } from './beyond.ts';
import { grounds } from './grounds.ts';
import { nature } from './nature.ts';
import type { Stage } from './pieces.ts';
import { town } from './town.ts';

export const outdoors: Partial<Record<Place, (stage: Stage) => Shape[]>> = {
  ...town,
  ...grounds,
  ...nature,
  ...beyond,
};
