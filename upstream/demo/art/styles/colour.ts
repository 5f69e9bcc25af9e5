/** Hands that paint: with colour, with or without a line. */
import { darker, lighter, lightness, mix, nearest, saturated } from '../colour.ts';
import type { Style } from '../style.ts';
import { style } from './base.ts';

export const colourStyles: readonly Style[] = [
  style({
    name: 'ligne-claire',
    line: { kind: 'even', width: 3.6, wobble: 0.5, tinted: 0 },
    paint: 'flat',
    shadow: 'none',
    tone: (colour) => saturated(lighter(colour, 0.08), 1.12),
    face: 'dot',
    heads: 5,
    unity: 0.32,
    balloon: { shape: 'box', width: 3 },
    letters: { dialogue: 'hand', capitals: true, size: 36, caption: 'hand', title: 'titan' },
    frame: { width: 4, radius: 0, colour: '#1d1a26' },
  }),
  style({
    name: 'watercolour',
    ink: '#4b3a34',
    paper: '#fbf7ec',
    line: { kind: 'brush', width: 2.6, wobble: 1.6, tinted: 0.55 },
    paint: 'wash',
    shadow: 'none',
    tone: (colour) => lighter(saturated(colour, 0.92), 0.16),
    texture: { kind: 'blotch', strength: 0.5 },
    face: 'dot',
    heads: 3.9,
    unity: 0.4,
    balloon: { shape: 'organic', fill: '#fffdf6', line: '#8a7466', width: 2.5, caption: '#f7efdc' },
    letters: { dialogue: 'gochi', capitals: false, size: 38, caption: 'gochi', sound: 'gochi', title: 'gochi' },
    frame: { width: 0, radius: 26, colour: '#8a7466' },
  }),
  style({
    name: 'paper-cut',
    paper: '#f3eadb',
    line: { kind: 'none', width: 2, wobble: 0.8, tinted: 0.9 },
    paint: 'flat',
    shadow: 'drop',
    tone: (colour) => saturated(colour, 1.15),
    texture: { kind: 'paper', strength: 0.55 },
    face: 'dot',
    heads: 3.7,
    unity: 0.62,
    balloon: { shape: 'pill', fill: '#fffaf0', line: '#fffaf0', width: 0, caption: '#fffaf0' },
    letters: { dialogue: 'fredoka', capitals: false, size: 33, caption: 'fredoka', sound: 'lucky', title: 'lucky' },
    frame: { width: 0, radius: 30, colour: '#f3eadb' },
  }),
  style({
    name: 'flat-modern',
    line: { kind: 'none', width: 2.6, wobble: 0, tinted: 0.85 },
    paint: 'flat',
    shadow: 'cel',
    tone: (colour, role, [ground, , accent]) => {
      if (role === 'mark' || role === 'white' || role === 'skin' || role === 'glow') return colour;
      return mix(
        colour,
        nearest([darker(ground, 0.5), ground, accent, lighter(ground, 0.6), '#fff3e2'], colour),
        role === 'cloth' || role === 'hair' ? 0.25 : 0.6,
      );
    },
    face: 'dot',
    heads: 5.4,
    unity: 0.6,
    balloon: { shape: 'pill', line: '#ffffff', width: 0 },
    letters: {
      dialogue: 'fredoka',
      capitals: false,
      size: 32,
      caption: 'fredoka',
      sound: 'righteous',
      title: 'righteous',
    },
    frame: { width: 0, radius: 18, colour: '#ffffff' },
  }),
  style({
    name: 'gouache',
    ink: '#2a2136',
    paper: '#f8f1e6',
    line: { kind: 'brush', width: 3.4, wobble: 1.1, tinted: 0.82 },
    paint: 'soft',
    shadow: 'cel',
    tone: (colour) => saturated(colour, 1.05),
    texture: { kind: 'canvas', strength: 0.42 },
    face: 'oval',
    heads: 4.4,
    unity: 0.55,
    balloon: { shape: 'organic', fill: '#fffaf0', line: '#4a3a4c', width: 3 },
    letters: { dialogue: 'comic', size: 33, title: 'lucky' },
    frame: { width: 0, radius: 4, colour: '#2a2136' },
  }),
  style({
    name: 'pastel',
    ink: '#7d5470',
    paper: '#fffafc',
    line: { kind: 'brush', width: 2.8, wobble: 0.4, tinted: 0.45 },
    paint: 'soft',
    shadow: 'none',
    tone: (colour, role) =>
      role === 'mark' ? mix(colour, '#6a3d63', 0.35) : mix(saturated(colour, 0.95), '#ffe9f2', 0.36),
    face: 'manga',
    heads: 4.8,
    unity: 0.6,
    balloon: { line: '#c48aa8', text: '#5d3a55', width: 2.5, caption: '#fff0f6', captionText: '#5d3a55' },
    letters: { dialogue: 'comic', capitals: false, size: 33, sound: 'gochi', title: 'gochi' },
    frame: { width: 0, radius: 34, colour: '#e9c5d8' },
  }),
  style({
    name: 'newsprint',
    paper: '#f4ead2',
    line: { kind: 'brush', width: 5, wobble: 0.4, tinted: 0 },
    paint: 'flat',
    shadow: 'dots',
    tone: (colour, role) => {
      if (role === 'white' || role === 'mark') return colour;
      return mix(nearestHue(colour), '#f4ead2', 0.1);
    },
    texture: { kind: 'grain', strength: 0.35 },
    misprint: 2.5,
    face: 'oval',
    heads: 5.6,
    unity: 0.18,
    balloon: { fill: '#fffaf0', width: 4, caption: '#ffe27a' },
    letters: { dialogue: 'comic', size: 32, sound: 'bangers', title: 'bangers' },
    frame: { width: 6, radius: 0, colour: '#1d1a26' },
  }),
  style({
    name: 'brush',
    line: { kind: 'brush', width: 7, wobble: 0.9, tinted: 0 },
    paint: 'flat',
    shadow: 'cel',
    tone: (colour, role, [ground, , accent]) =>
      role === 'mark' || role === 'white'
        ? colour
        : mix(
            colour,
            nearest([darker(ground, 0.6), accent, ground, lighter(ground, 0.7)], colour),
            role === 'skin' ? 0.12 : 0.42,
          ),
    face: 'manga',
    heads: 5.4,
    unity: 0.5,
    balloon: { width: 4.5, shape: 'organic' },
    letters: { dialogue: 'comic', size: 33, sound: 'marker', title: 'marker' },
    frame: { width: 7, radius: 0, colour: '#1d1a26' },
  }),
  style({
    name: 'deco',
    ink: '#2b2036',
    paper: '#f7ecd6',
    line: { kind: 'none', width: 2.4, wobble: 0, tinted: 0.8 },
    paint: 'soft',
    shadow: 'cel',
    tone: (colour, role, [ground, title, accent]) =>
      role === 'mark' || role === 'white' || role === 'skin'
        ? colour
        : mix(
            colour,
            nearest([darker(ground, 0.62), ground, accent, title, '#f9e7c0'], colour),
            role === 'cloth' || role === 'hair' || role === 'prop' ? 0.3 : 0.62,
          ),
    texture: { kind: 'grain', strength: 0.4 },
    face: 'dot',
    heads: 6,
    unity: 0.5,
    balloon: { shape: 'box', fill: '#fff8e8', line: '#2b2036', width: 2.5, caption: '#2b2036', captionText: '#f7ecd6' },
    letters: { dialogue: 'comic', size: 32, caption: 'comic', sound: 'righteous', title: 'righteous' },
    frame: { width: 5, radius: 0, colour: '#2b2036' },
  }),
  style({
    name: 'crayon',
    ink: '#4a3b5e',
    paper: '#fffdf7',
    line: { kind: 'dry', width: 8, wobble: 3.2, tinted: 0.35 },
    paint: 'wash',
    shadow: 'hatch',
    tone: (colour) => lighter(saturated(colour, 1.35), 0.1),
    texture: { kind: 'canvas', strength: 0.8 },
    face: 'dot',
    heads: 2.9,
    unity: 0.15,
    balloon: { shape: 'organic', line: '#4a3b5e', width: 5 },
    letters: { dialogue: 'gochi', capitals: false, size: 40, caption: 'gochi', sound: 'marker', title: 'marker' },
    frame: { width: 7, radius: 12, colour: '#4a3b5e' },
  }),
  style({
    name: 'stained-glass',
    ink: '#14121c',
    paper: '#14121c',
    line: { kind: 'even', width: 9, wobble: 0.6, tinted: 0 },
    paint: 'soft',
    shadow: 'none',
    tone: (colour, role) =>
      role === 'mark' || role === 'white'
        ? colour
        : saturated(lightness(colour) < 0.3 ? lighter(colour, 0.14) : colour, 1.55),
    texture: { kind: 'blotch', strength: 0.5 },
    face: 'almond',
    heads: 4.6,
    unity: 0.4,
    balloon: { shape: 'box', fill: '#f5ead0', line: '#14121c', width: 7, caption: '#a3333a', captionText: '#fff3d8' },
    letters: { dialogue: 'comic', capitals: false, size: 33, caption: 'cinzel', sound: 'cinzel', title: 'cinzel' },
    frame: { width: 14, radius: 0, colour: '#14121c' },
  }),
  style({
    name: 'neon',
    ink: '#5ef2ff',
    paper: '#06070f',
    line: { kind: 'even', width: 3, wobble: 0, tinted: 0.25 },
    paint: 'glow',
    shadow: 'none',
    tone: (colour, role, [, title, accent]) => {
      if (role === 'glow' || role === 'white') return saturated(colour, 1.4);
      if (role === 'mark') return colour;
      const dark = mix('#070812', colour, role === 'skin' ? 0.72 : role === 'cloth' || role === 'hair' ? 0.5 : 0.26);
      return mix(dark, lightness(colour) > 0.5 ? title : accent, role === 'sky' ? 0.1 : 0.2);
    },
    grades: false,
    texture: { kind: 'scan', strength: 0.5 },
    face: 'almond',
    heads: 5.8,
    unity: 0.3,
    balloon: {
      shape: 'box',
      fill: '#0d1020',
      line: '#5ef2ff',
      text: '#e8fbff',
      width: 2.5,
      caption: '#0d1020',
      captionText: '#ff7ad9',
    },
    letters: { dialogue: 'comic', size: 32, caption: 'terminal', sound: 'righteous', title: 'righteous' },
    frame: { width: 2, radius: 0, colour: '#26324f' },
  }),
];

/** The inks of cheap printing. */
function nearestHue(colour: Parameters<Style['tone']>[0]) {
  return saturated(colour, 1.35);
}
