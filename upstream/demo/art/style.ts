/** Defines the parameters of a drawing style: line, paint, shadow, paper, faces and letters. `styles/` has one table per style. */
import type { Hex, StyleName } from '../script.ts';
import type { Role } from './drawing.ts';
import type { FontName } from './fonts.ts';

export interface LineCharacter {
  /**
   * - `brush`: the line is wider on the shadow side and has thin ends.
   * - `even`: the width is constant.
   * - `dry`: the edge is rough, as of chalk and crayon.
   * - `none`: shapes have no contours. Open lines have a constant width.
   */
  readonly kind: 'brush' | 'even' | 'dry' | 'none';
  /** Width of contours in px, on a strip of 940 px width. */
  readonly width: number;
  /** Amplitude of the line's trembling, px. */
  readonly wobble: number;
  /** Line colour: 0 is the ink of the style, 1 is a dark shade of the outlined colour. */
  readonly tinted: number;
}

export interface Style {
  readonly name: StyleName;
  /** Colour of the space between panels. */
  readonly paper: Hex;
  readonly ink: Hex;
  readonly line: LineCharacter;
  /**
   * - `flat`: a single colour.
   * - `soft`: a gradient that follows the light.
   * - `wash`: thin paint with a dark rim.
   * - `dots`, `lines`, `cross`: tones made of halftone dots, engraved lines or pen strokes.
   * - `glow`: dark areas with shining edges.
   * - `outline`: a slightly transparent colour.
   */
  readonly paint: 'flat' | 'soft' | 'wash' | 'dots' | 'lines' | 'cross' | 'glow' | 'outline';
  /**
   * - `cel`: a darker area with a hard edge, as in animated films.
   * - `hatch`, `dots`: pen strokes or halftone dots on the shaded side.
   * - `drop`: a shadow behind the shape, as of cut paper.
   */
  readonly shadow: 'none' | 'cel' | 'hatch' | 'dots' | 'drop';
  /** Converts each colour of the picture, after all other changes. */
  readonly tone: (colour: Hex, role: Role, series: readonly [Hex, Hex, Hex]) => Hex;
  /** How strongly backgrounds adopt the colours of the series, from 0 to 1. */
  readonly unity: number;
  /** Whether the time of day and the weather change the colours. */
  readonly grades: boolean;
  readonly face: 'dot' | 'oval' | 'manga' | 'almond';
  /** Height of an adult, measured in heads. */
  readonly heads: number;
  /** A texture over the whole picture. Its strength ranges from 0 to 1. */
  readonly texture?: { readonly kind: 'grain' | 'paper' | 'blotch' | 'canvas' | 'scan'; readonly strength: number };
  /** Size of a square in pixel art, px. */
  readonly pixel?: number;
  /** How far fills are shifted against the lines, as in imprecise colour printing, px. */
  readonly misprint?: number;
  /** Border of panels; its width in px. */
  readonly frame: { readonly width: number; readonly colour: Hex };
  readonly balloon: {
    readonly shape: 'oval' | 'pill' | 'box' | 'organic';
    readonly fill: Hex;
    readonly line: Hex;
    readonly text: Hex;
    /** Width of the outline, px. */
    readonly width: number;
    readonly caption: Hex;
    readonly captionText: Hex;
  };
  readonly letters: {
    readonly dialogue: FontName;
    readonly capitals: boolean;
    /** Font size, px. */
    readonly size: number;
    readonly caption: FontName;
    readonly sound: FontName;
    readonly title: FontName;
  };
}
