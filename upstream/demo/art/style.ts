/** Defines the parameters of a drawing style: line, paint, shadow, paper, faces and letters. The styles are in `styles/`. */
import type { Hex, StyleName } from '../script.ts';
import type { Role } from './drawing.ts';
import type { FontName } from './fonts.ts';

/** How the lines of a style look. */
export interface LineCharacter {
  /**
   * - `brush`: the line is wider where it runs across the direction of the light.
   * - `even`: the width is constant.
   * - `dry`: the edge is rough, as of chalk and crayon.
   * - `none`: areas have no contours.
   */
  readonly kind: 'brush' | 'even' | 'dry' | 'none';
  /** Width of lines with the `ink` 1 (see `Shape`) in the foreground, px. */
  readonly width: number;
  /** About how far lines deviate from their course, as if drawn by an unsteady hand, px. */
  readonly wobble: number;
  /** Line colour, from 0 to 1: 0 is the ink of the style, 1 is a dark shade of the area that the line surrounds. */
  readonly tinted: number;
}

/** A drawing style. */
export interface Style {
  readonly name: StyleName;
  /** Colour of the space between panels. */
  readonly paper: Hex;
  /** Colour of lines. */
  readonly ink: Hex;
  readonly line: LineCharacter;
  /**
   * How areas are filled:
   * - `flat`: a single colour.
   * - `soft`: a gradient in shapes with shading, otherwise a single colour.
   * - `wash`: thin paint with a dark rim.
   * - `dots`, `lines`, `cross`: tones made of halftone dots, engraved lines or pen strokes.
   * - `glow`: gradients towards dark, with bright contours.
   * - `outline`: a slightly transparent colour.
   */
  readonly paint: 'flat' | 'soft' | 'wash' | 'dots' | 'lines' | 'cross' | 'glow' | 'outline';
  /**
   * How the shaded side of areas is drawn:
   * - `cel`: a darker area with a hard edge.
   * - `hatch`, `dots`: pen strokes or halftone dots on the shaded side.
   * - `drop`: a shadow behind the shape, as of cut paper.
   */
  readonly shadow: 'none' | 'cel' | 'hatch' | 'dots' | 'drop';
  /**
   * Converts the colour of a shape, to which light and tint have been applied.
   * @param series ground, title and accent colours of the series
   */
  readonly tone: (colour: Hex, role: Role, series: readonly [Hex, Hex, Hex]) => Hex;
  /** How strongly colours are tinted with the ground colour of the series, from 0 to 1. */
  readonly unity: number;
  /** Whether the light of the time of day and of the weather is applied to the colours of shapes. */
  readonly hasLight: boolean;
  /** Form of the eyes. `manga`: large eyes. */
  readonly face: 'dot' | 'oval' | 'manga' | 'almond';
  /** Height of an adult person, as a multiple of the height of the head. */
  readonly heads: number;
  /** A texture over the picture. `strength` ranges from 0 to 1. */
  readonly texture?: { readonly kind: 'grain' | 'paper' | 'blotch' | 'canvas' | 'scan'; readonly strength: number };
  /** Side of a square in pixel art, px. Undefined for all other styles. */
  readonly pixel?: number;
  /** How far fills are shifted from the lines, as in imprecise colour printing, px. Default: 0. */
  readonly misprint?: number;
  /** Border of panels; its width in px, 0 for none. */
  readonly frame: { readonly width: number; readonly colour: Hex };
  /** Balloons and captions. `line` is the colour of the outline, `text` that of the letters. */
  readonly balloon: {
    readonly shape: 'oval' | 'pill' | 'box' | 'organic';
    readonly fill: Hex;
    readonly line: Hex;
    readonly text: Hex;
    /** Width of the outline, px. */
    readonly width: number;
    /** Colour of the caption box. */
    readonly caption: Hex;
    readonly captionText: Hex;
  };
  /** Fonts of the texts. */
  readonly letters: {
    readonly dialogue: FontName;
    /** Whether dialogue is converted to capital letters. */
    readonly capitals: boolean;
    /** Font size of short speech texts, px. */
    readonly size: number;
    readonly caption: FontName;
    readonly sound: FontName;
    readonly title: FontName;
  };
}
