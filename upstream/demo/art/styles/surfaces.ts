/**
 * Styles that imitate a medium: a blackboard, pixel art, riso printing (few spot colours, printed slightly off the lines), a
 * blueprint, a shadow play.
 */
import {
  darken,
  lighten,
  computeLightness,
  mix,
  findClosestLightness,
  interpolateGradient,
  saturate,
} from '../colour.ts';
import type { Style } from '../style.ts';
import { createStyle } from './base.ts';
import { fadeWithDistance, toGrey } from './tones.ts';

export const surfaceStyles: readonly Style[] = [
  createStyle({
    name: 'chalk',
    ink: '#f2efe4',
    paper: '#1f2b29',
    line: { kind: 'dry', width: 5, wobble: 2, tinted: 0.1 },
    paint: 'outline',
    shadow: 'hatch',
    tone: (colour, role) => {
      // The white of the eyes has the colour of the blackboard. Otherwise the white pupils would not be visible.
      if (role === 'white') return computeLightness(colour) > 0.97 ? '#22302d' : '#f6f3e8';
      if (role === 'mark') return '#f6f3e8';
      if (role === 'glow') return lighten(saturate(colour, 1.2), 0.2);
      return mix(
        '#22302d',
        colour,
        role === 'cloth' || role === 'prop' ? 0.42 : role === 'hair' ? 0.34 : role === 'skin' ? 0.16 : 0.1,
      );
    },
    hasLight: false,
    unity: 0.1,
    face: 'dot',
    heads: 3.9,
    texture: { kind: 'canvas', strength: 0.7 },
    balloon: {
      shape: 'organic',
      fill: '#22302d',
      text: '#f6f3e8',
      caption: '#22302d',
      captionText: '#ffe38f',
    },
    letters: { dialogue: 'gochi', capitals: false, size: 38, caption: 'gochi', sound: 'gochi', title: 'gochi' },
  }),
  createStyle({
    name: 'pixel',
    line: { kind: 'even', width: 5, wobble: 0, tinted: 0.6 },
    paint: 'flat',
    shadow: 'cel',
    tone: (colour) => saturate(colour, 1.3),
    pixel: 5,
    paper: '#171a2e',
    heads: 3.3,
    balloon: { shape: 'box', fill: '#fdf6e3', line: '#171a2e', width: 6, caption: '#171a2e', captionText: '#fdf6e3' },
    letters: { dialogue: 'terminal', capitals: false, size: 41, caption: 'terminal', sound: 'pixel', title: 'pixel' },
    frame: { colour: '#fdf6e3' },
  }),
  createStyle({
    name: 'riso',
    ink: '#1f3a5f',
    paper: '#f7f0e1',
    line: { kind: 'even', width: 4.6, wobble: 0.5, tinted: 0 },
    paint: 'flat',
    shadow: 'dots',
    tone: (colour, role, [ground, title, accent]) => {
      if (role === 'white') return '#f7f0e1';
      if (role === 'mark') return '#1f3a5f';
      const lightness = fadeWithDistance(computeLightness(colour), role);
      return findClosestLightness(
        [mix(accent, '#1f3a5f', 0.55), accent, ground, lighten(title, 0.1), '#f7f0e1'],
        toGrey(role === 'skin' ? Math.min(1, lightness * 1.15) : lightness),
      );
    },
    misprint: 5,
    unity: 0,
    heads: 4,
    texture: { kind: 'grain', strength: 0.7 },
    balloon: {
      fill: '#fdf8ec',
      text: '#1f3a5f',
      caption: '#fdf8ec',
      captionText: '#1f3a5f',
    },
    letters: { dialogue: 'fredoka', capitals: false, size: 32, caption: 'fredoka', sound: 'titan', title: 'titan' },
    frame: { width: 0 },
  }),
  createStyle({
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
              interpolateGradient(
                [darken(ground, 0.5), ground, accent, lighten(title, 0.55)],
                computeLightness(colour),
              ),
              role === 'skin' ? 0.18 : role === 'cloth' || role === 'hair' ? 0.3 : 0.75,
            ),
    unity: 0.4,
    face: 'manga',
    heads: 5.2,
    texture: { kind: 'grain', strength: 0.3 },
    balloon: {
      shape: 'pill',
      text: '#3d2c63',
      width: 2.5,
      caption: '#efe5fb',
      captionText: '#3d2c63',
    },
    letters: {
      capitals: false,
      caption: 'terminal',
      sound: 'righteous',
      title: 'righteous',
    },
    frame: { width: 3 },
  }),
  createStyle({
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
      const darkColour = mix('#0f0d18', accent, 0.06 + computeLightness(colour) * 0.1);
      return role === 'skin' ? mix(darkColour, '#0f0d18', 0.3) : darkColour;
    },
    unity: 0.2,
    face: 'dot',
    heads: 5,
    texture: { kind: 'grain', strength: 0.4 },
    balloon: {
      shape: 'organic',
      fill: '#ffe9c4',
      width: 0,
      caption: '#0f0d18',
      captionText: '#ffe9c4',
    },
    letters: {
      capitals: false,
      sound: 'cinzel',
      title: 'cinzel',
    },
    frame: { width: 0 },
  }),
];
