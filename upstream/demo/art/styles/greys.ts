/** Values without a colour, from black (0) to white (1). */
import type { Hex } from '../../script.ts';
import { ramp } from '../colour.ts';

/** Further away, paler: so figures stand before a place without any colour. */
export function airy(value: number, role: string): number {
  return role === 'far'
    ? 0.5 + value * 0.5
    : role === 'mid'
      ? 0.34 + value * 0.62
      : role === 'sky'
        ? 0.42 + value * 0.56
        : value;
}

export const grey = (value: number): Hex => ramp(['#000000', '#ffffff'], value);
