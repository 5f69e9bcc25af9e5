/**
 * Parses episodes that are written as screenplays, a form in which a story is readable in its source:
 *
 *     # One too many | 40 | harbour night          title | age in days, 'draft', or '-3' (in three days) | place, time, weather
 *     - wide bleed >beat                           a panel: shot, height, frame, effect, place, time, weather, `>` gutter, prop=bell
 *     cap: Every evening Noor counts the lanterns.
 *     noor point happy at=0.3: Forty-one…          a character: pose, mood, facing, holding=cup, at=, x= (scale), then the text
 *     brack whisper off: Quiet.                    `shout`, `whisper` or `thought`; `off`: the speaker isn't visible
 *     sfx: CLANG
 */
import type { Actor, CoverScript, EpisodeScript, Line, Look, Panel } from '../script.ts';
import {
  effects,
  facings,
  find,
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

type Cast<Who extends string> = Readonly<Record<Who, Look>>;
interface Open<Who extends string> {
  readonly panel: Panel<Who>;
  readonly actors: Actor<Who>[];
  readonly lines: Line<Who>[];
}
type Episode<Who extends string> = Omit<EpisodeScript<Who>, 'panels'> & { readonly panels: Open<Who>[] };

/** @throws Error with the line that can't be parsed */
export function screenplay<Who extends string>(cast: Cast<Who>, text: string): EpisodeScript<Who>[] {
  const episodes: Episode<Who>[] = [];
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '') continue;
    try {
      if (line.startsWith('# ')) episodes.push(episodeOf(line.slice(2)));
      else if (line === '-' || line.startsWith('- ')) last(episodes).panels.push(panelOf(line.slice(1)));
      else addLine(last(last(episodes).panels), cast, line);
    } catch (error) {
      throw new Error(`${line}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  return episodes.map(({ panels, ...episode }) => ({ ...episode, panels: panels.map(whole) }));
}

/**
 * Parses a cover, which is written as a single panel without text.
 * @throws Error for everything that a cover can't contain
 */
export function cover<Who extends string>(cast: Cast<Who>, text: string, tagline?: string): CoverScript<Who> {
  const [episode, ...others] = screenplay(cast, `# Cover | draft | nowhere\n${text}`);
  const { shot, place, time, weather, effect, prop, who = [] } = episode?.panels[0] ?? {};
  if (place === undefined || others.length > 0 || shot === 'empty' || shot === 'detail' || shot === 'extreme') {
    throw new Error(`${text}: is no cover`);
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

function episodeOf<Who extends string>(text: string): Episode<Who> {
  const [title = '', when = '', where = ''] = text.split('|').map((part) => part.trim());
  const daysAgo = when === 'draft' ? null : Number(when);
  if (when === '' || Number.isNaN(daysAgo)) throw new Error('no day');
  const { place, time, weather, ...others } = panelOf<Who>(where).panel;
  if (place === undefined || Object.keys(others).length > 0) throw new Error('no place');
  return { title, daysAgo, place, ...(time && { time }), ...(weather && { weather }), panels: [] };
}

function panelOf<Who extends string>(text: string): Open<Who> {
  let panel: Panel<Who> = {};
  for (const word of words(text)) {
    const gutter = word.startsWith('>') ? find(gutters, word.slice(1)) : undefined;
    const prop = word.startsWith('prop=') ? find(props, word.slice(5)) : undefined;
    const shot = find(shots, word);
    const height = find(heights, word);
    const frame = find(frames, word);
    const effect = find(effects, word);
    const place = find(places, word);
    const time = find(times, word);
    const weather = find(weathers, word);
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
    else throw new Error(`'${word}' is nothing of a panel`);
  }
  return { panel, actors: [], lines: [] };
}

function addLine<Who extends string>({ actors, lines }: Open<Who>, cast: Cast<Who>, line: string): void {
  const [, head = '', text] = /^([^:]+?)\s*(?::\s(.+))?$/.exec(line) ?? [];
  const [who = '', ...rest] = words(head);
  if (who === 'cap' || who === 'sfx') {
    if (text === undefined || rest.length > 0) throw new Error('says nothing');
    lines.push({ kind: who === 'cap' ? 'caption' : 'sound', text });
    return;
  }
  if (!isOf(cast, who)) throw new Error(`'${who}' is not in the cast`);
  const kind = rest.find((word) => word === 'shout' || word === 'whisper' || word === 'thought') ?? 'speech';
  const seen = rest.filter((word) => word !== kind && word !== 'off');
  const actor = actorOf(who, seen);
  if (!rest.includes('off') && !actors.some((one) => one.who === who)) actors.push(actor);
  if (text !== undefined) lines.push({ kind, text, by: who });
}

function actorOf<Who extends string>(who: Who, said: readonly string[]): Actor<Who> {
  let actor: Actor<Who> = { who };
  for (const word of said) {
    const [name, value = ''] = word.split('=');
    const holding = name === 'holding' ? find(props, value) : undefined;
    const pose = find(poses, word);
    const mood = find(moods, word);
    const facing = find(facings, word);
    if (holding) actor = { ...actor, holding };
    else if (name === 'at') actor = { ...actor, at: Number(value) };
    else if (name === 'x') actor = { ...actor, scale: Number(value) };
    else if (pose) actor = { ...actor, pose };
    else if (mood) actor = { ...actor, mood };
    else if (facing) actor = { ...actor, facing };
    else throw new Error(`'${word}' is nothing that ${who} can do`);
  }
  return actor;
}

function whole<Who extends string>({ panel, actors, lines }: Open<Who>): Panel<Who> {
  return { ...panel, ...(actors.length > 0 && { who: actors }), ...(lines.length > 0 && { lines }) };
}

function isOf<Who extends string>(cast: Cast<Who>, who: string): who is Who {
  return Object.hasOwn(cast, who);
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function last<T>(list: readonly T[]): T {
  const one = list.at(-1);
  if (one === undefined) throw new Error('stands before the first episode or panel');
  return one;
}
