/** The types of a demo series: its cast, its style, and the content of each panel. */

export const styleNames = [
  'ligne-claire',
  'noir',
  'screentone',
  'watercolour',
  'woodcut',
  'chalk',
  'paper-cut',
  'pixel',
  'hatched',
  'riso',
  'blueprint',
  'newsprint',
  'flat-modern',
  'gouache',
  'ink-wash',
  'neon',
  'stained-glass',
  'crayon',
  'pastel',
  'engraving',
  'deco',
  'shadow-play',
  'brush',
  'pencil',
] as const;
export type StyleName = (typeof styleNames)[number];

/** Where a panel is set. `court` is a tennis court, `stage` that of a theatre, `hall` the hall of a palace. */
export type Place =
  | 'street'
  | 'rooftops'
  | 'room'
  | 'kitchen'
  | 'cafe'
  | 'shop'
  | 'library'
  | 'classroom'
  | 'office'
  | 'train'
  | 'station'
  | 'harbour'
  | 'sea'
  | 'beach'
  | 'forest'
  | 'meadow'
  | 'mountains'
  | 'desert'
  | 'cave'
  | 'castle'
  | 'hall'
  | 'garden'
  | 'space'
  | 'spaceship'
  | 'planet'
  | 'underwater'
  | 'stage'
  | 'hospital'
  | 'sky'
  | 'village'
  | 'church'
  | 'court'
  | 'bus'
  | 'nowhere';
export type Time = 'day' | 'dawn' | 'dusk' | 'night';
/** Drawn only outdoors (`isOutdoors`). At other places, pictures look as with `clear`. */
export type Weather = 'clear' | 'rain' | 'snow' | 'fog' | 'storm';

export type Mood =
  | 'calm'
  | 'happy'
  | 'laughing'
  | 'sad'
  | 'crying'
  | 'angry'
  | 'shocked'
  | 'sly'
  | 'embarrassed'
  | 'asleep'
  | 'afraid'
  | 'tired'
  | 'determined';
export type Pose =
  | 'stand'
  | 'walk'
  | 'run'
  | 'sit'
  | 'point'
  | 'wave'
  | 'shrug'
  | 'cheer'
  | 'think'
  | 'crossed'
  | 'reach'
  | 'hold'
  | 'crouch'
  | 'lie'
  | 'slump'
  | 'fight'
  | 'fly';
/** Direction in which a figure looks. `front`: towards the reader. `away`: seen from behind. */
export type Facing = 'left' | 'right' | 'front' | 'away';
/** An object, which a character holds or a panel shows. */
export type Prop =
  | 'cup'
  | 'teapot'
  | 'book'
  | 'letter'
  | 'phone'
  | 'lantern'
  | 'sword'
  | 'key'
  | 'flower'
  | 'umbrella'
  | 'box'
  | 'map'
  | 'guitar'
  | 'fish'
  | 'cake'
  | 'clock'
  | 'ticket'
  | 'camera'
  | 'wrench'
  | 'bag'
  | 'pen'
  | 'candle'
  | 'heart'
  | 'egg'
  | 'potion'
  | 'broom'
  | 'ball'
  | 'magnifier'
  | 'envelope'
  | 'plant';

/** Kind of being. */
export type Kind =
  | 'person'
  | 'cat'
  | 'dog'
  | 'fox'
  | 'bear'
  | 'rabbit'
  | 'frog'
  | 'bird'
  | 'robot'
  | 'ghost'
  | 'monster'
  | 'skeleton';
export type Hair =
  | 'short'
  | 'bob'
  | 'long'
  | 'bun'
  | 'curly'
  | 'ponytail'
  | 'spiky'
  | 'bald'
  | 'braids'
  | 'fringe'
  | 'afro'
  | 'side-shave'
  | 'receding';
export type Outfit =
  | 'shirt'
  | 'coat'
  | 'dress'
  | 'hoodie'
  | 'suit'
  | 'robe'
  | 'armour'
  | 'uniform'
  | 'overall'
  | 'jumper';
