/**
 * What a series of the demo world is, as its writer writes it: who is in it, how it is drawn, and what is to be seen and read in
 * each panel. `stories/` holds such scripts, `art/` draws them; neither knows more of the other than these types.
 */

/** How a whole series is drawn; each series has a style of its own. */
export const STYLE_NAMES = [
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
export type StyleName = (typeof STYLE_NAMES)[number];

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
/** What the whole body does; in closer shots what can be seen of it. */
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
export type Facing = 'left' | 'right' | 'front' | 'away';
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

/** `#rrggbb` */
export type Hex = `#${string}`;

/** How somebody looks. Colours are those of daylight: style, time and weather change them. */
export interface Look {
  readonly kind: Kind;
  readonly build?: 'slim' | 'stout' | 'broad' | 'child' | 'tall';
  readonly hair?: Hair;
  readonly outfit?: Outfit;
  readonly extras?: readonly Extra[];
  /** Skin, fur, feathers or metal. */
  readonly skin: Hex;
  readonly hairColour?: Hex;
  readonly clothes: Hex;
  /** Trousers, collar, scarf, what else is small. */
  readonly accent?: Hex;
}

/** Somebody in a panel. `who` is a key of the series' cast. */
export interface Actor<Who extends string = string> {
  readonly who: Who;
  /** Default: stand. */
  readonly pose?: Pose;
  /** Default: calm. */
  readonly mood?: Mood;
  /** Default: towards the middle of those who are there. */
  readonly facing?: Facing;
  /** Middle of the figure, 0 left edge to 1 right edge. Default: evenly spread in the order they are written. */
  readonly at?: number;
  /** 1: as large as the shot says; 0.6 further away, 1.4 nearer. */
  readonly scale?: number;
  readonly holding?: Prop;
}

/** `sound`: a sound word drawn into the picture ('KNOCK KNOCK'). `whisper` has a dashed outline. `caption`: a box without a tail. */
export interface Line<Who extends string = string> {
  readonly kind: 'speech' | 'thought' | 'shout' | 'whisper' | 'caption' | 'sound';
  readonly text: string;
  /** Whose it is: a key of the cast, there to be seen or not (then the tail leads out of the panel). Captions and sounds have none. */
  readonly by?: Who;
}

/**
 * What is looked at from where. `wide`: small figures in the place; `full`: whole bodies; `medium`: from the hips; `close`: head
 * and shoulders; `extreme`: eyes only; `detail`: `prop` alone, large; `empty`: the place alone.
 */
export type Shot = 'wide' | 'full' | 'medium' | 'close' | 'extreme' | 'detail' | 'empty';

/** px of a strip 940 wide: 360, 500, 680, 920, 1400. */
export type PanelHeight = 'strip' | 'short' | 'normal' | 'tall' | 'drop';

/** px of paper below: 16, 56, 140, 300, 560. */
export type Gutter = 'tight' | 'normal' | 'beat' | 'long' | 'drop';

/**
 * `box`: framed; `bleed`: to both edges of the strip, without a frame; `open`: no frame, fading into the paper; `tilt`: slanted
 * edges; `round`: a circle-like window; `black`: the picture on black, edge to edge, and the paper around it black as well.
 */
export type Frame = 'box' | 'bleed' | 'open' | 'tilt' | 'round' | 'black';

export type Effect = 'speed' | 'focus' | 'shock' | 'gloom' | 'sparkles' | 'hearts' | 'flash' | 'blush';

export interface Panel<Who extends string = string> {
  /** Default: medium with actors, `empty` without. */
  readonly shot?: Shot;
  /** Default: normal. */
  readonly height?: PanelHeight;
  /** Default: box. */
  readonly frame?: Frame;
  /** Below this panel. Default: normal. */
  readonly gutter?: Gutter;
  /** Half as wide; the next panel, which must be a half as well, stands beside it. */
  readonly half?: boolean;
  /** These three: as in the panel before, or as the episode says. */
  readonly place?: Place;
  readonly time?: Time;
  readonly weather?: Weather;
  readonly who?: readonly Actor<Who>[];
  /** Stands in the scene, or fills the panel in a `detail`. */
  readonly prop?: Prop;
  /** In reading order; at most 4, of at most 110 characters each. */
  readonly lines?: readonly Line<Who>[];
  readonly effect?: Effect;
}

export interface EpisodeScript<Who extends string = string> {
  readonly title: string;
  /** Days since it came; below zero: scheduled in so many days; null: a draft. */
  readonly daysAgo: number | null;
  readonly place: Place;
  readonly time?: Time;
  readonly weather?: Weather;
  /** 4 to 9; about 6,000 px in all (three slices), never above 7,500. */
  readonly panels: readonly Panel<Who>[];
}

/** What covers, banners and thumbnails show: one strong picture. */
export interface CoverScript<Who extends string = string> {
  readonly place: Place;
  readonly time?: Time;
  readonly weather?: Weather;
  readonly shot?: 'wide' | 'full' | 'medium' | 'close';
  readonly who: readonly Actor<Who>[];
  readonly prop?: Prop;
  readonly effect?: Effect;
  /** A short line under the title. */
  readonly tagline?: string;
}

/** Mark a story with `series({...})`: names in panels are then checked against the cast. */
export interface SeriesScript<Who extends string = string> {
  /** Its address: lower case, digits, hyphens. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly language: 'en' | 'fr';
  readonly translation?: { readonly language: 'en' | 'fr'; readonly title: string; readonly description: string };
  /** A key of `creators` in people.ts. */
  readonly maker: string;
  /** 1 to 5 genre codes; the first two are the main ones. */
  readonly genres: readonly string[];
  readonly status: 'published' | 'paused' | 'completed' | 'canceled' | 'draft';
  readonly isMature?: boolean;
  readonly style: StyleName;
  /** Colours that carry the series: covers' grounds, titles. First the ground, then the title, then a second accent. */
  readonly colours: readonly [Hex, Hex, Hex];
  readonly cast: Readonly<Record<Who, Look>>;
  readonly cover: CoverScript<Who>;
  readonly episodes: readonly EpisodeScript<Who>[];
}

/** A creator's face is drawn of `look`, in `style`. */
export interface CreatorScript {
  readonly key: string;
  readonly email: string;
  readonly displayName: string;
  readonly username: string;
  readonly description: string;
  readonly birthDate: string;
  readonly language: 'en' | 'fr';
  readonly look: Look;
  readonly mood?: Mood;
  readonly style: StyleName;
}

/** Nothing at run time; makes the compiler check every `who` and `by` against the cast. */
export function series<Who extends string>(script: SeriesScript<Who>): SeriesScript<Who> {
  return script;
}
