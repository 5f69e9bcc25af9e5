/** Styles that imitate drawings and prints in ink or pencil. */
import type { Hex } from '../../script.ts';
import { computeLightness, mix, findClosestLightness, toRgb, saturate } from '../colour.ts';
import type { Style } from '../style.ts';
import { createStyle } from './base.ts';
import { fadeWithDistance, keepRoles, toGrey, isRed, replaceRedWithAccent } from './tones.ts';

/** Roles of backdrops. */
const backgroundRoles = new Set(['sky', 'far', 'mid', 'near']);

/** Tells whether a colour is a bright yellow or orange. */
function isGold(colour: Hex): boolean {
  const [r, g, b] = toRgb(colour);
  return r > 150 && g > 105 && r > b * 1.6 && g > b * 1.3;
}

export const inkStyles: readonly Style[] = [
  createStyle({
    name: 'noir',
    ink: '#08080c',
    paper: '#08080c',
    line: { kind: 'brush', width: 5, wobble: 0.4, tinted: 0 },
    paint: 'flat',
    shadow: 'cel',
    tone: replaceRedWithAccent((colour, role) => {
      if (role === 'white') return '#ffffff';
      const lightness = computeLightness(colour);
      if (role === 'skin') return lightness > 0.3 ? '#f4f1ea' : '#8d8a86';
      if (backgroundRoles.has(role))
        return findClosestLightness(['#08080c', '#22232b', '#3c3e49', '#62656f', '#b9bbc0'], toGrey(lightness * 0.72));
      return findClosestLightness(['#08080c', '#2c2d36', '#85878e', '#f4f1ea'], colour);
    }),
    unity: 0,
    face: 'almond',
    heads: 6.4,
    balloon: { fill: '#f4f1ea', caption: '#08080c', captionText: '#f4f1ea' },
    letters: { size: 32, caption: 'typewriter', title: 'slab' },
    frame: { width: 4, colour: '#f4f1ea' },
    texture: { kind: 'grain', strength: 0.3 },
  }),
  createStyle({
    name: 'screentone',
    ink: '#15131a',
    line: { kind: 'brush', width: 3.8, wobble: 0.2, tinted: 0 },
    paint: 'dots',
    shadow: 'dots',
    tone: (colour, role) =>
      role === 'skin'
        ? computeLightness(colour) > 0.42
          ? '#ffffff'
          : '#b9b9b9'
        : role === 'mark' || role === 'white'
          ? toGrey(computeLightness(colour))
          : toGrey(fadeWithDistance(computeLightness(colour), role)),
    unity: 0,
    face: 'manga',
    heads: 5.6,
    balloon: { width: 3.5 },
    letters: { size: 32, title: 'lucky' },
  }),
  createStyle({
    name: 'woodcut',
    ink: '#171310',
    paper: '#f0e4cc',
    line: { kind: 'brush', width: 9, wobble: 1.6, tinted: 0 },
    paint: 'lines',
    shadow: 'hatch',
    tone: (colour, role, [ground]) => {
      if (role === 'white') return '#f0e4cc';
      if (role === 'glow' || (isRed(colour) && role !== 'skin')) return mix(ground, '#e2533a', 0.3);
      return role === 'skin' ? toGrey(0.92) : toGrey(fadeWithDistance(computeLightness(colour), role));
    },
    unity: 0,
    face: 'almond',
    texture: { kind: 'paper', strength: 0.4 },
    balloon: { shape: 'box', fill: '#f7eeda', width: 6, caption: '#171310', captionText: '#f0e4cc' },
    letters: { capitals: false, size: 34, caption: 'cinzel', sound: 'slab', title: 'slab' },
    frame: { width: 12 },
  }),
  createStyle({
    name: 'hatched',
    ink: '#2b2118',
    paper: '#f6eedd',
    line: { kind: 'brush', width: 3, wobble: 0.9, tinted: 0.1 },
    paint: 'cross',
    shadow: 'hatch',
    tone: keepRoles(['mark', 'white'], (colour, role) =>
      mix(
        saturate(colour, 0.95),
        toGrey(fadeWithDistance(computeLightness(colour), role)),
        backgroundRoles.has(role) ? 0.45 : 0.12,
      ),
    ),
    face: 'almond',
    heads: 5.8,
    texture: { kind: 'paper', strength: 0.5 },
    balloon: { shape: 'organic', fill: '#fdf8ec', width: 2.5, caption: '#fdf8ec' },
    letters: { dialogue: 'hand', size: 35, caption: 'typewriter', sound: 'fat', title: 'fat' },
    frame: { width: 3 },
  }),
  createStyle({
    name: 'ink-wash',
    ink: '#1c1b1f',
    paper: '#f5f0e4',
    line: { kind: 'brush', width: 5, wobble: 1.8, tinted: 0.1 },
    paint: 'wash',
    shadow: 'none',
    tone: replaceRedWithAccent(
      keepRoles(['mark', 'white'], (colour, role) =>
        mix(
          toGrey(fadeWithDistance(computeLightness(colour), role)),
          role === 'glow' ? '#e8c46a' : '#efe6d2',
          role === 'glow' ? 0.6 : 0.3,
        ),
      ),
    ),
    unity: 0,
    heads: 4.2,
    texture: { kind: 'blotch', strength: 0.7 },
    balloon: { shape: 'organic', fill: '#fbf8f0', line: '#3a383d', width: 2.5, caption: '#fbf8f0' },
    letters: { dialogue: 'hand', capitals: false, size: 37, caption: 'hand', sound: 'marker', title: 'marker' },
    frame: { width: 0 },
  }),
  createStyle({
    name: 'engraving',
    ink: '#231a14',
    paper: '#efe3c8',
    line: { kind: 'brush', width: 2.6, wobble: 0.2, tinted: 0 },
    paint: 'lines',
    shadow: 'hatch',
    tone: replaceRedWithAccent((colour, role) =>
      isGold(colour) && !backgroundRoles.has(role) && role !== 'skin'
        ? '#cf9a3c'
        : role === 'skin'
          ? toGrey(Math.min(0.9, computeLightness(colour) * 1.15))
          : role === 'mark' || role === 'white'
            ? colour
            : toGrey(fadeWithDistance(computeLightness(colour), role)),
    ),
    unity: 0,
    face: 'almond',
    heads: 6,
    texture: { kind: 'paper', strength: 0.7 },
    balloon: { shape: 'box', fill: '#f8f0dc', width: 2, caption: '#f8f0dc' },
    letters: { dialogue: 'hand', capitals: false, size: 36, caption: 'fat', sound: 'fat', title: 'fat' },
    frame: { width: 4 },
  }),
  createStyle({
    name: 'pencil',
    ink: '#37343f',
    paper: '#faf8f3',
    line: { kind: 'dry', width: 2.6, wobble: 1.3, tinted: 0.1 },
    paint: 'wash',
    shadow: 'hatch',
    tone: (colour, role) =>
      role === 'mark'
        ? '#35333c'
        : role === 'white'
          ? colour
          : mix(saturate(colour, 1.1), '#ffffff', backgroundRoles.has(role) ? 0.34 : 0.06),
    unity: 0.15,
    heads: 4.8,
    texture: { kind: 'canvas', strength: 0.45 },
    balloon: { shape: 'organic', line: '#6b6873', text: '#35333c', width: 2, caption: '#faf8f3' },
    letters: { dialogue: 'hand', capitals: false, size: 37, caption: 'hand', sound: 'gochi', title: 'gochi' },
    frame: { width: 2.5, colour: '#6b6873' },
  }),
];