/** What a character wears in addition to the outfit, and features of the face. */
export type Extra =
  | 'glasses'
  | 'hat'
  | 'cap'
  | 'scarf'
  | 'earrings'
  | 'freckles'
  | 'eyepatch'
  | 'hood'
  | 'crown'
  | 'apron'
  | 'tie'
  | 'headphones'
  | 'bow'
  | 'helmet'
  | 'scar'
  | 'beard'
  | 'moustache'
  | 'stubble'
  | 'horns'
  | 'wizard-hat'
  | 'cape';

/** A colour as `#rrggbb`. */
export type Hex = `#${string}`;

/** Appearance of a character, with its colours in daylight. */
export interface Look {
  readonly kind: Kind;
  readonly build?: 'slim' | 'stout' | 'broad' | 'child' | 'tall';
  readonly hair?: Hair;
  readonly outfit?: Outfit;
  readonly extras?: readonly Extra[];
  /** Colour of skin, fur, feathers or metal. */
  readonly skin: Hex;
  /** Default: dark brown. */
  readonly hairColour?: Hex;
  readonly clothes: Hex;
  /** Second colour of the character, such as that of hats and scarves. */
  readonly accent?: Hex;
}

/** A character in a panel or on a cover. `who` is a key of the series' cast. */
export interface Actor<Who extends string = string> {
  readonly who: Who;
  /** Default: stand. */
  readonly pose?: Pose;
  /** Default: calm. */
  readonly mood?: Mood;
  readonly facing?: Facing;
  /** Horizontal position, from 0 (left) to 1 (right). Default: the figures are spread over the panel. */
  readonly at?: number;
  /** Factor for the size of the figure. Default: 1. */
  readonly scale?: number;
  readonly holding?: Prop;
}

/**
 * A text in a panel:
 * - `caption`: a box without a tail.
 * - `sound`: a sound word in the picture, such as 'KNOCK KNOCK'.
 */
export interface Line<Who extends string = string> {
  readonly kind: 'speech' | 'thought' | 'shout' | 'whisper' | 'caption' | 'sound';
  readonly text: string;
  /** Key of the speaker in the cast. */
  readonly by?: Who;
}

/**
 * What a panel shows:
 * - `wide`: the place with small figures.
 * - `full`: whole bodies.
 * - `medium`: figures from the hips up.
 * - `close`: head and shoulders.
 * - `extreme`: a part of the face with the eyes.
 * - `detail`: `prop`, enlarged.
 * - `empty`: the place without figures.
 */
export type Shot = 'wide' | 'full' | 'medium' | 'close' | 'extreme' | 'detail' | 'empty';

/**
 * Minimum height of a panel on a strip (all panels of an episode, one below the other) of 940 px width: `strip` 360 px, `short`
 * 500 px, `normal` 680 px, `tall` 920 px, `drop` 1400 px. Half panels have nine tenths of that.
 */
export type PanelHeight = 'strip' | 'short' | 'normal' | 'tall' | 'drop';

/** Space between a panel and the next one below: `tight` 16 px, `normal` 56 px, `beat` 140 px, `long` 300 px, `drop` 560 px. */
export type Gutter = 'tight' | 'normal' | 'beat' | 'long' | 'drop';

/**
 * The shape of a panel:
 * - `box`: a framed rectangle.
 * - `bleed`: has no frame, and extends to both edges of the strip unless it is a half panel.
 * - `open`: has no frame; the upper and lower edges fade into the paper.
 * - `tilt`: has slanted upper and lower edges.
 * - `round`: an oval window.
 * - `black`: like `bleed`, on black paper.
 */
export type Frame = 'box' | 'bleed' | 'open' | 'tilt' | 'round' | 'black';

