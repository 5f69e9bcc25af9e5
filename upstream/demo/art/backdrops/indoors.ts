/** All indoor places. */
import type { Place } from '../../script.ts';
import type { Shape } from '../drawing.ts';
import { halls } from './halls.ts';
import { homes } from './homes.ts';
import type { Stage } from './pieces.ts';
import { ways } from './ways.ts';

export const indoors: Partial<Record<Place, (stage: Stage) => Shape[]>> = { ...homes, ...halls, ...ways };
