/**
 * Parses episodes that are written as screenplays. The left column is an example; the right column explains its syntax:
 *
 *     # One too many | 40 | harbour night  An episode: title | age in days, 'draft', or '-3' (in three days) | place, time, weather
 *     - wide bleed >beat                   A panel: any of shot, height, frame, effect, place, time, weather, `half`, `>` and the
 *                                          gutter (the space below the panel), `prop=` and an object
 *     cap: Every evening Noor counts the   A caption
 *     noor point happy at=0.3: Forty-one…  A character, a key of the cast: any of pose, mood, facing, `holding=` and an object, `at=`
 *                                          (position, 0 left to 1 right), `scale=`; then the spoken text, if any. If the character
 *                                          is already in the panel, these words are ignored.
 *     brack whisper off: Quiet.            `shout`, `whisper` or `thought`: a balloon of this kind; `off`: the speaker isn't visible
 *     sfx: CLANG                           A sound word
 *
 * `script.ts` explains the words. The words after a character, and words of a panel, may be in any order.
 */
import type { Actor, CoverScript, EpisodeScript, Line, Look, Panel } from '../script.ts';
import {
  effects,
  facings,
  findWord,
  frames,
  gutters,
  heights,
  moods,
  places,
  poses,
  props,
  shots,
  times,
  weathers,
} from './words.ts';

/** The characters of a series, by key. */
type Cast<Who extends string> = Readonly<Record<Who, Look>>;
/** A panel to which characters and texts are still added. */
interface PanelDraft<Who extends string> {
  readonly panel: Panel<Who>;
  readonly actors: Actor<Who>[];
  readonly lines: Line<Who>[];
}
/** An episode to which panels are still added. */
type EpisodeDraft<Who extends string> = Omit<EpisodeScript<Who>, 'panels'> & { readonly panels: PanelDraft<Who>[] };

