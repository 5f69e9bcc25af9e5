/** Creates a style from default values and the values in which it differs. */
import type { Style } from '../style.ts';

/** The values of a style that have no default, and those that differ from the defaults. */
export type StyleOverrides = Pick<Style, 'name' | 'line' | 'paint' | 'shadow' | 'tone'> &
  Partial<Omit<Style, 'frame' | 'balloon' | 'letters'>> & {
    readonly frame?: Partial<Style['frame']>;
    readonly balloon?: Partial<Style['balloon']>;
    readonly letters?: Partial<Style['letters']>;
  };

/** Creates a style. */
export function createStyle({ frame, balloon, letters, ...values }: StyleOverrides): Style {
  const ink = values.ink ?? '#1d1a26';
  return {
    paper: '#ffffff',
    ink,
    unity: 0.5,
    hasLight: true,
    face: 'oval',
    heads: 4.6,
    ...values,
    frame: { width: 5, colour: ink, ...frame },
    balloon: {
      shape: 'oval',
      fill: '#ffffff',
      line: ink,
      text: '#1b1822',
      width: 4,
      caption: '#fbf3dc',
      captionText: '#2a2430',
      ...balloon,
    },
    letters: {
      dialogue: 'comic',
      capitals: true,
      size: 33,
      caption: 'comic-italic',
      sound: 'bangers',
      title: 'bangers',
      ...letters,
    },
  };
}
