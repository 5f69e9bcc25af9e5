/** Lists the values of the string types in `script.ts`. */
import type {
  Effect,
  Extra,
  Facing,
  Frame,
  Gutter,
  Hair,
  Kind,
  Look,
  Mood,
  Outfit,
  PanelHeight,
  Place,
  Pose,
  Prop,
  Shot,
  Time,
  Weather,
} from '../script.ts';

/**
 * Returns the keys of an object. An object lets the compiler report words that are missing or that the type doesn't have.
 */
function listWords<Word extends string>(words: Readonly<Record<Word, 0>>): readonly Word[] {
  return Object.keys(words).filter((word): word is Word => word in words);
}

export const places = listWords<Place>({
  street: 0,
  rooftops: 0,
  room: 0,
  kitchen: 0,
  cafe: 0,
  shop: 0,
  library: 0,
  classroom: 0,
  office: 0,
  train: 0,
  station: 0,
  harbour: 0,
  sea: 0,
  beach: 0,
  forest: 0,
  meadow: 0,
  mountains: 0,
  desert: 0,
  cave: 0,
  castle: 0,
  hall: 0,
  garden: 0,
  space: 0,
  spaceship: 0,
  planet: 0,
  underwater: 0,
  stage: 0,
  hospital: 0,
  sky: 0,
  village: 0,
  church: 0,
  court: 0,
  bus: 0,
  nowhere: 0,
});

export const times = listWords<Time>({ day: 0, dawn: 0, dusk: 0, night: 0 });

export const weathers = listWords<Weather>({ clear: 0, rain: 0, snow: 0, fog: 0, storm: 0 });

export const moods = listWords<Mood>({
  calm: 0,
  happy: 0,
  laughing: 0,
  sad: 0,
  crying: 0,
  angry: 0,
  shocked: 0,
  sly: 0,
  embarrassed: 0,
  asleep: 0,
  afraid: 0,
  tired: 0,
  determined: 0,
});

export const poses = listWords<Pose>({
  stand: 0,
  walk: 0,
  run: 0,
  sit: 0,
  point: 0,
  wave: 0,
  shrug: 0,
  cheer: 0,
  think: 0,
  crossed: 0,
  reach: 0,
  hold: 0,
  crouch: 0,
  lie: 0,
  slump: 0,
  fight: 0,
  fly: 0,
});

export const facings = listWords<Facing>({ left: 0, right: 0, front: 0, away: 0 });

export const props = listWords<Prop>({
  cup: 0,
  teapot: 0,
  book: 0,
  letter: 0,
  phone: 0,
  lantern: 0,
  sword: 0,
  key: 0,
  flower: 0,
  umbrella: 0,
  box: 0,
  map: 0,
  guitar: 0,
  fish: 0,
  cake: 0,
  clock: 0,
  ticket: 0,
  camera: 0,
  wrench: 0,
  bag: 0,
  pen: 0,
  candle: 0,
  heart: 0,
  egg: 0,
  potion: 0,
  broom: 0,
  ball: 0,
  magnifier: 0,
  envelope: 0,
  plant: 0,
});

export const shots = listWords<Shot>({ wide: 0, full: 0, medium: 0, close: 0, extreme: 0, detail: 0, empty: 0 });

export const heights = listWords<PanelHeight>({ strip: 0, short: 0, normal: 0, tall: 0, drop: 0 });

export const gutters = listWords<Gutter>({ tight: 0, normal: 0, beat: 0, long: 0, drop: 0 });

export const frames = listWords<Frame>({ box: 0, bleed: 0, open: 0, tilt: 0, round: 0, black: 0 });

export const effects = listWords<Effect>({
  speed: 0,
  focus: 0,
  shock: 0,
  gloom: 0,
  sparkles: 0,
  hearts: 0,
  flash: 0,
  blush: 0,
});

export const kinds = listWords<Kind>({
  person: 0,
  cat: 0,
  dog: 0,
  fox: 0,
  bear: 0,
  rabbit: 0,
  frog: 0,
  bird: 0,
  robot: 0,
  ghost: 0,
  monster: 0,
  skeleton: 0,
});

export const hairs = listWords<Hair>({
  short: 0,
  bob: 0,
  long: 0,
  bun: 0,
  curly: 0,
  ponytail: 0,
  spiky: 0,
  bald: 0,
  braids: 0,
  fringe: 0,
  afro: 0,
  'side-shave': 0,
  receding: 0,
});

export const outfits = listWords<Outfit>({
  shirt: 0,
  coat: 0,
  dress: 0,
  hoodie: 0,
  suit: 0,
  robe: 0,
  armour: 0,
  uniform: 0,
  overall: 0,
  jumper: 0,
});

export const extras = listWords<Extra>({
  glasses: 0,
  hat: 0,
  cap: 0,
  scarf: 0,
  earrings: 0,
  freckles: 0,
  eyepatch: 0,
  hood: 0,
  crown: 0,
  apron: 0,
  tie: 0,
  headphones: 0,
  bow: 0,
  helmet: 0,
  scar: 0,
  beard: 0,
  moustache: 0,
  stubble: 0,
  horns: 0,
  'wizard-hat': 0,
  cape: 0,
});

export const builds = listWords<NonNullable<Look['build']>>({ slim: 0, stout: 0, broad: 0, child: 0, tall: 0 });

/** Returns the word if it is known; undefined otherwise. */
export function findWord<Word extends string>(known: readonly Word[], word: string): Word | undefined {
  return known.find((knownWord) => knownWord === word);
}
