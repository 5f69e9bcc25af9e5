/** Changes the daylight colours of shapes by time of day and weather, and tints them with the ground colour of their series. */
import type { Hex, Time, Weather } from '../script.ts';
import { computeLightness, mix, multiply, interpolateGradient, saturate } from './colour.ts';
import type { Role } from './drawing.ts';
import type { Style } from './style.ts';

/** The circumstances that change the colours of a drawing. */
export interface Scene {
  readonly time: Time;
  readonly weather: Weather;
  /** Ground, title and accent colours of the series. */
  readonly colours: readonly [Hex, Hex, Hex];
  /** Seed of the random numbers of backdrop, weather and effects. */
  readonly seed: string;
}

/** Sky colours at the top and at the horizon. */
export const skyColours: Readonly<Record<Time, readonly [Hex, Hex]>> = {
  day: ['#5fb4de', '#e4f3ee'],
  dawn: ['#8fa8d8', '#ffd9b8'],
  dusk: ['#5b4a86', '#ff9a6b'],
  night: ['#0e1534', '#2c4272'],
};

/** Light by time of day: its colour (`filter`), with which other colours are multiplied, and how strongly, from 0 to 1. */
const lightFilters: Readonly<Record<Time, { readonly filter: Hex; readonly strength: number }>> = {
  day: { filter: '#ffffff', strength: 0 },
  dawn: { filter: '#ffd7c2', strength: 0.5 },
  dusk: { filter: '#e39a86', strength: 0.62 },
  night: { filter: '#5a6fb4', strength: 0.82 },
};

/**
 * How strongly time of day and weather change the colours of a role, from 0 to 1. The sky is 0, because `skyColours` already
 * depends on the time of day, but the weather mutes it fully.
 */
const lightStrengths: Readonly<Record<Role, number>> = {
  sky: 0,
  far: 1,
  mid: 1,
  near: 1,
  skin: 0.5,
  hair: 0.6,
  cloth: 0.6,
  prop: 0.6,
  white: 0.2,
  mark: 0.2,
  glow: 0,
};

/** Returns the colour that a daylight colour has in a scene and a style. */
export function computeSceneColour(colour: Hex, role: Role, scene: Scene, style: Style): Hex {
  const litColour = style.hasLight ? applyLight(colour, role, scene) : colour;
  return style.tone(tintWithSeries(litColour, role, scene, style.unity), role, scene.colours);
}

/** Applies the time of day and the weather to a colour. */
function applyLight(colour: Hex, role: Role, { time, weather }: Scene): Hex {
  const { filter, strength } = lightFilters[time];
  const litColour = mix(colour, multiply(colour, filter), strength * lightStrengths[role]);
  if (weather === 'clear' || role === 'glow') return litColour;
  // Share of the saturation that the weather leaves.
  const saturation = { rain: 0.45, storm: 0.3, fog: 0.35, snow: 0.65 }[weather];
  const mutedColour = saturate(litColour, 1 - (1 - saturation) * (role === 'sky' ? 1 : lightStrengths[role]));
  if (weather === 'fog' && (role === 'far' || role === 'mid'))
    return mix(mutedColour, '#cfd6da', role === 'far' ? 0.62 : 0.34);
  return weather === 'storm' && role === 'sky' ? mix(mutedColour, '#2b3346', 0.4) : mutedColour;
}

/**
 * Tints a colour with the ground colour of the series.
 * @param unity strength of the tint, from 0 to 1
 */
function tintWithSeries(colour: Hex, role: Role, { colours: [ground] }: Scene, unity: number): Hex {
  // How strongly each role is tinted, from 0 to 1.
  const roleStrength = {
    sky: 0.8,
    far: 1,
    mid: 0.8,
    near: 0.65,
    skin: 0.1,
    hair: 0.12,
    cloth: 0.12,
    prop: 0.1,
    white: 0,
    mark: 0,
    glow: 0,
  }[role];
  // A gradient of the ground colour from dark to light.
  const stops: Hex[] = ['#14141f', mix(ground, '#14141f', 0.45), ground, mix(ground, '#fff6e6', 0.55), '#fffaf0'];
  return mix(colour, interpolateGradient(stops, computeLightness(colour)), unity * roleStrength);
}
