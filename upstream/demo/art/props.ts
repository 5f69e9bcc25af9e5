/** Draws objects. Each is about 2 units wide or tall, around 0, 0. */
import type { Prop } from '../script.ts';
import type { Shape } from './drawing.ts';
import { household } from './props/household.ts';
import { table } from './props/table.ts';
import { tools } from './props/tools.ts';
import { written } from './props/written.ts';

const propDrawings: Readonly<Record<Prop, () => Shape[]>> = { ...household, ...table, ...written, ...tools };

export function propShapes(prop: Prop): Shape[] {
  return propDrawings[prop]();
}
