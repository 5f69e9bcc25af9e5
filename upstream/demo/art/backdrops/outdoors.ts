/** Collects the functions that draw outdoor places. */
import type { Place } from '../../script.ts';
import type { Shape } from '../drawing.ts';
import { seaAndSpacePlaces } from './seaAndSpace.ts';
import { placesAroundBuildings } from './aroundBuildings.ts';
import { naturePlaces } from './nature.ts';
import type { BackdropPlan } from './backdropParts.ts';
import { townPlaces } from './town.ts';

/** Drawing functions by place. */
export const outdoorPlaces: Partial<Record<Place, (plan: BackdropPlan) => Shape[]>> = {
  ...townPlaces,
  ...placesAroundBuildings,
  ...naturePlaces,
  ...seaAndSpacePlaces,
};