/** Parses the episodes of a screenplay. @throws Error with the line that can't be parsed */
export function parseScreenplay<Who extends string>(cast: Cast<Who>, text: string): EpisodeScript<Who>[] {
  const episodes: EpisodeDraft<Who>[] = [];
  for (const rawLine of text.split('\n')) {
    const line = rawLine.trim();
    if (line === '') continue;
    try {
      if (line.startsWith('# ')) episodes.push(parseEpisode(line.slice(2)));
      else if (line === '-' || line.startsWith('- ')) getLast(episodes).panels.push(parsePanel(line.slice(1)));
      else addLine(getLast(getLast(episodes).panels), cast, line);
    } catch (error) {
      throw new Error(`${line}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  return episodes.map(({ panels, ...episode }) => ({ ...episode, panels: panels.map(finishPanel) }));
}

/**
 * Parses a cover, which is written as a panel with characters. Texts and further panels are ignored.
 * @param tagline a short line below the title
 * @throws Error as `parseScreenplay` does, for further episodes, and for a panel without a place or with a shot that a cover
 * can't have
 */
export function parseCover<Who extends string>(cast: Cast<Who>, text: string, tagline?: string): CoverScript<Who> {
  const [episode, ...furtherEpisodes] = parseScreenplay(cast, `# Cover | draft | nowhere\n${text}`);
  const { shot, place, time, weather, effect, prop, who = [] } = episode?.panels[0] ?? {};
  if (
    place === undefined ||
    furtherEpisodes.length > 0 ||
    shot === 'empty' ||
    shot === 'detail' ||
    shot === 'extreme'
  ) {
    throw new Error(`${text}: isn't a cover`);
  }
  return {
    place,
    who,
    ...(shot && { shot }),
    ...(time && { time }),
    ...(weather && { weather }),
    ...(effect && { effect }),
    ...(prop && { prop }),
    ...(tagline !== undefined && { tagline }),
  };
}

/** Parses the line of an episode, without its `# `. */
function parseEpisode<Who extends string>(text: string): EpisodeDraft<Who> {
  const [title = '', when = '', where = ''] = text.split('|').map((part) => part.trim());
  const daysAgo = when === 'draft' ? null : Number(when);
  if (when === '' || Number.isNaN(daysAgo)) throw new Error('no day');
  const { place, time, weather, ...others } = parsePanel<Who>(where).panel;
  if (place === undefined) throw new Error('no place');
  if (Object.keys(others).length > 0) throw new Error('only place, time and weather belong here');
  return { title, daysAgo, place, ...(time && { time }), ...(weather && { weather }), panels: [] };
}

/** Parses the line of a panel, without its `-`. */
function parsePanel<Who extends string>(text: string): PanelDraft<Who> {
  let panel: Panel<Who> = {};
  for (const word of splitIntoWords(text)) {
    const gutter = word.startsWith('>') ? findWord(gutters, word.slice(1)) : undefined;
    const prop = word.startsWith('prop=') ? findWord(props, word.slice(5)) : undefined;
    const shot = findWord(shots, word);
    const height = findWord(heights, word);
    const frame = findWord(frames, word);
    const effect = findWord(effects, word);
    const place = findWord(places, word);
    const time = findWord(times, word);
    const weather = findWord(weathers, word);
    if (gutter) panel = { ...panel, gutter };
    else if (prop) panel = { ...panel, prop };
    else if (word === 'half') panel = { ...panel, half: true };
    else if (shot) panel = { ...panel, shot };
    else if (height) panel = { ...panel, height };
    else if (frame) panel = { ...panel, frame };
    else if (effect) panel = { ...panel, effect };
    else if (place) panel = { ...panel, place };
    else if (time) panel = { ...panel, time };
    else if (weather) panel = { ...panel, weather };
    else throw new Error(`'${word}' doesn't belong to a panel`);
  }
  return { panel, actors: [], lines: [] };
}

/** Parses a line with a text or a character, and adds the result to the panel. */
function addLine<Who extends string>({ actors, lines }: PanelDraft<Who>, cast: Cast<Who>, line: string): void {
  const [, head = '', text] = /^([^:]+?)\s*(?::\s(.+))?$/.exec(line) ?? [];
  const [who = '', ...rest] = splitIntoWords(head);
  if (who === 'cap' || who === 'sfx') {
    if (text === undefined) throw new Error('no text');
    if (rest.length > 0) throw new Error(`'${rest[0]}' doesn't belong here`);
    lines.push({ kind: who === 'cap' ? 'caption' : 'sound', text });
    return;
  }
  if (!isCastMember(cast, who)) throw new Error(`'${who}' is not in the cast`);
  const kind = rest.find((word) => word === 'shout' || word === 'whisper' || word === 'thought') ?? 'speech';
  const actorWords = rest.filter((word) => word !== kind && word !== 'off');
  const actor = parseActor(who, actorWords);
  if (!rest.includes('off') && !actors.some((other) => other.who === who)) actors.push(actor);
  if (text !== undefined) lines.push({ kind, text, by: who });
}

/** Parses the words after the key of a character. */
function parseActor<Who extends string>(who: Who, words: readonly string[]): Actor<Who> {
  let actor: Actor<Who> = { who };
  for (const word of words) {
    const [name, value = ''] = word.split('=');
    const holding = name === 'holding' ? findWord(props, value) : undefined;
    const pose = findWord(poses, word);
    const mood = findWord(moods, word);
    const facing = findWord(facings, word);
    if (holding) actor = { ...actor, holding };
    else if (name === 'at') actor = { ...actor, at: Number(value) };
    else if (name === 'scale') actor = { ...actor, scale: Number(value) };
    else if (pose) actor = { ...actor, pose };
    else if (mood) actor = { ...actor, mood };
    else if (facing) actor = { ...actor, facing };
    else throw new Error(`'${word}' is nothing that ${who} can do`);
  }
  return actor;
}

/** Converts a parsed panel to a panel without empty lists. */
function finishPanel<Who extends string>({ panel, actors, lines }: PanelDraft<Who>): Panel<Who> {
  return { ...panel, ...(actors.length > 0 && { who: actors }), ...(lines.length > 0 && { lines }) };
}

function isCastMember<Who extends string>(cast: Cast<Who>, who: string): who is Who {
  return Object.hasOwn(cast, who);
}

function splitIntoWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Returns the last episode, or the last panel of an episode. @throws Error if there is none */
function getLast<T>(list: readonly T[]): T {
  const lastItem = list.at(-1);
  if (lastItem === undefined) throw new Error('there is no episode or panel before this line');
  return lastItem;
}
