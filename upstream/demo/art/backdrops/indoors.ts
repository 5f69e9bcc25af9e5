/** Collects the functions that draw indoor places, and the plain background of `nowhere`. */
import type { Place } from '../../script.ts';
import type { Shape } from '../drawing.ts';
import { hallPlaces } from './halls.ts';
import { roomPlaces } from './rooms.ts';
import type { BackdropPlan } from './backdropParts.ts';
import { travelPlaces } from './travel.ts';

/** Drawing functions by place. */
export const indoorPlaces: Partial<Record<Place, (plan: BackdropPlan) => Shape[]>> = {
  ...roomPlaces,
  ...hallPlaces,
  ...travelPlaces,
};
