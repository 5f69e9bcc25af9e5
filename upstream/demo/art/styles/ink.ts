/** Hands of one or two inks: what little colour there is, is chosen. */
import { darker, lighter, lightness, mix, nearest, ramp, rgb, saturated } from '../colour.ts';
import type { Style } from '../style.ts';
import type { Hex } from '../../script.ts';
import { style } from './base.ts';

const BACK = new Set(['sky', 'far', 'mid', 'near']);

/** Further away, paler: so figures stand before a place without any colour. */
function airy(value: number, role: string): number {
  return role === 'far'
    ? 0.5 + value * 0.5
    : role === 'mid'
      ? 0.34 + value * 0.62
      : role === 'sky'
        ? 0.42 + value * 0.56
        : value;
}

const grey = (value: number): Hex => ramp(['#000000', '#ffffff'], value);

function isRed(colour: Hex): boolean {
  const [r, g, b] = rgb(colour);
  return r > 120 && r > g * 1.9 && r > b * 1.7;
}

function isGold(colour: Hex): boolean {
  const [r, g, b] = rgb(colour);
  return r > 150 && g > 105 && r > b * 1.6 && g > b * 1.3;
}

export const inkStyles: readonly Style[] = [
  style({
    name: 'noir',
    ink: '#08080c',
    paper: '#08080c',
    line: { kind: 'brush', width: 5, wobble: 0.4, tinted: 0 },
    paint: 'flat',
    shadow: 'cel',
    tone: (colour, role, [, , accent]) => {
      if (isRed(colour) && role !== 'skin') return accent;
      if (role === 'white') return '#ffffff';
      const value = lightness(colour);
      if (role === 'skin') return value > 0.3 ? '#f4f1ea' : '#8d8a86';
      if (BACK.has(role)) return nearest(['#08080c', '#22232b', '#3c3e49', '#62656f', '#b9bbc0'], grey(value * 0.72));
      return nearest(['#08080c', '#2c2d36', '#85878e', '#f4f1ea'], colour);
    },
    unity: 0,
    face: 'almond',
    heads: 6.4,
    balloon: { fill: '#f4f1ea', line: '#08080c', width: 4, caption: '#08080c', captionText: '#f4f1ea' },
    letters: { dialogue: 'comic', size: 32, caption: 'typewriter', sound: 'bangers', title: 'slab' },
    frame: { width: 4, radius: 0, colour: '#f4f1ea' },
    texture: { kind: 'grain', strength: 0.3 },
  }),
  style({
    name: 'screentone',
    ink: '#15131a',
    line: { kind: 'brush', width: 3.8, wobble: 0.2, tinted: 0 },
    paint: 'dots',
    shadow: 'dots',
    tone: (colour, role) =>
      role === 'skin'
        ? lightness(colour) > 0.42
          ? '#ffffff'
          : '#b9b9b9'
        : role === 'mark' || role === 'white'
          ? grey(lightness(colour))
          : grey(airy(lightness(colour), role)),
    grades: true,
    unity: 0,
    face: 'manga',
    heads: 5.6,
    balloon: { shape: 'oval', width: 3.5 },
    letters: { dialogue: 'comic', size: 32, sound: 'bangers', title: 'lucky' },
    frame: { width: 5, radius: 0, colour: '#15131a' },
  }),
  style({
    name: 'woodcut',
    ink: '#171310',
    paper: '#f0e4cc',
    line: { kind: 'brush', width: 9, wobble: 1.6, tinted: 0 },
    paint: 'lines',
    shadow: 'hatch',
    tone: (colour, role, [ground]) => {
      if (role === 'white') return '#f0e4cc';
      if (role === 'glow' || (isRed(colour) && role !== 'skin')) return mix(ground, '#e2533a', 0.3);
      return role === 'skin' ? grey(0.92) : grey(airy(lightness(colour), role));
    },
    unity: 0,
    face: 'almond',
    heads: 4.6,
    texture: { kind: 'paper', strength: 0.4 },
    balloon: { shape: 'box', fill: '#f7eeda', line: '#171310', width: 6, caption: '#171310', captionText: '#f0e4cc' },
    letters: { dialogue: 'comic', capitals: false, size: 34, caption: 'cinzel', sound: 'slab', title: 'slab' },
    frame: { width: 12, radius: 0, colour: '#171310' },
  }),
  style({
    name: 'chalk',
    ink: '#f2efe4',
    paper: '#1f2b29',
    line: { kind: 'dry', width: 5, wobble: 2, tinted: 0.1 },
    paint: 'outline',
    shadow: 'hatch',
    tone: (colour, role) => {
      // Eyes are holes in the chalk, so that pupils show in them.
      if (role === 'white') return lightness(colour) > 0.97 ? '#22302d' : '#f6f3e8';
      if (role === 'mark') return '#f6f3e8';
      if (role === 'glow') return lighter(saturated(colour, 1.2), 0.2);
      return mix(
        '#22302d',
        colour,
        role === 'cloth' || role === 'prop' ? 0.42 : role === 'hair' ? 0.34 : role === 'skin' ? 0.16 : 0.1,
      );
    },
    grades: false,
    unity: 0.1,
    face: 'dot',
    heads: 3.9,
    texture: { kind: 'canvas', strength: 0.7 },
    balloon: {
      shape: 'organic',
      fill: '#22302d',
      line: '#f2efe4',
      text: '#f6f3e8',
      width: 4,
      caption: '#22302d',
      captionText: '#ffe38f',
    },
    letters: { dialogue: 'gochi', capitals: false, size: 38, caption: 'gochi', sound: 'gochi', title: 'gochi' },
    frame: { width: 5, radius: 4, colour: '#f2efe4' },
  }),
  style({
    name: 'pixel',
    line: { kind: 'even', width: 5, wobble: 0, tinted: 0.6 },
    paint: 'flat',
    shadow: 'cel',
    tone: (colour) => saturated(colour, 1.3),
    pixel: 5,
    paper: '#171a2e',
    face: 'oval',
    heads: 3.3,
    unity: 0.5,
    balloon: { shape: 'box', fill: '#fdf6e3', line: '#171a2e', width: 6, caption: '#171a2e', captionText: '#fdf6e3' },
    letters: { dialogue: 'terminal', capitals: false, size: 41, caption: 'terminal', sound: 'pixel', title: 'pixel' },
    frame: { width: 5, radius: 0, colour: '#fdf6e3' },
  }),
  style({
    name: 'hatched',
    ink: '#2b2118',
    paper: '#f6eedd',
    line: { kind: 'brush', width: 3, wobble: 0.9, tinted: 0.1 },
    paint: 'cross',
    shadow: 'hatch',
    tone: (colour, role) =>
      role === 'mark' || role === 'white'
        ? colour
        : mix(saturated(colour, 0.95), grey(airy(lightness(colour), role)), BACK.has(role) ? 0.45 : 0.12),
    unity: 0.5,
    face: 'almond',
    heads: 5.8,
    texture: { kind: 'paper', strength: 0.5 },
    balloon: { shape: 'organic', fill: '#fdf8ec', line: '#2b2118', width: 2.5, caption: '#fdf8ec' },
    letters: { dialogue: 'hand', capitals: true, size: 35, caption: 'typewriter', sound: 'fat', title: 'fat' },
    frame: { width: 3, radius: 0, colour: '#2b2118' },
  }),
  style({
    name: 'riso',
    ink: '#1f3a5f',
    paper: '#f7f0e1',
    line: { kind: 'even', width: 4.6, wobble: 0.5, tinted: 0 },
    paint: 'flat',
    shadow: 'dots',
    tone: (colour, role, [ground, title, accent]) => {
      if (role === 'white') return '#f7f0e1';
      if (role === 'mark') return '#1f3a5f';
      const value = airy(lightness(colour), role);
      return nearest(
        [mix(accent, '#1f3a5f', 0.55), accent, ground, lighter(title, 0.1), '#f7f0e1'],
        grey(role === 'skin' ? Math.min(1, value * 1.15) : value),
      );
    },
    misprint: 5,
    unity: 0,
    face: 'oval',
    heads: 4,
    texture: { kind: 'grain', strength: 0.7 },
    balloon: {
      fill: '#fdf8ec',
      line: '#1f3a5f',
      text: '#1f3a5f',
      width: 4,
      caption: '#fdf8ec',
      captionText: '#1f3a5f',
    },
    letters: { dialogue: 'fredoka', capitals: false, size: 32, caption: 'fredoka', sound: 'titan', title: 'titan' },
    frame: { width: 0, radius: 0, colour: '#1f3a5f' },
  }),
  style({
    name: 'blueprint',
    ink: '#54407a',
    paper: '#f6f1fb',
    line: { kind: 'even', width: 3, wobble: 0, tinted: 0.1 },
    paint: 'soft',
    shadow: 'none',
    tone: (colour, role, [ground, title, accent]) =>
      role === 'mark'
        ? '#3d2c63'
        : role === 'white'
          ? colour
          : mix(
              colour,
              ramp([darker(ground, 0.5), ground, accent, lighter(title, 0.55)], lightness(colour)),
              role === 'skin' ? 0.18 : role === 'cloth' || role === 'hair' ? 0.3 : 0.75,
            ),
    unity: 0.4,
    face: 'manga',
    heads: 5.2,
    texture: { kind: 'grain', strength: 0.3 },
    balloon: {
      shape: 'pill',
      line: '#54407a',
      text: '#3d2c63',
      width: 2.5,
      caption: '#efe5fb',
      captionText: '#3d2c63',
    },
    letters: {
      dialogue: 'comic',
      capitals: false,
      size: 33,
      caption: 'terminal',
      sound: 'righteous',
      title: 'righteous',
    },
    frame: { width: 3, radius: 22, colour: '#54407a' },
  }),
  style({
    name: 'ink-wash',
    ink: '#1c1b1f',
    paper: '#f5f0e4',
    line: { kind: 'brush', width: 5, wobble: 1.8, tinted: 0.1 },
    paint: 'wash',
    shadow: 'none',
    tone: (colour, role, [, , accent]) =>
      isRed(colour) && role !== 'skin'
        ? accent
        : role === 'mark' || role === 'white'
          ? colour
          : mix(
              grey(airy(lightness(colour), role)),
              role === 'glow' ? '#e8c46a' : '#efe6d2',
              role === 'glow' ? 0.6 : 0.3,
            ),
    unity: 0,
    face: 'oval',
    heads: 4.2,
    texture: { kind: 'blotch', strength: 0.7 },
    balloon: { shape: 'organic', fill: '#fbf8f0', line: '#3a383d', width: 2.5, caption: '#fbf8f0' },
    letters: { dialogue: 'hand', capitals: false, size: 37, caption: 'hand', sound: 'marker', title: 'marker' },
    frame: { width: 0, radius: 0, colour: '#1c1b1f' },
  }),
  style({
    name: 'engraving',
    ink: '#231a14',
    paper: '#efe3c8',
    line: { kind: 'brush', width: 2.6, wobble: 0.2, tinted: 0 },
    paint: 'lines',
    shadow: 'hatch',
    tone: (colour, role, [, , accent]) =>
      isRed(colour) && role !== 'skin'
        ? accent
        : isGold(colour) && !BACK.has(role) && role !== 'skin'
          ? '#cf9a3c'
          : role === 'skin'
            ? grey(Math.min(0.9, lightness(colour) * 1.15))
            : role === 'mark' || role === 'white'
              ? colour
              : grey(airy(lightness(colour), role)),
    unity: 0,
    face: 'almond',
    heads: 6,
    texture: { kind: 'paper', strength: 0.7 },
    balloon: { shape: 'box', fill: '#f8f0dc', line: '#231a14', width: 2, caption: '#f8f0dc' },
    letters: { dialogue: 'hand', capitals: false, size: 36, caption: 'fat', sound: 'fat', title: 'fat' },
    frame: { width: 4, radius: 0, colour: '#231a14' },
  }),
  style({
    name: 'shadow-play',
    ink: '#0f0d18',
    paper: '#0f0d18',
    line: { kind: 'none', width: 2.2, wobble: 0, tinted: 0 },
    paint: 'soft',
    shadow: 'none',
    tone: (colour, role, [ground, , accent]) => {
      if (role === 'glow' || role === 'white') return role === 'white' ? '#ffe9c4' : colour;
      if (role === 'mark') return '#ffe9c4';
      if (role === 'sky') return mix(colour, ground, 0.5);
      if (role === 'far') return mix(ground, '#0f0d18', 0.42);
      if (role === 'mid') return mix(ground, '#0f0d18', 0.66);
      if (role === 'near') return mix(ground, '#0f0d18', 0.84);
      const dark = mix('#0f0d18', accent, 0.06 + lightness(colour) * 0.1);
      return role === 'skin' ? mix(dark, '#0f0d18', 0.3) : dark;
    },
    unity: 0.2,
    face: 'dot',
    heads: 5,
    texture: { kind: 'grain', strength: 0.4 },
    balloon: {
      shape: 'organic',
      fill: '#ffe9c4',
      line: '#0f0d18',
      width: 0,
      caption: '#0f0d18',
      captionText: '#ffe9c4',
    },
    letters: {
      dialogue: 'comic',
      capitals: false,
      size: 33,
      caption: 'comic-italic',
      sound: 'cinzel',
      title: 'cinzel',
    },
    frame: { width: 0, radius: 0, colour: '#0f0d18' },
  }),
  style({
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
          : mix(saturated(colour, 1.1), '#ffffff', BACK.has(role) ? 0.34 : 0.06),
    unity: 0.15,
    face: 'oval',
    heads: 4.8,
    texture: { kind: 'canvas', strength: 0.45 },
    balloon: { shape: 'organic', line: '#6b6873', text: '#35333c', width: 2, caption: '#faf8f3' },
    letters: { dialogue: 'hand', capitals: false, size: 37, caption: 'hand', sound: 'gochi', title: 'gochi' },
    frame: { width: 2.5, radius: 0, colour: '#6b6873' },
  }),
];
