/** The parameters of a drawing style: line, paint, shadow, paper, faces, letters. `styles/` has one table per style. */
import type { Hex, StyleName } from '../script.ts';
import type { Role } from './drawing.ts';
import type { FontName } from './fonts.ts';

export interface LineCharacter {
  /** `brush`: wider on the shadow side, thin ends; `even`: constant width; `dry`: rough edge, as of chalk and crayon. */
  readonly kind: 'brush' | 'even' | 'dry' | 'none';
  /** Contour width, px, on a strip 940 wide. */
  readonly width: number;
  /** Amplitude of the trembling, px. */
  readonly wobble: number;
  /** 0: the style's ink; 1: a dark shade of the outlined colour. */
  readonly tinted: number;
}

export interface Style {
  readonly name: StyleName;
  /** Panel borders. */
  readonly paper: Hex;
  readonly ink: Hex;
  readonly line: LineCharacter;
  /**
   * `flat`: one colour; `soft`: a gradient with the light; `wash`: thin paint with a dark rim; `dots`, `lines`, `cross`: tones made
   * of dots, contour lines, pen strokes; `glow`: dark with shining edges.
   */
  readonly paint: 'flat' | 'soft' | 'wash' | 'dots' | 'lines' | 'cross' | 'glow' | 'outline';
  readonly shadow: 'none' | 'cel' | 'hatch' | 'dots' | 'soft' | 'drop';
  /** Applied last to every colour. */
  readonly tone: (colour: Hex, role: Role, series: readonly [Hex, Hex, Hex]) => Hex;
  /** How strongly backgrounds adopt the series' colours, 0 to 1. */
  readonly unity: number;
  /** Whether the time of day changes the colours; not in styles with few colours. */
  readonly grades: boolean;
  readonly face: 'dot' | 'oval' | 'manga' | 'almond';
  /** Height of an adult, in heads. */
  readonly heads: number;
  /** A texture over the whole picture; strength 0 to 1. */
  readonly texture?: { readonly kind: 'grain' | 'paper' | 'blotch' | 'canvas' | 'scan'; readonly strength: number };
  /** Size of the squares of pixel art, px. */
  readonly pixel?: number;
  /** Offset of the second ink, px. */
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