/**
 * A drawn effect:
 * - `speed`: horizontal speed lines in front of the figures.
 * - `focus`: dark lines around the head of a single figure, otherwise around the middle of the picture. Not drawn on covers.
 * - `shock`, `flash`: coloured or white rays behind the figures.
 * - `gloom`: a dark veil with vertical lines.
 * - `sparkles`, `hearts`, `blush`: a bright veil with light spots, and stars, hearts or neither.
 */
export type Effect = 'speed' | 'focus' | 'shock' | 'gloom' | 'sparkles' | 'hearts' | 'flash' | 'blush';

/** A panel of an episode. */
export interface Panel<Who extends string = string> {
  /** Default: `medium` with actors; without, `detail` with a prop, otherwise `empty`. */
  readonly shot?: Shot;
  /** Default: normal. */
  readonly height?: PanelHeight;
  /** Default: box. */
  readonly frame?: Frame;
  /** Default: normal. */
  readonly gutter?: Gutter;
  /** Whether the panel takes half the width of the strip. Two half panels in succession are beside each other. */
  readonly half?: boolean;
  /** `place`, `time` and `weather` default to those of the previous panel, or of the episode. */
  readonly place?: Place;
  readonly time?: Time;
  readonly weather?: Weather;
  readonly who?: readonly Actor<Who>[];
  readonly prop?: Prop;
  /** Texts in reading order: at most 4, each with at most 110 characters. */
  readonly lines?: readonly Line<Who>[];
  readonly effect?: Effect;
}

/** An episode. */
export interface EpisodeScript<Who extends string = string> {
  readonly title: string;
  /** Number of days since publication. If negative, the episode is scheduled in that many days; if null, it is a draft. */
  readonly daysAgo: number | null;
  readonly place: Place;
  /** Default: day. */
  readonly time?: Time;
  /** Default: clear. */
  readonly weather?: Weather;
  /** 4 to 9 panels. */
  readonly panels: readonly Panel<Who>[];
}

/** The picture on covers, banners and thumbnails of a series. The first actor in `who` is in front. */
export interface CoverScript<Who extends string = string> {
  readonly place: Place;
  /** Default: day. */
  readonly time?: Time;
  /** Default: clear. */
  readonly weather?: Weather;
  /** Default: medium. */
  readonly shot?: 'wide' | 'full' | 'medium' | 'close';
  readonly who: readonly Actor<Who>[];
  readonly prop?: Prop;
  readonly effect?: Effect;
  /** A short line below the title. */
  readonly tagline?: string;
}

/** A series. */
export interface SeriesScript<Who extends string = string> {
  /** Slug of lower-case letters, digits and hyphens. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly language: 'en' | 'fr';
  readonly translation?: { readonly language: 'en' | 'fr'; readonly title: string; readonly description: string };
  /** `key` of a creator in `people.ts`. */
  readonly creator: string;
  /** 1 to 5 genre codes. */
  readonly genres: readonly string[];
  readonly status: 'published' | 'paused' | 'completed' | 'canceled' | 'draft';
  readonly isMature?: boolean;
  readonly style: StyleName;
  /** Main colours of the series: ground (tints the backdrops), title, accent. */
  readonly colours: readonly [Hex, Hex, Hex];
  readonly cast: Readonly<Record<Who, Look>>;
  readonly cover: CoverScript<Who>;
  readonly episodes: readonly EpisodeScript<Who>[];
}

/** A creator. `look` and `style` are those of the creator's portrait. */
export interface CreatorScript {
  /** Value of `SeriesScript.creator`. */
  readonly key: string;
  readonly email: string;
  readonly displayName: string;
  readonly username: string;
  readonly description: string;
  readonly birthDate: string;
  readonly language: 'en' | 'fr';
  readonly look: Look;
  /** Default: happy. */
  readonly mood?: Mood;
  readonly style: StyleName;
}

/** Returns its argument. The compiler checks that the cover and the episodes refer only to characters of the cast. */
export function defineSeries<Who extends string>(script: SeriesScript<Who>): SeriesScript<Who> {
  return script;
}
