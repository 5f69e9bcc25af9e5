/** Draws objects. Each is about 2 units wide or tall (a few are up to 3.5), around 0, 0; x grows to the right, y downwards. */
import type { Prop } from '../script.ts';
import type { Shape } from './drawing.ts';
import { householdProps } from './props/household.ts';
import { foodProps } from './props/food.ts';
import { toolProps } from './props/tools.ts';
import { writingProps } from './props/writing.ts';

/** Drawing functions by object. */
const propDrawings: Readonly<Record<Prop, () => Shape[]>> = {
  ...householdProps,
  ...foodProps,
  ...writingProps,
  ...toolProps,
};

/** Draws an object. */
export function drawProp(prop: Prop): Shape[] {
  return propDrawings[prop]();
}
