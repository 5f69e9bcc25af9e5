/** What makes one hand differ from another: line, paint, shadow, paper, faces, letters. `styles/` has one table for each. */
import type { Hex, StyleName } from '../script.ts';
import type { Role } from './drawing.ts';
import type { FontName } from './fonts.ts';

export interface LineCharacter {
  /** `brush`: swelling towards the shadow side, thin at ends; `even`: one width; `dry`: rough edge, as of chalk and crayon. */
  readonly kind: 'brush' | 'even' | 'dry' | 'none';
  /** px of a contour, on a strip 940 wide */
  readonly width: number;
  /** px by which the hand trembles */
  readonly wobble: number;
  /** 0: the style's ink; 1: a dark shade of what is outlined. */
  readonly tinted: number;
}

export interface Style {
  readonly name: StyleName;
  /** Around the panels. */
  readonly paper: Hex;
  readonly ink: Hex;
  readonly line: LineCharacter;
  /**
   * `flat`: one colour; `soft`: a gradient with the light; `wash`: thin paint with a dark rim; `dots`, `lines`, `cross`: greys made
   * of dots, of lines that follow the dark, of pen strokes; `glow`: dark with shining edges.
   */
  readonly paint: 'flat' | 'soft' | 'wash' | 'dots' | 'lines' | 'cross' | 'glow' | 'outline';
  readonly shadow: 'none' | 'cel' | 'hatch' | 'dots' | 'soft' | 'drop';
  /** The last word on every colour. */
  readonly tone: (colour: Hex, role: Role, series: readonly [Hex, Hex, Hex]) => Hex;
  /** How much backgrounds give up of their own colours for those of the series, 0 to 1. */
  readonly unity: number;
  /** Whether morning, evening and night colour the scene; where there is hardly any colour they can't. */
  readonly grades: boolean;
  readonly face: 'dot' | 'oval' | 'manga' | 'almond';
  /** Height of a grown person, in heads. */
  readonly heads: number;
  /** Laid over the whole picture; strength 0 to 1. */
  readonly texture?: { readonly kind: 'grain' | 'paper' | 'blotch' | 'canvas' | 'scan'; readonly strength: number };
  /** Art is drawn in squares of so many px. */
  readonly pixel?: number;
  /** Second ink is off by so many px. */
  readonly misprint?: number;
  readonly frame: { readonly width: number; readonly radius: number; readonly colour: Hex };
  readonly balloon: {
    readonly shape: 'oval' | 'pill' | 'box' | 'organic';
    readonly fill: Hex;
    readonly line: Hex;
    readonly text: Hex;
    /** px */
    readonly width: number;
    readonly caption: Hex;
    readonly captionText: Hex;
  };
  readonly letters: {
    readonly dialogue: FontName;
    readonly capitals: boolean;
    /** px */
    readonly size: number;
    readonly caption: FontName;
    readonly sound: FontName;
    readonly title: FontName;
  };
}
